internal import Synchronization

/// The libraries that the log has called absent before the box looked at all of them.
final class LoggedLibraries: Sendable {
    private let states = Mutex<[String: String]>([:])

    /// The state in which the log named each library.
    var all: [String: String] { states.withLock { $0 } }

    /// Records that a line named a library with a state.
    func record(_ library: String, _ state: String) { states.withLock { $0[library] = state } }
}
