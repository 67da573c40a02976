import CrateBox
import CrateCore
import CratePlayback
import Logging
import ServiceLifecycle

/// Does what lines and keys ask for, in two lanes: what plays an album may take its time over a sleeping disk, and a
/// pause does not wait for it.
struct Driver: Service {
    let home: CarHome
    let map: KeyMap
    let lines: LineInput
    let keys: KeyWatch?

    private enum Wish: Sendable {
        case album(Release.ID)
        case track(Track.ID)
        case words(CommandWords)
    }

    private struct Lanes: Sendable {
        let plays = AsyncStream.makeStream(of: Wish.self, bufferingPolicy: .bufferingNewest(64))
        let transport = AsyncStream.makeStream(of: Wish.self, bufferingPolicy: .bufferingNewest(64))

        func finish() {
            plays.continuation.finish()
            transport.continuation.finish()
        }
    }

    /// Runs until the input has ended and the music with it, or until it is told to end.
    func run() async throws {
        let lanes = Lanes()
        let events = home.own?.box.engine.events()
        await withGracefulShutdownHandler {
            await withDiscardingTaskGroup { tasks in
                tasks.addTask { for await wish in lanes.plays.stream { await fulfil(wish) } }
                tasks.addTask { for await wish in lanes.transport.stream { await fulfil(wish) } }
                if let keys { tasks.addTask { for await key in keys.commands { sort(key, into: lanes) } } }
                tasks.addTask { await read(into: lanes) }
            }
        } onGracefulShutdown: {
            lines.stop()
            keys?.stop()
            lanes.finish()
        }
        keys?.stop()
        // Who has nothing more to say may still want to hear it.
        guard let events, home.own?.box.engine.report.state == .playing else { return }
        // A box that is told to end stops the music first, and that is an event too.
        for await event in events where [.finished, .stopped].contains(event) {
            if home.own?.box.engine.report.state != .playing { return }
        }
    }

    private func read(into lanes: Lanes) async {
        guard let lines = lines.lines else { return }
        for await line in lines {
            switch line {
            case .success(.tapAlbum(let release)): lanes.plays.continuation.yield(.album(release))
            case .success(.tapTrack(let track)): lanes.plays.continuation.yield(.track(track))
            case .success(.key(let name)):
                if let command = map.command(named: name) {
                    sort(command, into: lanes)
                } else {
                    home.logger.warning("key", metadata: ["key": .string(name), "error": "unmapped"])
                }
            case .failure(let problem): home.logger.warning("line", metadata: ["error": .string(problem.description)])
            }
        }
        guard !Task.isShuttingDownGracefully else { return }
        keys?.stop()
        lanes.finish()
    }

    private func sort(_ key: KeyCommand, into lanes: Lanes) {
        guard let words = CommandWords(key.words) else { return }
        (words.isPlay ? lanes.plays : lanes.transport).continuation.yield(.words(words))
    }

    private func fulfil(_ wish: Wish) async {
        switch wish {
        case .album(let release): _ = await home.unit.tapAlbum(release)
        case .track(let track): _ = await home.unit.tapTrack(track)
        case .words(let words): _ = await home.unit.command(words)
        }
    }
}
