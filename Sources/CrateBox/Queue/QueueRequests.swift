internal import Synchronization

/// The work that events of the engine request of the queue, in the order of the requests.
///
/// A request is not repeated while it waits, so that the queue does not fall behind music whose tracks last moments.
final class QueueRequests: Sendable {
    enum Request: Sendable {
        /// Give the engine the entries that follow.
        case supplyEngine
        /// Continue after the engine has played all entries that it had.
        case continueAfterEnd
    }

    private let waiting = Mutex<[Request]>([])
    private let requests: AsyncStream<Request>
    private let feed: AsyncStream<Request>.Continuation

    init() { (requests, feed) = AsyncStream.makeStream(of: Request.self, bufferingPolicy: .unbounded) }

    /// Adds a request, unless the same one waits.
    func add(_ request: Request) {
        let isNew = waiting.withLock { waiting in
            guard !waiting.contains(request) else { return false }
            waiting.append(request)
            return true
        }
        if isNew { feed.yield(request) }
    }

    /// Performs the requests until ``end()``. A request that is added while the same one is performed runs afterwards.
    func run(_ perform: (Request) async -> Void) async {
        for await request in requests {
            waiting.withLock { $0.removeAll { $0 == request } }
            await perform(request)
        }
    }

    /// Ends ``run(_:)`` after the requests that wait.
    func end() { feed.finish() }
}
