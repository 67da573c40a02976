internal import CLinux
internal import CrateIntents
internal import CrateStore
internal import Glibc
internal import Intents

/// The status, or a transport command without anything around it: `pause`, or `pause --json`, to a box that listens.
///
/// Buttons, timers and home automation start one such process after the other; it talks to the socket on the thread it
/// is on, before anything of the rest of the program is woken. Everything else is for the command line proper.
public enum QuickCommand {
    /// What the box answers; nil where the words are another command, or no box listens.
    public static func answer(to words: [String]) -> BoxReply? {
        guard let verb = words.first, words.count == 1 || words == [verb, "--json"], let command = CommandWords([verb]),
            !command.isPlay
        else { return nil }
        let surroundings = Surroundings()
        guard let language = surroundings.language, let socket = surroundings.socket else { return nil }
        let request = "{\"id\":1,\"run\":\"\(command.intent)\",\"language\":\"\(language.code)\"}"
        return (try? line(answering: request, on: socket)).flatMap(WireLine.reply)
    }

    /// The status of the box that listens, as JSON; nil where the words are another command, or none listens.
    /// - Parameter tracks: with the tracks of the album that plays.
    public static func status(for words: [String], tracks: Bool) -> String? {
        guard words == ["status"] || words == ["status", "--json"], let socket = Surroundings().socket else {
            return nil
        }
        socket.limit(to: .seconds(10))
        return (try? line(answering: "{\"id\":1,\"status\":true,\"tracks\":\(tracks)}", on: socket))
            .flatMap(WireLine.object(answering:))
    }

    private static func line(answering request: String, on socket: LineSocket) throws -> String {
        try socket.send(request)
        var rest = LineSocket.Rest()
        guard try socket.receive(&rest) == WireLine.greeting, let line = try socket.receive(&rest) else {
            throw BoxError.silent("it is of another version")
        }
        return line
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

    /// The box that listens at the first of the places where clients look for it. The last of them is in the state folder,
    /// of which a file may say where it is: then that one is not tried.
    var socket: LineSocket? {
        let state = files.isEmpty ? StateFolder.resolve(environment: environment, configured: nil) : nil
        for path in SocketPlace.forClient(environment: environment, state: state) {
            if let socket = LineSocket(path: path) { return socket }
        }
        return nil
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
