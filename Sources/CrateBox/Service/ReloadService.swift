internal import CrateStore
internal import Glibc
internal import LinuxSystem
internal import Logging
internal import ServiceLifecycle

/// Reads the configuration again on SIGHUP. Also reports readiness, because every signal is handled by then.
struct ReloadService: Service {
    let box: Box
    let notice: ServiceNotice?
    let logger: Logger
    let socket: String
    let ready: @Sendable () -> Void
    let reload: @Sendable () throws -> BoxConfiguration

    func run() async throws {
        // Signals that arrive before the configuration is read again cause one reading.
        let (signals, feed) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let listener = SignalListener(for: [SIGHUP]) { feed.yield() }
        defer { withExtendedLifetime(listener) {} }
        logger.info("ready", metadata: ["socket": .string(socket)])
        notice?.ready()
        ready()
        BackgroundBackup.begin(box.store)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { for await _ in signals { readAgain() } }
            await untilShutDown()
            tasks.cancelAll()
        }
    }

    private func readAgain() {
        notice?.reloading()
        do {
            box.use(try reload())
            logger.info("reloaded")
        } catch {
            let words = ErrorWords.of(error)
            box.keepConfiguration(because: words)
            logger.error("configuration", metadata: ["error": .string(words)])
        }
        notice?.ready()
    }
}
