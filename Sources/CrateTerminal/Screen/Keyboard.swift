internal import Dispatch
internal import Glibc
import Synchronization

/// Reads keys and changes of the terminal's size until it is destroyed.
package final class Keyboard: Sendable {
    /// A key, or a change of the terminal's size.
    package enum Event: Hashable, Sendable {
        case key(TerminalKey)
        /// The terminal's size changed, or this process is in the foreground again.
        case redraw
    }

    // SAFETY: created and armed in `init`, and never changed afterwards.
    nonisolated(unsafe) private let sources: [any DispatchSourceRead]

    /// Watches the wake-up pipe of ``TerminalMode``, and standard input if keys are read.
    package init(hasKeys: Bool, _ heed: @escaping @Sendable (Event) -> Void) {
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
            // A closed terminal would be readable forever.
            if count == 0 || (errno != EAGAIN && errno != EINTR) { source.cancel() }
        }
        return source
    }
}
