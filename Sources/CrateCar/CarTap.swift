import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import Logging

/// Runs one tap or key. If this process plays the music, runs until its end.
enum CarTap {
    /// Runs a tap or a key in a car unit, and returns the exit status of its outcome.
    typealias Request = @Sendable (CarUnit) async -> ExitStatus

    /// Creates a request from the configuration and runs it. An error is logged and determines the exit status.
    static func run(_ request: (CarHome) throws -> Request) async throws {
        try await CarHome.open { home in
            let tap = try request(home)
            let interruption = Interruption()
            guard let (box, lock, _) = home.own else {
                let task = Task { [unit = home.unit] in await tap(unit) }
                interruption.perform { task.cancel() }
                return await task.value
            }
            defer {
                box.engine.shutDown()
                withExtendedLifetime(lock) {}
            }
            let server = server(of: home)
            server.serve(box, after: startTime)
            let events = box.engine.events()
            let task = Task { [unit = home.unit] in await tap(unit) }
            interruption.perform { task.cancel() }
            let status = await task.value
            guard status == .done, box.engine.report.state != .stopped || box.engine.lastStart != nil else {
                box.leave()
                await server.end()
                return status
            }
            return await follow(home, box, server, events, interruption)
        }
    }

    /// The time after which the control socket is served even if no music has started.
    private static let startTime = Duration.milliseconds(250)

    private static func server(of home: CarHome) -> BoxServer {
        let path = SocketPlace.forServer(environment: home.environment, state: home.configuration.state)
        return BoxServer(path: path) { problem in
            home.logger.warning("socket", metadata: ["error": .string(problem.english)])
        }
    }

    /// Follows the music to its end, and serves the control socket meanwhile.
    private static func follow(
        _ home: CarHome, _ box: Box, _ server: BoxServer, _ events: AsyncStream<PlaybackEvent>,
        _ interruption: Interruption
    ) async -> ExitStatus {
        interruption.perform { [box] in box.leave() }
        let (handled, relay) = box.relayed(events)
        server.serve(box)
        let end = await end(of: handled, box, TransitionLog(logger: home.logger))
        await server.end()
        box.engine.shutDown()
        await relay.value
        return end == .done && interruption.hasCome ? .cancelled : end
    }

    private static func end(
        of events: AsyncStream<PlaybackEvent>, _ box: Box, _ log: TransitionLog
    ) async -> ExitStatus {
        var wait = OutputWait()
        for await event in events {
            log.record(event, away: await box.awayAlbum(of: event))
            wait.follow(event)
            switch event {
            case .stopped:
                if await box.endsWithMusic() { return wait.gap == nil ? .done : .foundWrong }
                wait = OutputWait()
            case .finished:
                guard let status = await box.endOfQueue(), await box.endsWithMusic() else { continue }
                return wait.gap == nil ? status : .foundWrong
            case .started, .track, .album, .queued, .repeats, .paused, .resumed, .yielded, .opened, .closed, .sought,
                .skipped, .damaged, .underrun, .lost, .busy, .returned, .refused, .slept:
                break
            }
        }
        return .done
    }
}
