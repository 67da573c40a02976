import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateLog
import CratePlayback
import CrateStore
import CrateTerminal
import LinuxSystem

/// The box of `cratebox play` when no other runs; it ends with its music. It listens on the service's socket.
struct ForegroundBox {
    private let box: Box
    private let state: String
    private let problems: ProblemLog
    private let json: Bool
    private let interruption = Interruption(last: Questioner.giveUp)
    private let events: AsyncStream<PlaybackEvent>
    private let socketPath: String
    /// The time after which commands are answered although no music has started.
    private static let startTime = Duration.milliseconds(250)

    /// Opens the store and prepares the engine; the output is opened with the first sound.
    /// - Throws: ``CrateBox/BoxDescriptors/Shortage`` if the system permits too few descriptors, or the error of the
    ///   store.
    init(configuration: BoxConfiguration, json: Bool) throws {
        CommandInterruption.workBegins()
        try BoxDescriptors.raise()
        box = try Box(configuration)
        state = configuration.state
        problems = ProblemLog(state: state)
        // Also logs the problems of plays that other processes request from this box.
        box.logPlayProblems(to: problems.logger)
        events = box.engine.events()
        self.json = json
        socketPath = SocketPlace.forServer(
            environment: EnvironmentVariables.all, state: configuration.state)
    }

    /// Runs an intent and follows the music that it starts to its end. An intent that may take the output requires the
    /// box lock.
    /// - Throws: ``CrateBox/BoxLock/Refusal`` before anything is done; the error of the work.
    func play(_ intent: String, _ parameters: [String: String], command: [String]) async throws {
        var lock: BoxLock?
        defer {
            box.engine.shutDown()
            problems.finish()
            withExtendedLifetime(lock) {}
        }
        if CrateIntents.takesOutput(intent) {
            lock = try BoxLock(state: state, name: "cratebox play", besides: CommandBox.socketPaths())
        }
        let server = lock.map { _ in
            BoxServer(path: socketPath) { problem in if !json { Terminal.printError(localized: problem) } }
        }
        if lock != nil { box.recoverFromDamage() }
        server?.serve(box, after: Self.startTime)
        let status: ExitStatus
        do {
            status = try await play(intent, parameters, command, server)
        } catch {
            box.leave()
            await server?.end()
            throw error
        }
        box.leave()
        await server?.end()
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private func play(
        _ intent: String, _ parameters: [String: String], _ command: [String], _ server: BoxServer?
    ) async throws -> ExitStatus {
        // An added album plays alone; the stored queue is left to the next service.
        let isAdded = ["QueueAlbum", "PlayNext"].contains(intent)
        let waiting = isAdded && !json ? WaitingQueue.size : nil
        let exchange = Exchange(client: LocalClient(box), intent: intent, parameters: parameters, json: json)
        let task = Task { try await exchange.settle() }
        interruption.perform { task.cancel() }
        let reply: BoxReply
        do {
            reply = try await task.value
        } catch is CancellationError where !interruption.hasCome {
            throw Failure.withdrawn
        }
        var printer = ReplyPrinter(json: json, command: command)
        if MusicStep.isNeeded(by: reply) {
            printer.musicStep = MusicStep(await box.status(withTracks: false))
        }
        try printer.show(reply)
        let words = try reply.decode(ReplyWords.self)
        guard words.outcome == "played", let release = words.release.map(Release.ID.init(rawValue:)) else {
            return reply.exit
        }
        if let waiting {
            let serve = WaitingQueue.start
            Terminal.print(localized: "The stored queue, with \(waiting.count, .entries), waits for \(serve).")
        }
        showPath()
        return await follow(release, server)
    }

    private func follow(_ release: Release.ID, _ server: BoxServer?) async -> ExitStatus {
        let (handled, relay) = box.relayed(events)
        server?.serve(box)
        let session = ForegroundPlay(
            box: box, release: release, json: json, interruption: interruption, hasKeys: true,
            transitions: TransitionLog(logger: problems.logger))
        let status = await session.follow(handled)
        if json, let words = ForegroundEnd.words(of: status, in: box) { Terminal.printError(words) }
        await server?.end()
        box.engine.shutDown()
        await relay.value
        return status
    }

    private func showPath() {
        if !json, let path = ForegroundPlay.path(of: box) { Terminal.print(path) }
    }
}
