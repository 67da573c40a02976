internal import CrateCore

/// The fast path for `cratebox status` and for transport commands.
///
/// Buttons, timers and home automation start many such processes. They use the socket on the main thread, before the
/// rest of the program starts. All other commands take the usual path.
public enum QuickCommand {
    /// Runs a transport intent and returns the reply; nil if no box listens, or if it ends.
    /// - Parameters:
    ///   - places: The paths of the sockets to try, in order.
    ///   - language: The ISO 639 code of the answer's language.
    /// - Throws: ``BoxError/late`` if the box does not send its greeting in time. It has not received the request then.
    public static func answer(
        to intent: String, _ parameters: [String: String], at places: [String], language: String
    ) throws(BoxError) -> BoxReply? {
        guard let socket = socket(at: places) else { return nil }
        // The JSON is composed by hand, because creating an encoder takes longer than the box's answer.
        let fields = parameters.map { "\(JSONText.quoted($0)):\(JSONText.quoted($1))" }.joined(separator: ",")
        let request =
            "{\"id\":1,\"run\":\"\(intent)\",\"parameters\":{\(fields)},\"language\":\"\(language)\"}"
        let line = try line(answering: request, on: socket, within: nil)
        return line.flatMap { WireLine.isOfEndingBox($0) ? nil : WireLine.reply($0) }
    }

    /// Returns the status of the running box as JSON; nil if no box listens.
    /// - Parameters:
    ///   - tracks: True to include the tracks of the playing album.
    ///   - places: The paths of the sockets to try, in order.
    /// - Throws: ``BoxError/late`` if the box does not greet within 5 s, or does not answer within another 10 s.
    public static func status(tracks: Bool, at places: [String]) throws(BoxError) -> String? {
        guard let socket = socket(at: places) else { return nil }
        let request = "{\"id\":1,\"status\":true,\"tracks\":\(tracks)}"
        return try line(answering: request, on: socket, within: .seconds(10)).flatMap(WireLine.object(answering:))
    }

    /// Connects to the first path at which a box listens.
    private static func socket(at places: [String]) -> LineSocket? {
        for path in places {
            if let socket = try? LineSocket(path: path) { return socket }
        }
        return nil
    }

    /// Sends a request once the box has greeted, and returns the line that answers it; nil from a box of another
    /// version, and if the connection breaks.
    /// - Parameter limit: The timeout for the answer after the greeting; nil for none.
    private static func line(
        answering request: String, on socket: LineSocket, within limit: Duration?
    ) throws(BoxError) -> String? {
        do throws(BoxError) {
            var rest = LineSocket.Rest()
            socket.limit(to: SocketClient.timeout)
            guard try socket.receive(&rest) == WireLine.greeting else { return nil }
            try socket.send(request)
            socket.limit(to: limit)
            return try socket.receive(&rest)
        } catch {
            guard error == .late else { return nil }
            throw error
        }
    }
}
