internal import CLinux
internal import CrateIntents
internal import CrateStore
internal import Glibc
internal import Intents

/// A transport command without anything around it: `pause`, or `pause --json`, to a box that listens.
///
/// Buttons, timers and home automation start one such process after the other; it talks to the socket on the thread it
/// is on, before anything of the rest of the program is woken. Everything else is for the command line proper.
public enum QuickCommand {
    /// What the box answers; nil where the words are another command, or no box listens.
    public static func answer(to words: [String]) -> BoxReply? {
        guard let verb = words.first, words.count == 1 || words == [verb, "--json"], let command = CommandWords([verb]),
            !command.isPlay
        else { return nil }
        // Of the environment only what says where the box is: all of it costs more than the box's answer.
        var environment: [String: String] = [:]
        for name in variables { environment[name] = getenv(name).map { String(cString: $0) } }
        guard let state = state(environment) else { return nil }
        for path in SocketPlace.forClient(environment: environment, state: state) {
            if let socket = LineSocket(path: path) {
                return try? answer(to: command.intent, in: language.code, on: socket)
            }
        }
        return nil
    }

    private static let variables = [
        "CRATEBOX_SOCKET", "CRATEBOX_STATE", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "STATE_DIRECTORY",
        "HOME",
    ]

    /// The state folder where no file configures it; nil where one has to be read first.
    private static func state(_ environment: [String: String]) -> String? {
        let home = environment["XDG_CONFIG_HOME"] ?? (environment["HOME"] ?? "") + "/.config"
        for path in [BoxConfiguration.systemFile, home + "/cratebox/config.json"] where access(path, F_OK) == 0 {
            return nil
        }
        return StateFolder.resolve(environment: environment, configured: nil)
    }

    /// The language of this process, where no file configures it.
    private static var language: Language {
        Language.of(configured: getenv("CRATEBOX_LANGUAGE").map { String(cString: $0) }) { name in
            getenv(name).map { String(cString: $0) }
        }
    }

    private static func answer(to intent: String, in language: String, on socket: LineSocket) throws -> BoxReply? {
        try socket.send("{\"id\":1,\"run\":\"\(intent)\",\"language\":\"\(language)\"}")
        var rest = LineSocket.Rest()
        guard try socket.receive(&rest) == WireLine.greeting, let line = try socket.receive(&rest) else { return nil }
        return WireLine.reply(line)
    }
}
