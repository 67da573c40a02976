import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import Logging
import ServiceLifecycle

/// Runs the requests of lines and keys in order. Two kinds run at once: volume changes, so that a knob works during a
/// slow start, and yielding the output during a start, for a phone call.
struct CarService: Service {
    let home: CarHome
    let lines: LineInput
    let keys: CarKeys

    private let requests = RequestList()
    private let aside = AsyncStream.makeStream(of: KeyRequest.self, bufferingPolicy: .bufferingNewest(64))

    init(home: CarHome, lines: LineInput, keys: CarKeys) {
        (self.home, self.lines, self.keys) = (home, lines, keys)
    }

    /// Runs until the input and the music have ended, or until shutdown.
    func run() async throws {
        let events = home.own?.box.engine.events()
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { tasks in
                tasks.addTask { while let turn = await requests.next() { await take(turn) } }
                tasks.addTask { for await request in aside.stream { await turnAside(request) } }
                tasks.addTask { await keys.run { add($0) } }
                tasks.addTask { await read() }
            }
        } onGracefulShutdown: {
            lines.stop()
            keys.stop()
            requests.cancelAll()
            aside.continuation.finish()
        }
        keys.stop()
        // After the end of the input, the music plays to its end.
        guard let events, home.own?.box.engine.report.state == .playing else { return }
        // A shutdown stops the music first, so `.stopped` ends the wait as well.
        for await event in events where [.finished, .stopped].contains(event) {
            if home.own?.box.engine.report.state != .playing { return }
        }
    }

    private func read() async {
        guard let lines = lines.lines else { return }
        for await line in lines {
            switch line {
            case .success(.tapAlbum(let release)): add(.album(release))
            case .success(.tapTrack(let track)): add(.track(track))
            case .success(.key(let name)):
                if let command = keys.command(named: name) {
                    add(command)
                } else {
                    home.logger.warning("key", metadata: ["key": .string(name), "error": "unmapped"])
                }
            case .failure(let problem):
                home.logger.warning(
                    "line", metadata: ["line": .string(problem.line), "error": .string(problem.description)])
            }
        }
        guard !Task.isShuttingDownGracefully else { return }
        keys.stop()
        requests.finish()
        aside.continuation.finish()
    }

    private func add(_ key: KeyCommand) {
        guard let request = KeyRequest(key) else { return }
        let intent = request.words.intent
        let isAside = intent == "Volume" || intent == "Yield" && requests.hasStart
        if isAside { aside.continuation.yield(request) }
        if intent != "Volume" { add(.key(request)) }
    }

    private func add(_ request: RequestList.Request) {
        let (waiting, isAny) = requests.cancelStarts(for: request)
        for _ in waiting { home.unit.cancelled() }
        requests.add(request, hasCancelledStart: isAny)
    }

    /// Runs a request until it ends or is cancelled.
    private func take(_ turn: RequestList.Turn) async {
        await withDiscardingTaskGroup { tasks in
            tasks.addTask {
                await fulfil(turn)
                turn.isWanted.continuation.finish()
            }
            for await _ in turn.isWanted.stream {}
            tasks.cancelAll()
        }
    }

    private func fulfil(_ turn: RequestList.Turn) async {
        switch turn.request {
        case .album(let release): _ = await home.unit.tapAlbum(release)
        case .track(let track): _ = await home.unit.tapTrack(track)
        case .key(let request): _ = await home.unit.perform(request, hasCancelledStart: turn.hasCancelledStart)
        }
    }

    /// Changes the volume, or yields the output, at once. A yield also runs in its turn, which logs it.
    private func turnAside(_ request: KeyRequest) async {
        guard request.words.intent == "Yield" else {
            _ = await home.unit.perform(request)
            return
        }
        _ = try? await home.client.run(request.words.intent, request.words.parameters)
    }
}
