internal import Synchronization

/// A cache of the page's compressed parts, each of which is created at its first request.
final class KeptParts: Sendable {
    private let parts = Mutex<[[String]: WebResponse]>([:])

    /// Returns the part at a path. Creates it outside the lock, because concurrent requests produce the same bytes.
    func part(_ path: [String], _ make: () -> WebResponse) -> WebResponse {
        if let part = parts.withLock({ $0[path] }) { return part }
        let part = make()
        parts.withLock { $0[path] = part }
        return part
    }
}
