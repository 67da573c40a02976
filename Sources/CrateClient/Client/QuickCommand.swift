/// The status, or a transport command without anything around it: `pause`, or `pause --json`, to a box that listens.
///
/// Buttons, timers and home automation start one such process after the other; it talks to the socket on the thread it
/// is on, before anything of the rest of the program is woken. Everything else is for the command line proper.
public enum QuickCommand {
    /// What the box answers; nil where the words are another command, no box listens, or the language is not known.
    /// - Parameters:
    ///   - places: Sockets to try, in order; read only for a quick command, as is the language.
    ///   - language: Code of the language of the answer.
    public static func answer(
        to words: [String], at places: () -> [String], language: () -> String?
    ) -> BoxReply? {
        guard let verb = words.first, words.count == 1 || words == [verb, "--json"], let command = CommandWords([verb]),
            !command.isPlay, let language = language(), let socket = socket(at: places())
        else { return nil }
        let request = "{\"id\":1,\"run\":\"\(command.intent)\",\"language\":\"\(language)\"}"
        return (try? line(answering: request, on: socket)).flatMap(WireLine.reply)
    }

    /// The status of the box that listens, as JSON; nil where the words are another command, or none listens.
    /// - Parameters:
    ///   - tracks: With the tracks of the album that plays.
    ///   - places: Sockets to try, in order.
    public static func status(for words: [String], tracks: Bool, at places: () -> [String]) -> String? {
        guard words == ["status"] || words == ["status", "--json"], let socket = socket(at: places()) else {
            return nil
        }
        socket.limit(to: .seconds(10))
        return (try? line(answering: "{\"id\":1,\"status\":true,\"tracks\":\(tracks)}", on: socket))
            .flatMap(WireLine.object(answering:))
    }

    /// A connection to the first place where a box listens.
    private static func socket(at places: [String]) -> LineSocket? {
        for path in places {
            if let socket = LineSocket(path: path) { return socket }
        }
        return nil
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
