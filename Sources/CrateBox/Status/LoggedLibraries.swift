internal import Synchronization

/// The libraries that were logged as not usable before the box had checked all libraries.
final class LoggedLibraries: Sendable {
    private let states = Mutex<[String: String]>([:])

    /// The logged state of each library.
    var all: [String: String] { states.withLock { $0 } }

    /// Records a library and the state with which it was logged.
    func record(_ library: String, _ state: String) { states.withLock { $0[library] = state } }
}
