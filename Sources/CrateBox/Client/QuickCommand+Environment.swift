internal import CLinux
public import CrateClient
internal import CrateIntents
internal import CrateStore
internal import Glibc
internal import Intents

extension QuickCommand {
    /// What the box of this process' environment answers; nil where the words are another command, or no box listens.
    public static func answer(to words: [String]) -> BoxReply? {
        let surroundings = Surroundings()
        return answer(to: words, at: { surroundings.places }, language: { surroundings.language?.code })
    }

    /// The status of the box of this process' environment, as JSON; nil likewise.
    /// - Parameter tracks: With the tracks of the album that plays.
    public static func status(for words: [String], tracks: Bool) -> String? {
        status(for: words, tracks: tracks, at: { Surroundings().places })
    }
}

/// What of a process' surroundings says where the box is and how it is talked to. No file is read for it unless one is
/// there; of the environment only what matters: all of it costs more than the box's answer.
private struct Surroundings {
    private var environment: [String: String] = [:]
    private let files: [String]

    init() {
        for name in [
            "CRATEBOX_SOCKET", "CRATEBOX_STATE", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_STATE_HOME",
            "STATE_DIRECTORY", "HOME", "CRATEBOX_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG",
        ] { environment[name] = getenv(name).map { String(cString: $0) } }
        let home = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
        files = [BoxConfiguration.systemFile, home + "/cratebox/config.json"].filter { access($0, F_OK) == 0 }
    }

    /// Where clients look for a box. The last of these places is in the state folder, of which a file may say where it is:
    /// then that one is left out.
    var places: [String] {
        let state = files.isEmpty ? StateFolder.resolve(environment: environment, configured: nil) : nil
        return SocketPlace.forClient(environment: environment, state: state)
    }

    /// The language of this process; nil where a file may say it.
    var language: Language? {
        let configured = environment["CRATEBOX_LANGUAGE"]
        guard configured != nil || !files.contains(where: Self.mentionsLanguage) else { return nil }
        return Language.of(configured: configured) { environment[$0] }
    }

    /// Whether a file says anything of a language, or is too long to tell.
    private static func mentionsLanguage(_ path: String) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return true }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 16 << 10)
        let count = read(file, &bytes, bytes.count)
        guard count >= 0, count < bytes.count else { return true }
        return String(decoding: bytes[..<count], as: UTF8.self).contains("\"language\"")
    }
}
