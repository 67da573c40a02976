/// A connection to a message bus.
///
/// A thread of its own sleeps in poll(2) until something arrives, with a deadline only while a reply is awaited.
/// Sending never blocks. Descriptors are neither sent nor accepted. The connection closes at the end of the object's
/// lifetime.
public final class Connection: Sendable {
    /// What ``next()`` returns: something from the bus that the program must handle.
    public enum Event: Sendable, Hashable {
        /// A call of a method, or a signal that matches a rule of this connection.
        case message(Message)
        /// A number of signals was dropped, because too many earlier ones had not been handled yet.
        case lost(signals: Int)
    }

    /// The default time limit of a call: that of libdbus.
    public static let timeout = Duration.seconds(25)

    /// The name that the bus has given this connection: `:1.42`.
    public let name: BusName
    private let link: Link

    private init(name: BusName, link: Link) { (self.name, self.link) = (name, link) }

    deinit { link.close() }

    /// Connects to the first place with a server, and calls `Hello` on the bus.
    /// - Parameters:
    ///   - limit: The time limit for connecting, and again for the call.
    ///   - messageLimit: The longest message that is accepted, in bytes. A longer call is answered with
    ///     `LimitsExceeded`, a longer reply becomes ``CallError/tooLong``, and a longer signal is dropped.
    /// - Throws: ``ConnectionError``.
    public static func open(
        _ address: BusAddress, within limit: Duration = timeout, messageLimit: Int = 1 << 20
    ) async throws(ConnectionError) -> Connection {
        try await Opening(messageLimit: messageLimit).connection(to: address, within: limit)
    }

    /// A connection that is being opened, which another task may cancel.
    public struct Opening: Sendable {
        private let link: Link

        /// Prepares a connection, so that ``cancel()`` works before ``connection(to:within:)`` is called. Opens nothing
        /// yet.
        /// - Parameter messageLimit: The longest message that is accepted, in bytes.
        public init(messageLimit: Int = 1 << 20) { link = Link(messageLimit: messageLimit) }

        /// Opens the connection, once.
        /// - Throws: ``ConnectionError``; `closed` after ``cancel()``.
        public func connection(
            to address: BusAddress, within limit: Duration = timeout
        ) async throws(ConnectionError) -> Connection {
            do throws(ConnectionError) {
                try await link.open(address, within: limit)
                let hello = Message.call("Hello", of: "org.freedesktop.DBus", at: Bus.path, on: .bus)
                return Connection(name: try await Connection.name(from: hello, link, within: limit), link: link)
            } catch {
                link.close()
                throw error
            }
        }

        /// Closes the connection, even while it is being opened.
        public func cancel() { link.close() }
    }

    private static func name(
        from hello: Message, _ link: Link, within limit: Duration
    ) async throws(ConnectionError) -> BusName {
        do throws(CallError) {
            let reply = try await link.call(hello, within: limit)
            guard let name = reply.body.first?.text.flatMap({ BusName($0) }) else {
                throw .disconnected(.malformed(.mismatch))
            }
            return name
        } catch {
            switch error {
            case .timedOut: throw .timedOut
            case .disconnected(let reason): throw reason
            case .fault: throw .refused
            case .cancelled, .tooLong, .invalid: throw .closed
            }
        }
    }

    /// Calls a method and waits for the reply.
    /// - Parameter limit: The longest time to wait.
    /// - Throws: ``CallError``.
    public func call(_ message: Message, within limit: Duration = timeout) async throws(CallError) -> Message {
        try await link.call(message, within: limit)
    }

    /// Sends a message; its serial number is set here.
    /// - Throws: ``CallError/invalid(_:)`` or ``CallError/disconnected(_:)``.
    public func send(_ message: Message) throws(CallError) { try link.send(message) }

    /// The next event, in the order of arrival; nil once the connection has ended. Only one task may wait for events.
    public func next() async -> Event? { await link.next() }

    /// The reason why the connection ended; nil while it is open.
    public var end: ConnectionError? { link.end }

    /// Closes the connection. Pending calls fail, and ``next()`` returns nil.
    public func close() { link.close() }

    func watch(_ rule: MatchRule) { link.watch(rule) }

    func unwatch(_ rule: MatchRule) { link.unwatch(rule) }
}
