import CrateCore
import CratePlayback
import CrateTesting
import Foundation
import Testing

extension PlaybackSuite {
    /// Requests and faults in any order, as fast as they can be handled: nothing hangs, every frame has a reason, and
    /// none is missing: a track only ends early if something else was requested, and an undisturbed queue is played to
    /// its end.
    @Suite struct StormTests {
        /// `Tests/run --long` sets ten thousand.
        private static let count = number("CRATEBOX_STORM_REQUESTS") ?? 1_000
        private static let isAlone = number("CRATEBOX_STORM_REQUESTS") != nil
        private static let isSanitized = dlsym(nil, "__tsan_init") != nil || dlsym(nil, "__asan_init") != nil
        private static let seed = number("CRATEBOX_STORM_SEED") ?? 20_261_121

        private static func number(_ name: String) -> Int? {
            ProcessInfo.processInfo.environment[name].flatMap(Int.init)
        }

        @Test(.serialized, .playsMusic(for: .seconds(7200)), arguments: [true, false])
        func everyFrameIsExplained(canPause: Bool) async throws {
            let storm = try await Storm(seed: UInt64(Self.seed), canPause: canPause)
            print("Storm: \(Self.count) requests and faults, CRATEBOX_STORM_SEED=\(Self.seed)")
            let steps = Self.count / 2
            var warm = 0
            for step in 1...steps {
                if step == steps / 5 { warm = HeapUse.kibibytes }
                try await storm.step()
                guard step % 50 == 0 else { continue }
                storm.said.forget()
                try await storm.hearSomething(at: step)
                try await storm.hearAQueueOut(at: step)
            }
            let grown = HeapUse.kibibytes - warm
            print("Storm: \(grown) KiB more memory at its end than after a fifth of it")
            // With other tests in the process, or a sanitizer, the memory is not meaningful.
            if Self.isAlone, !Self.isSanitized { #expect(grown < 2 << 10) }
            let problems = try await storm.end()
            #expect(problems.isEmpty, "seed \(Self.seed): \(problems.prefix(5)), \(problems.count) in all")
        }
    }
}

/// One engine, its device, and the expected frames.
private final class Storm {
    private let shared: SharedDAC
    private let engine: PlaybackEngine
    private let folder: TemporaryFolder
    private let albums: [Rip]
    let said: Journal<PlaybackEvent>
    private var dice: Dice
    private var trace = StormTrace(files: frames)
    /// The faults in queues that were played to their ends.
    private var problems: [String] = []

    private static let frames = [90_000, 30_001, 4_410, 400, 120_000, 50_000]
    /// The first frame of every track.
    private static let firsts = Set(frames.indices.map { StormTrace.value(file: $0, frame: 0) })

    init(seed: UInt64, canPause: Bool) async throws {
        dice = Dice(state: seed)
        folder = try TemporaryFolder()
        var options = Studio.options(speed: 10, pause: canPause)
        options.canResume = seed % 2 == 0
        shared = try SharedDAC(options)
        var settings = OutputSettings(pcm: shared.pcm, buffer: .milliseconds(600))
        settings.idle = .milliseconds(5)
        settings.watch = shared.dac.watchedFolder
        engine = PlaybackEngine(output: settings)
        said = Journal(of: engine.events())
        var files: [String] = []
        for (number, count) in Self.frames.enumerated() {
            files.append(try await Self.file(number, frames: count, in: folder))
        }
        albums = [album(1, Array(files[0...1])), album(2, Array(files[2...3])), album(3, Array(files[4...5]))]
    }

    deinit { engine.shutDown() }

    private static func file(_ number: Int, frames: Int, in folder: TemporaryFolder) async throws -> String {
        let raw = (0..<frames).flatMap { frame in
            withUnsafeBytes(of: StormTrace.value(file: number, frame: frame).littleEndian) { Array($0) }
        }
        let (source, path) = (try folder.write(raw, to: "\(number).raw"), folder.path("\(number).flac"))
        let format = ["--force-raw-format", "--endian=little", "--sign=signed", "--channels=2", "--bps=16"]
        let options = ["-s", "-f", "-1", "-o", path, "--sample-rate=44100"] + format
        let run = try await ProcessRun.of("/usr/bin/flac", options + [source])
        try #require(run.status == 0, "\(run.errors)")
        return path
    }

