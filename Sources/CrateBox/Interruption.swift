internal import CLinux
internal import CrateCore
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Handles SIGINT, SIGTERM and SIGHUP: work ends cleanly instead of being killed.
public final class Interruption: Sendable {
    private let action = Mutex<Callback<Void>?>(nil)
    private let last: @Sendable () -> Void
    // SAFETY: created and armed in `init`, and never changed afterwards.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]
    private let wasInterrupted = Atomic<Bool>(false)

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Ignores the signals until the sources are armed, so that an early one does not end the process. Evaluated once:
    /// a source catches its signal with a handler, and ignoring the signal again would disable every source.
    private static let untilHeeded: Void = { for number in signals { signal(number, SIG_IGN) } }()

    /// True after an interruption.
    public var hasCome: Bool { wasInterrupted.load(ordering: .acquiring) }

    /// Starts listening; an interruption calls `last` after everything else.
    public init(last: @escaping @Sendable () -> Void = {}) {
        self.last = last
        Self.untilHeeded
        sources = Self.signals.map {
            DispatchSource.makeSignalSource(signal: $0, queue: .global(qos: .userInteractive))
        }
        for source in sources {
            source.setEventHandler { [weak self] in self?.interrupt() }
            source.resume()
        }
    }

    /// Sets the action of an interruption, and performs it at once if one has happened.
    public func perform(_ body: @escaping @Sendable () -> Void) {
        action.withLock { $0 = Callback(body) }
        if hasCome { body() }
    }

    private func interrupt() {
        wasInterrupted.store(true, ordering: .releasing)
        action.withLock { $0 }?()
        last()
    }
}
