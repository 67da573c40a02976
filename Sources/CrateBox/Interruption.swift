internal import CrateCore
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// Handles SIGINT, SIGTERM and SIGHUP: work ends cleanly instead of being killed.
public final class Interruption: Sendable {
    private let state: State
    private let listener: SignalListener

    /// Whether a signal has interrupted the process since the value was created.
    public var hasCome: Bool { state.hasCome.load(ordering: .acquiring) }

    /// Starts listening; an interruption calls `last` after everything else.
    public init(last: @escaping @Sendable () -> Void = {}) {
        let state = State(last: last)
        self.state = state
        listener = SignalListener(for: [SIGINT, SIGTERM, SIGHUP]) { state.interrupt() }
    }

    /// Sets the action of an interruption, and performs it at once if one has happened.
    public func perform(_ body: @escaping @Sendable () -> Void) {
        state.action.withLock { $0 = Callback(body) }
        if hasCome { body() }
    }

    private final class State: Sendable {
        let action = Mutex<Callback<Void>?>(nil)
        let hasCome = Atomic<Bool>(false)
        private let last: @Sendable () -> Void

        init(last: @escaping @Sendable () -> Void) { self.last = last }

        func interrupt() {
            hasCome.store(true, ordering: .releasing)
            action.withLock { $0 }?()
            last()
        }
    }
}