    /// One random request or fault.
    func step() async throws {
        switch dice.roll(20) {
        case 0: try fault()
        case 1: _ = try await play()
        case 2: await engine.perform(.pause)
        case 3, 4: await engine.perform(.resume)
        case 5: await engine.perform(.toggle)
        case 6: await move(.next)
        case 7: await move(.previous)
        case 8: await goToAnotherAlbum()
        case 9, 10, 11: await seek()
        case 12: await engine.perform(.yield)
        case 13, 14: await engine.perform(.reclaim)
        case 15: await engine.perform(.retry)
        case 16: await engine.setRepeat(RepeatMode.allCases[dice.roll(3)])
        case 17: await engine.enqueue(albums[dice.roll(3)], at: dice.roll(2) == 0 ? .next : .end)
        case 18 where dice.roll(5) == 0: await engine.perform(.stop)
        case 19: await passAlbums()
        default: _ = (engine.report, engine.queue, engine.signalPath)
        }
        if dice.roll(3) == 0, engine.report.state == .playing { try await hear(0.5) }
    }

    private func fault() throws {
        let place = VirtualDAC.Place.later(dice.roll(20_000))
        let time = Double(dice.roll(40)) / 1000
        switch dice.roll(6) {
        case 0: try shared.dac.inject(.xrun(place))
        case 1: try shared.dac.inject(.suspend(place))
        case 2, 3: try shared.dac.inject(.gone(place, seconds: time))
        case 4: try shared.dac.inject(.busy(seconds: time))
        default: try shared.dac.inject(.denied(seconds: time))
        }
    }

    private func play() async throws -> Bool {
        let rip = albums[dice.roll(3)]
        let track = dice.roll(2) == 0 ? nil : rip.tracks[dice.roll(2)].id
        jump(to: [StormTrace.value(file: file(of: rip, place: track?.place ?? 1), frame: 0)])
        return try await engine.play(rip, startingTrackID: track) == nil
    }

    private func seek() async {
        let rip = albums[dice.roll(3)]
        let place = dice.roll(2)
        let file = file(of: rip, place: place + 1)
        let frame = dice.roll(max(Self.frames[file] / 441, 1)) * 441
        jump(to: [StormTrace.value(file: file, frame: frame)])
        let track = rip.tracks[place].id
        let time = Duration.milliseconds(frame / 441 * 10)
        await engine.perform(.seek(dice.roll(2) == 0 ? .frame(FrameCount(frame), of: track) : .time(time, of: track)))
    }

    /// Expects that playback can be started in any state.
    func hearSomething(at step: Int) async throws {
        var limit = WaitLimit(.seconds(20), step: .seconds(3))
        repeat {
            let isLeft = limit.isLeft()
            try #require(isLeft, "step \(step): \(engine.report) and no sound, \(lastEvents)")
            if engine.report.state == .stopped { _ = try await play() }
            for request in [TransportRequest.reclaim, .retry, .resume] where engine.report.state != .playing {
                await engine.perform(request)
            }
        } while try await !hear(2)
    }

    /// The last events of the device.
    private var lastEvents: [String] {
        shared.dac.events().suffix(12).map { "\($0.time) \($0.name) \($0.values)" }
    }

    /// True if more frames are played within some seconds.
    @discardableResult
    private func hear(_ seconds: Double) async throws -> Bool {
        let before = shared.dac.captureSize
        let heard = try? await FolderWatch.first(
            in: shared.dac.folder.path, within: .seconds(seconds), "sound"
        ) { [shared] in shared.dac.captureSize > before ? true : nil }
        return heard != nil
    }

    private func move(_ request: TransportRequest) async {
        jump(to: Self.firsts)
        await engine.perform(request)
    }

