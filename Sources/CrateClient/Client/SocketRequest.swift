internal import Synchronization

/// A request over a connection of its own: the greeting, then the request, then its answer.
///
/// A box that does not greet does not get the request, so that it cannot perform later what its client has reported as
/// failed.
final class SocketRequest: Sendable {
    private let request: WireRequest
    private let socket: LineSocket
    private let isCancelled = Atomic(false)

    /// - Parameter socket: A connection over which nothing was sent or received yet.
    init(_ request: WireRequest, over socket: LineSocket) { (self.request, self.socket) = (request, socket) }

    /// Waits for the greeting, sends the request, and returns the line that answers it. Blocks the calling thread.
    /// - Parameter limit: The timeout for the answer; nil for no timeout after the greeting.
    /// - Throws: ``BoxError``; ``BoxError/none(tried:)`` if the box ends and did not take the request.
    func answer(within limit: Duration?) throws(BoxError) -> String {
        let deadline = limit.map { ContinuousClock.now + $0 }
        var rest = LineSocket.Rest()
        try socket.receiveGreeting(&rest)
        try socket.send(JSON.line(request))
        // A box ignores the cancellation of a request that it has not got yet.
        if isCancelled.load(ordering: .sequentiallyConsistent) { sendCancellation() }
        socket.limit(to: deadline.map { $0 - .now })
        if let line = try socket.receive(&rest) { return line }
        // The unread bytes may be those of a cancellation, after a request that the box has performed.
        let isRefused = rest.isUnread && !isCancelled.load(ordering: .sequentiallyConsistent)
        throw isRefused ? .none(tried: []) : .silent("it hung up")
    }

    /// Asks the box to cancel the request; the box answers it in any case, as cancelled or with its result. Safe to
    /// call from another thread, also before the request is sent.
    func cancel() {
        isCancelled.store(true, ordering: .sequentiallyConsistent)
        sendCancellation()
    }

    private func sendCancellation() { try? socket.send(JSON.line(WireRequest(cancel: request.id))) }
}

extension LineSocket {
    private struct Greeting: Decodable {
        let cratebox: Int
    }

    /// Receives the greeting. A box that refuses the connection sends the reason before it closes.
    /// - Throws: ``BoxError/silent(_:)`` with that reason or without a greeting in time, ``BoxError/none(tried:)`` if
    ///   the box has ended meanwhile, and ``BoxError/protocolMismatch(_:)``.
    func receiveGreeting(_ rest: inout Rest) throws(BoxError) {
        guard let line = try receive(&rest) else { throw .none(tried: []) }
        if let sentence = WireLine.sentence(ofRefusal: line) { throw .silent(sentence) }
        guard let greeting = try? JSON.value(Greeting.self, of: line), greeting.cratebox == WireLine.version else {
            throw .protocolMismatch(line)
        }
    }
}
