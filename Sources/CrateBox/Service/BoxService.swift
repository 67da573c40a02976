internal import CLinux
internal import CrateClient
internal import CrateCore
internal import CratePlayback
internal import CrateStore
internal import Glibc
public import Logging
public import ServiceLifecycle
internal import UnixSignals

/// A box that stays: it owns the output and the state folder, and answers on its socket until it is told to end.
///
/// SIGTERM and SIGINT end it: the music stops, the device is let go of, what was asked is still answered. SIGHUP makes it
/// read its configuration again.
public struct BoxService: Sendable {
    /// How long the end may take.
    private static let patience = Duration.seconds(2)

    /// The box.
    public let box: Box
    private let comeback: Comeback
    private let socket: Result<ListeningSocket, ListeningSocket.Problem>
    private let notice: ServiceNotice?
    private let logger: Logger
    private let reload: @Sendable () throws -> BoxConfiguration

    /// The path that clients use; nil for a socket that was inherited, and for none.
    public var path: String? { try? socket.get().path }

    /// A service over a box and its comeback, which has begun; `reload` reads the configuration again. Without a socket it
    /// plays, and nobody can ask it for anything.
    public init(
        box: Box, comeback: Comeback, socket: Result<ListeningSocket, ListeningSocket.Problem>,
        environment: [String: String], logger: Logger,
        reload: @escaping @Sendable () throws -> BoxConfiguration
    ) {
        (self.box, self.comeback, self.socket, self.logger, self.reload) = (box, comeback, socket, logger, reload)
        notice = ServiceNotice(environment: environment)
    }

    /// Runs to the end, beside services of others; `ready` is called once signals and clients are listened to.
    /// - Throws: what a service throws that cannot go on.
    public func run(beside others: [any Service] = [], ready: @escaping @Sendable () -> Void = {}) async throws {
        // A client that hangs up is told of by the write.
        signal(SIGPIPE, SIG_IGN)
        box.store.noteLimits(to: logger)
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
                SignsOfLife(
                    notice: notice, limit: limit, events: box.engine.events(),
                    isPlaying: { [engine = box.engine] in engine.report.state == .playing },
                    isWell: { [engine = box.engine] in engine.isMoving(within: limit / 2) }))
        }
        let lists = ExportRefresh(state: box.store.folder)
        let donor = Donor(store: box.store, lists: lists, clock: ThreadClock(), logger: logger)
        services.append(Donating(box: box, donor: donor))
        // The last one is ended first: nobody has to listen to the end of the others.
        services += others + [Music(box: box, comeback: comeback, logger: logger, notice: notice)]
        try await Self.run(services)
        logger.info("ended")
    }

    /// Runs services until one of them has ended or a signal comes.
    /// - Throws: what a service throws that cannot go on.
    public static func run(_ services: [any Service]) async throws {
        var quiet = Logger(label: "cratebox.services")
        quiet.logLevel = .critical
        let ends = ServiceEnds()
        var configuration = ServiceGroupConfiguration(
            services: services.map { ServiceGroupConfiguration.ServiceConfiguration(service: ends.watched($0)) },
            gracefulShutdownSignals: [.sigterm, .sigint], logger: quiet)
        configuration.maximumGracefulShutdownDuration = patience
        try await ends.run(ServiceGroup(configuration: configuration))
    }
}

/// Passes on and logs what the engine says, and ends the music with the service.
private struct Music: Service {
    let box: Box
    let comeback: Comeback
    let logger: Logger
    let notice: ServiceNotice?

    func run() async throws {
        box.watchLibraries { [logger] library, state in
            logger.log(
                level: state == "live" ? .info : .warning, "library",
                metadata: ["state": .string(state), "library": .string(library)])
        }
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { await box.relay(comeback.said) }
            tasks.addTask { await TransitionLog(logger: logger).follow(comeback.logged) }
            try? await gracefulShutdown()
            notice?.stopping()
            comeback.end()
            box.engine.shutDown()
        }
    }
}

/// Reads the configuration again on SIGHUP. It is who says that all is ready: by then every signal is listened to.
private struct Reloading: Service {
    let box: Box
    let notice: ServiceNotice?
    let logger: Logger
    let socket: String
    let ready: @Sendable () -> Void
    let reload: @Sendable () throws -> BoxConfiguration

    func run() async throws {
        let signals = await UnixSignalsSequence(trapping: .sighup)
        logger.info("ready", metadata: ["socket": .string(socket)])
        notice?.ready()
        ready()
        BackgroundBackup.begin(box.store)
        await withDiscardingTaskGroup { tasks in
            tasks.addTask { for await _ in signals { readAgain() } }
            try? await gracefulShutdown()
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
