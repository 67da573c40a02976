internal import CLinux
internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Glibc
internal import LinuxSystem
public import Logging
public import ServiceLifecycle

/// The box as a service: it owns the output and the state folder, and serves its socket until it is terminated.
///
/// SIGTERM and SIGINT end it: the music stops, the device is closed, pending requests are answered. SIGHUP makes it
/// read its configuration again.
public struct BoxService: Sendable {
    /// The time limit of the shutdown.
    private static let timeout = Duration.seconds(2)

    /// The box that is served; other remotes use it through ``LocalClient``.
    public let box: Box
    private let restorer: PlaybackRestorer
    private let socket: Result<ListeningSocket, ListeningSocket.Problem>
    private let notice: ServiceNotice?
    private let logger: Logger
    private let reload: @Sendable () throws -> BoxConfiguration
    private let abandon: @Sendable () -> Void

    /// The path for clients; nil for an inherited socket, and without a socket.
    public var path: String? { try? socket.get().path }

    /// Creates a service. Without a socket it plays but accepts no requests.
    /// - Parameters:
    ///   - restorer: resumes earlier music; it has begun already, so that music does not wait for services.
    ///   - environment: the variables from which the service manager's socket is read: sd_notify(3).
    ///   - reload: reads the configuration again.
    ///   - abandon: ends the process when a request keeps the box from ending.
    public init(
        box: Box, restorer: PlaybackRestorer, socket: Result<ListeningSocket, ListeningSocket.Problem>,
        environment: [String: String], logger: Logger,
        reload: @escaping @Sendable () throws -> BoxConfiguration, abandon: @escaping @Sendable () -> Void
    ) {
        (self.box, self.restorer, self.socket, self.logger) = (box, restorer, socket, logger)
        (self.reload, self.abandon) = (reload, abandon)
        notice = ServiceNotice(environment: environment)
    }

    /// Runs until shutdown, beside other services; calls `ready` once signals and clients are handled.
    /// - Throws: The error of a service that failed.
    public func run(beside others: [any Service] = [], ready: @escaping @Sendable () -> Void = {}) async throws {
        // SIGPIPE is ignored: the failed write reports a broken connection.
        signal(SIGPIPE, SIG_IGN)
        box.store.recordLimits(to: logger)
        if let refusal = box.engine.realtimeRefusal {
            logger.warning("realtime", metadata: ["state": "refused", "errno": .string(refusal)])
        }
        var services: [any Service] = []
        let place: String
        switch socket {
        case .success(let socket):
            place = socket.path ?? "inherited"
            services.append(
                ControlServer(socket: socket, box: LocalClient(box)) { [logger] error in
                    logger.error(
                        "socket", metadata: ["state": "failed", "error": .string(ErrorWords.of(error))])
                })
        case .failure(let problem):
            place = "none"
            logger.error("socket", metadata: ["state": "none", "error": .string(problem.description)])
        }
        services.append(
            Reloading(
                box: box, notice: notice, logger: logger, socket: place, ready: ready, reload: reload))
        if let notice, let limit = notice.watchdog {
            services.append(
                WatchdogService(
                    notice: notice, limit: limit, events: box.engine.events(),
                    isPlaying: { [engine = box.engine] in engine.report.state == .playing },
                    isWell: { [engine = box.engine] in engine.isMoving(within: limit / 2) }))
        }
        let lists = ExportRefresh(state: box.store.folder)
        let donor = Donor(store: box.store, lists: lists, clock: ThreadClock(), logger: logger)
        services.append(Donating(box: box, donor: donor))
        // The last service is shut down first, so that the music stops without waiting for the others.
        services += others + [Music(box: box, restorer: restorer, logger: logger, notice: notice)]
        try await Self.run(services) { [logger, abandon] in
            logger.warning("ended", metadata: ["state": "unfinished"])
            abandon()
        }
        logger.info("ended")
    }

    /// Runs services until one of them ends or a signal arrives. Calls `abandon`, on another thread, if they have not
    /// ended four seconds after that.
    /// - Throws: The error of a service that failed.
    public static func run(_ services: [any Service], abandon: @escaping @Sendable () -> Void) async throws {
        let (ends, ended) = (ServiceEnds(), Semaphore())
        defer { ended.signal() }
        let listener = SignalListener(for: [SIGTERM, SIGINT]) { ends.shutDown() }
        defer { withExtendedLifetime(listener) {} }
        try await ends.run(services + [EndLimit(ended: ended, abandon: abandon)], endingWithin: timeout)
    }
}

/// Relays and logs the engine's events, and stops the music with the service.
private struct Music: Service {
    let box: Box
    let restorer: PlaybackRestorer
    let logger: Logger
    let notice: ServiceNotice?

    func run() async throws {
        box.watchLibraries(since: restorer.loggedLibraries) { [logger] library, state in
            logger.log(
                level: state == "live" ? .info : .warning, "library",
                metadata: ["state": .string(state), "library": .string(library)])
        }
        box.log(to: logger)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { await box.relay(restorer.events) }
            tasks.addTask {
                // `checkLibraries()` logs the library, once it has found the new state.
                let log = TransitionLog(logger: logger) { [box] _ in box.checkLibraries() }
                await log.follow(restorer.loggedEvents, of: box)
            }
            await untilShutDown()
            notice?.stopping()
            restorer.end()
            box.engine.shutDown()
        }
    }
}

/// Reads the configuration again on SIGHUP. Also reports readiness, because every signal is handled by then.
private struct Reloading: Service {
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
            logger.error("configuration", metadata: ["error": .string(ErrorWords.of(error))])
        }
        notice?.ready()
    }
}
