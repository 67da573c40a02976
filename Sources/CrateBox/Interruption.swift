internal import CLinux
internal import CrateCore
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Ctrl-C, `kill` and a closed terminal: they end what runs, they never tear it.
public final class Interruption: Sendable {
    private let action = Mutex<Callback<Void>?>(nil)
    private let last: @Sendable () -> Void
    // SAFETY: made and armed in `init`, and only held afterwards.
    nonisolated(unsafe) private let sources: [any DispatchSourceSignal]
    private let wasInterrupted = Atomic<Bool>(false)

    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Keeps a signal that comes before the first source is armed from ending the process. Once only: a source catches its
    /// signal by a handler, and to ignore that again would make every source deaf.
    private static let untilHeeded: Void = { for number in signals { signal(number, SIG_IGN) } }()

    /// True once somebody has interrupted.
    public var hasCome: Bool { wasInterrupted.load(ordering: .acquiring) }

    /// Listens from now on; `last` is done after everything else when an interruption comes.
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

    /// What to do when it comes; at once when it has come already.
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
