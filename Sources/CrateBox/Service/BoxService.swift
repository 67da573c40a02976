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
/// SIGTERM and SIGINT end it: it takes no further connections, the music stops, the device is closed, pending requests
/// are answered. SIGHUP makes it read its configuration again.
public struct BoxService: Sendable {
    /// The time limit of the shutdown.
    private static let timeout = Duration.seconds(2)
    /// The longest time from the beginning of the shutdown to the end of the process.
    static let endTime = EndLimit.timeout

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
        let services: [(any Service)?] = [control(), reloading(ready), watchdog(), donating()]
        let music = MusicService(
            box: box, restorer: restorer, logger: logger, notice: notice, socket: try? socket.get())
        // The last service is shut down first, so that the music stops without waiting for the others.
        try await Self.run(services.compactMap(\.self) + others + [music]) { [logger, abandon] in
            logger.warning("ended", metadata: ["state": "unfinished"])
            abandon()
        }
        logger.info("ended")
    }

    /// Serves the socket; nil without one, which is logged.
    private func control() -> (any Service)? {
        switch socket {
        case .success(let socket):
            return ControlServer(socket: socket, box: LocalClient(box)) { [logger] error in
                logger.error("socket", metadata: ["state": "failed", "error": .string(ErrorWords.of(error))])
            }
        case .failure(let problem):
            logger.error("socket", metadata: ["state": "none", "error": .string(problem.description)])
            return nil
        }
    }

    /// Reads the configuration again on SIGHUP, and reports readiness.
    private func reloading(_ ready: @escaping @Sendable () -> Void) -> any Service {
        let place =
            switch socket {
            case .success(let socket): socket.path ?? "inherited"
            case .failure: "none"
            }
        return ReloadService(
            box: box, notice: notice, logger: logger, socket: place, ready: ready, reload: reload)
    }

    /// Reports to systemd's watchdog; nil if it expects no reports.
    private func watchdog() -> (any Service)? {
        guard let notice, let limit = notice.watchdog else { return nil }
        return WatchdogService(
            notice: notice, limit: limit, events: box.engine.events(),
            isPlaying: { [engine = box.engine] in engine.report.state == .playing },
            isWell: { [engine = box.engine] in engine.isMoving(within: limit / 2) })
    }

    /// Donates the indices after each change of the store.
    private func donating() -> any Service {
        let lists = ExportRefresh(state: box.store.folder)
        return Donating(
            box: box, donor: Donor(store: box.store, lists: lists, clock: ThreadClock(), logger: logger))
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
