public import CrateClient
internal import CrateIntents
internal import CrateStore
internal import Glibc
public import Intents
internal import LinuxSystem

extension QuickCommand {
    /// The running box's reply to a transport intent; nil if no box listens, or the language is unknown.
    /// - Throws: ``CrateClient/BoxError/late`` if the box does not answer in time.
    public static func answer(to intent: String, _ parameters: [String: String]) throws(BoxError) -> BoxReply? {
        let environment = ClientEnvironment()
        guard let language = environment.language?.code else { return nil }
        return try answer(to: intent, parameters, at: environment.places, language: language)
    }

    /// The language of this process from the environment; nil if a configuration file may set it.
    public static var language: Language? { ClientEnvironment().language }

    /// The status of the running box, as JSON; nil if no box listens.
    /// - Parameter tracks: True to include the tracks of the playing album.
    /// - Throws: ``CrateClient/BoxError/late`` if the box does not answer in time.
    public static func status(tracks: Bool) throws(BoxError) -> String? {
        try status(tracks: tracks, at: ClientEnvironment().places)
    }
}

/// The environment that determines where the box listens and in which language it is addressed. Reads a file only if
/// one exists, and only the relevant variables: reading all of them takes longer than the box's answer.
private struct ClientEnvironment {
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

    /// The paths at which clients look for a box. If a configuration file may move the state folder, the path in it is
    /// omitted.
    var places: [String] {
        let state = files.isEmpty ? StateFolder.resolve(environment: environment, configured: nil) : nil
        return SocketPlace.forClient(environment: environment, state: state)
    }

    /// The language of this process; nil if a file may set it.
    var language: Language? {
        let configured = environment["CRATEBOX_LANGUAGE"]
        guard configured != nil || !files.contains(where: Self.mentionsLanguage) else { return nil }
        return Language.of(configured: configured) { environment[$0] }
    }

    /// True if the file may set `language` (assumed at 16 KiB or more).
    private static func mentionsLanguage(_ path: String) -> Bool {
        guard let bytes = try? OpenFile(path).contents(limit: 16 << 10), bytes.count < 16 << 10 else { return true }
        return String(decoding: bytes, as: UTF8.self).contains("\"language\"")
    }
}
