internal import CrateClient

extension BoxLock.Owner {
    /// Whether this process is a box that is starting or ending: it takes no connections at the paths at which clients
    /// look for one, or it was sent a signal to end. Always false without paths.
    func isPassing(besides paths: [String]) -> Bool {
        guard isBox, !paths.isEmpty else { return false }
        switch condition {
        case .stopped: return false
        case .ending: return true
        case .running: break
        }
        do throws(BoxError) {
            _ = try SocketClient(paths: paths)
            return false
        } catch {
            if case .none = error { return true }
            return false
        }
    }
}