    /// Records a request that may end the present track early.
    private func jump(to targets: Set<UInt32>) {
        trace.jumps.append(StormTrace.Jump(after: shared.dac.captureSize / 4, targets: targets))
    }

    /// Passes so many albums while the music is paused or yielded that the playlist removes those before them.
    private func passAlbums() async {
        await engine.perform(dice.roll(2) == 0 ? .pause : .yield)
        for _ in 0..<dice.roll(12) {
            await engine.enqueue(albums[dice.roll(3)], at: .end)
            await goToAnotherAlbum()
        }
    }

    /// Goes to the start of the first queued album that isn't the present one, if there is any.
    private func goToAnotherAlbum() async {
        let present = engine.report.track?.release
        guard let other = engine.queue.first(where: { $0.rip.release != present }) else { return }
        await move(.seek(.frame(.zero, of: other.rip.tracks[0].id)))
    }

    private func file(of rip: Rip, place: Int) -> Int { (Int(rip.release.rawValue) - 1) * 2 + place - 1 }

    /// Plays a queue that is paused, yielded and disturbed, without seeks: all frames are played once and in order.
    func hearAQueueOut(at step: Int) async throws {
        await engine.perform(.stop)
        await engine.setRepeat(.off)
        let queue = (0...dice.roll(3)).map { _ in albums[dice.roll(3)] }
        let before = said.entries.count
        let start = shared.dac.captureSize / 4
        jump(to: [StormTrace.value(file: file(of: queue[0], place: 1), frame: 0)])
        var limit = WaitLimit(.seconds(30), step: .seconds(3))
        while try await engine.play(queue[0], startingTrackID: nil) != nil {
            let isLeft = limit.isLeft()
            try #require(isLeft, "step \(step): no start")
        }
        // A short album may end before the next one is queued.
        var heard = [queue[0]]
        for rip in queue.dropFirst() where await engine.enqueue(rip, at: .end) { heard.append(rip) }
        while engine.report.state != .stopped {
            let isLeft = limit.isLeft()
            try #require(isLeft, "step \(step): \(engine.report) and no end")
            try await disturb()
        }
        try await said.first("the end of step \(step)'s queue", from: before) { $0 == .finished }
        let truth = heard.flatMap { rip in (1...2).map { file(of: rip, place: $0) } }
        let capture = shared.dac.capture(from: start * 4)
        if let problem = trace.problem(with: capture, of: truth) {
            problems.append("step \(step): \(problem); \(said.entries.suffix(12)); \(lastEvents)")
        }
    }

    /// A request that does not change the position, or a fault; then plays for a while.
    private func disturb() async throws {
        let before = said.entries.count
        switch dice.roll(8) {
        case 0: try fault()
        case 1, 2: await engine.perform(.pause)
        case 3: await engine.perform(.yield)
        case 4: await engine.perform(.retry)
        case 5: await engine.setRepeat(.off)
        default: break
        }
        // In half of the cases the device is closed before playback resumes.
        if dice.roll(2) == 0, engine.report.state == .paused, engine.signalPath != nil {
            _ = try? await said.first("the release", from: before, within: .seconds(1)) { $0 == .closed }
        }
        for request in [TransportRequest.reclaim, .retry, .resume] where engine.report.state != .playing {
            await engine.perform(request)
        }
        if engine.report.state == .playing { try await hear(0.5) }
    }

    /// Shuts the engine down; returns the faults in the captured frames.
    func end() async throws -> [String] {
        await engine.perform(.stop)
        engine.shutDown()
        let period = try #require(shared.dac.events().first { $0.name == "hw_params" }?["period"])
        let bytes = shared.dac.capture()
        problems += trace.problems(with: bytes, period: period)
        if !problems.isEmpty {
            print(shared.dac.events().map { "\($0.time) \($0.name) \($0.values)" }.joined(separator: "\n"))
        }
        print("Storm: \(bytes.count / 4) frames were heard")
        return problems
    }
}

extension VirtualDAC {
    /// The number of bytes played so far.
    var captureSize: Int {
        var status = stat()
        return stat(folder.path("heard.raw"), &status) == 0 ? Int(status.st_size) : 0
    }
}
