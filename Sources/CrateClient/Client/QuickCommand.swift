/// The fast path for `cratebox status` and for transport commands without arguments, with or without `--json`.
///
/// Buttons, timers and home automation start one such process after the other. It uses the socket on the main thread,
/// before the rest of the program starts. All other commands take the usual path.
public enum QuickCommand {
    /// Sends a transport command and returns the reply; nil if the words are another command, no box listens, or the
    /// language is unknown.
    /// - Parameters:
    ///   - places: The paths of the sockets to try, in order. Called only for a transport command.
    ///   - language: The ISO 639 code of the answer's language. Called only for a transport command.
    public static func answer(
        to words: [String], at places: () -> [String], language: () -> String?
    ) -> BoxReply? {
        guard let verb = words.first, words.count == 1 || words == [verb, "--json"], let command = CommandWords([verb]),
            !command.isPlay, let language = language(), let socket = socket(at: places())
        else { return nil }
        let request = "{\"id\":1,\"run\":\"\(command.intent)\",\"language\":\"\(language)\"}"
        return (try? line(answering: request, on: socket)).flatMap(WireLine.reply)
    }

    /// Returns the status of the running box as JSON; nil if the words are another command or no box listens.
    /// - Parameters:
    ///   - tracks: True to include the tracks of the playing album.
    ///   - places: The paths of the sockets to try, in order.
    public static func status(for words: [String], tracks: Bool, at places: () -> [String]) -> String? {
        guard words == ["status"] || words == ["status", "--json"], let socket = socket(at: places()) else {
            return nil
        }
        socket.limit(to: .seconds(10))
        return (try? line(answering: "{\"id\":1,\"status\":true,\"tracks\":\(tracks)}", on: socket))
            .flatMap(WireLine.object(answering:))
    }

    /// Connects to the first path at which a box listens.
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
