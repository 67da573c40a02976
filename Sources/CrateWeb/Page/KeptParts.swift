internal import Synchronization

/// The parts of the page as they are sent to clients that take gzip: made with the first request for each, and kept.
final class KeptParts: Sendable {
    private let parts = Mutex<[[String]: WebResponse]>([:])

    /// Returns the part of a path. It is made outside of the lock, since concurrent requests produce the same bytes.
    func part(_ path: [String], _ make: () -> WebResponse) -> WebResponse {
        if let part = parts.withLock({ $0[path] }) { return part }
        let part = make()
        parts.withLock { $0[path] = part }
        return part
    }
}
