import CrateBox
import Glibc
import LinuxSystem
import Logging
import ServiceLifecycle

/// Reads the keys again on SIGHUP if the box is another process. A box in this process reads them with its
/// configuration.
struct KeyReloading: Service {
    private let logger: Logger
    private let reload: @Sendable () throws -> Void
    private let signals: AsyncStream<Void>
    private let listener: SignalListener

    /// Starts to listen for the signal, so that it does not end a process that is starting.
    init(logger: Logger, reload: @escaping @Sendable () throws -> Void) {
        // Signals that arrive before the keys are read again cause one reading.
        let (signals, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        (self.logger, self.reload, self.signals) = (logger, reload, signals)
        listener = SignalListener(for: [SIGHUP]) { feed.yield() }
    }

    func run() async throws {
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { for await _ in signals { readAgain() } }
            await untilShutDown()
            tasks.cancelAll()
        }
    }

    private func readAgain() {
        do {
            try reload()
            logger.info("reloaded")
        } catch {
            logger.error("configuration", metadata: ["error": .string(ErrorWords.of(error))])
        }
    }
}
