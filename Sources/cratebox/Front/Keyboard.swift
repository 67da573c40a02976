import CrateBox
import Dispatch
import Glibc
import Synchronization

/// The keys that are typed, and changes of the terminal's size, for as long as this is kept.
final class Keyboard: Sendable {
    /// What happens at the terminal.
    enum Event: Hashable, Sendable {
        case key(TerminalKey)
        /// The terminal has another size, or is this process' again.
        case redraw
    }

    // SAFETY: made and armed in `init`, and only held afterwards.
    nonisolated(unsafe) private let sources: [any DispatchSourceRead]

    /// Listens to the descriptors of ``TerminalMode``: to standard input where keys are taken, and to the wake-ups.
    init(hasKeys: Bool, _ heed: @escaping @Sendable (Event) -> Void) {
        var sources: [any DispatchSourceRead] = []
        if hasKeys {
            let keys = Mutex(TerminalKeys())
            sources.append(
                Self.source(STDIN_FILENO) { bytes in
                    for key in keys.withLock({ $0.take(bytes) }) { heed(.key(key)) }
                })
        }
        if TerminalMode.wakeups >= 0 { sources.append(Self.source(TerminalMode.wakeups) { _ in heed(.redraw) }) }
        self.sources = sources
        for source in sources { source.resume() }
    }

    deinit { for source in sources { source.cancel() } }

    private static func source(
        _ descriptor: Int32, _ heed: @escaping @Sendable ([UInt8]) -> Void
    ) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global(qos: .userInteractive))
        source.setEventHandler {
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(descriptor, &bytes, bytes.count)
            if count > 0 { return heed(Array(bytes.prefix(count))) }
            // A terminal that was closed would be ready for ever.
            if count == 0 || (errno != EAGAIN && errno != EINTR) { source.cancel() }
        }
        return source
    }
}
