import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    @Suite struct TransportTests {
        let music: Music

        init() throws { music = try Music() }

        @Test(arguments: [true, false]) func aPauseSkipsNoFrameAndRepeatsNone(canPause: Bool) async throws {
            let (file, raw) = try await music.file("a.flac", frames: 100_000)
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            for round in 1...4 {
                try studio.dac.stopClock(at: .frame(20_000 * round))
                if round == 1 {
                    #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
                }
                let place = studio.journal.entries.count
                #expect(await studio.engine.perform(.pause).state == .paused)
                #expect(studio.engine.report.state == .paused && studio.engine.position?.isPaused == true)
                try await studio.journal.first("pause \(round)", from: place, where: \.isPaused)
                #expect(await studio.engine.perform(.toggle).state == .playing)
                try await studio.journal.first("resume \(round)", from: place, where: \.isResumed)
            }
            try studio.dac.startClock()
            try await studio.ended()
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(studio.dac.capture(), raw, frame: 4, period: period)
        }

        @Test(arguments: [0, 1, 4_095, 4_096, 50_000, 119_999]) func aSeekIsHeardFromItsFrameOn(frame: Int) async throws
        {
            let (first, one) = try await music.file("a.flac", frames: 120_000)
            let (second, two) = try await music.file("b.flac", frames: 40_000, seed: 2)
            let studio = try Studio(Studio.options(speed: 4))
            let all = tracks([first, second])
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(rip(all), startingTrackID: nil) == nil)
            await studio.engine.perform(.seek(.frame(FrameCount(frame), of: nil)))
            try studio.dac.startClock()
            try await studio.ended()
            let start = try #require(studio.events("prepare").last?.frame)
            let heard = Array(studio.dac.capture().dropFirst(start * 4))
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(heard, Array(one.dropFirst(frame * 4)) + two, frame: 4, period: period)
        }

        @Test(arguments: [120_000, 1 << 50, Int.max]) func aSeekBehindTheEndIsTheNextTrack(frame: Int) async throws {
            let (first, _) = try await music.file("a.flac", frames: 120_000)
            let (second, two) = try await music.file("b.flac", frames: 40_000, seed: 2)
            let studio = try Studio(Studio.options(speed: 4))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(rip(tracks([first, second])), startingTrackID: nil) == nil)
            await studio.engine.perform(.seek(.frame(FrameCount(frame), of: nil)))
            try studio.dac.startClock()
            try await studio.ended()
            let start = try #require(studio.events("prepare").last?.frame)
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(Array(studio.dac.capture().dropFirst(start * 4)), two, frame: 4, period: period)
        }

        @Test func aSeekBehindTheLastTrackIsTheEnd() async throws {
            let (file, _) = try await music.file("a.flac", frames: 120_000)
            let studio = try Studio(Studio.options(speed: 1))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            await studio.engine.perform(.seek(.frame(FrameCount(120_000), of: nil)))
            try studio.dac.startClock()
            try await studio.ended()
            #expect(!studio.journal.entries.contains(.underrun))
        }

        @Test(arguments: [true, false]) func nextWhilePausedGoesOnFromWhatWasHeard(canPause: Bool) async throws {
            var files: [String] = []
            var raws: [[UInt8]] = []
            for seed in 1...4 {
                let (file, raw) = try await music.file("\(seed).flac", frames: 20_000, seed: seed)
                files.append(file)
                raws.append(raw)
            }
            let studio = try Studio(Studio.options(speed: 1, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(rip(tracks(files)), startingTrackID: nil) == nil)
            await studio.engine.perform(.pause)
            try await studio.journal.first("the pause", where: \.isPaused)
            let place = studio.journal.entries.count
            await studio.engine.perform(.next)
            try await studio.journal.first("the jump", from: place) { $0.place?.track == id(2) }
            #expect(studio.engine.position?.isPaused == true && studio.engine.position?.track == id(2))
            await studio.engine.perform(.resume)
            try studio.dac.startClock()
            try await studio.ended()
            let start = try #require(studio.events("prepare").last?.frame)
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(
                Array(studio.dac.capture().dropFirst(start * 4)), raws[1] + raws[2] + raws[3], frame: 4, period: period)
        }

        @Test func stopClosesTheDeviceAndNextAfterTheLastIsTheEnd() async throws {
            let (file, _) = try await music.file("a.flac", frames: 400_000)
            let studio = try Studio(Studio.options(speed: 1))
            for request in [TransportRequest.stop, .next] {
                let place = studio.journal.entries.count
                #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
                #expect(studio.engine.position != nil)
                #expect(await studio.engine.perform(request) == TransportReport(state: .stopped))
                try await studio.ended(from: place)
                #expect(studio.dac.events().last?.name == "close")
                #expect(studio.engine.position == nil)
            }
            #expect(studio.journal.entries.filter { $0 == .stopped }.count == 1)
            #expect(studio.journal.entries.filter { $0 == .finished }.count == 1)
        }

        @Test(arguments: [7, 8, 9] as [UInt64]) func fiveHundredCommandsNeverWedgeIt(seed: UInt64) async throws {
            var files: [String] = []
            for number in 1...3 {
                files.append(try await music.file("\(number).flac", frames: 60_000, seed: number).path)
            }
            let studio = try Studio(Studio.options(speed: 1, pause: seed % 2 == 0))
            let all = tracks(files)
            #expect(try await studio.engine.play(rip(all), startingTrackID: nil) == nil)
            var dice = Dice(state: seed)
            for _ in 0..<500 {
                if studio.engine.report.state == .stopped {
                    #expect(try await studio.engine.play(rip(all), startingTrackID: nil) == nil)
                }
                switch dice.roll(10) {
                case 0: await studio.engine.perform(.pause)
                case 1: await studio.engine.perform(.resume)
                case 2: await studio.engine.perform(.next)
                case 3: await studio.engine.perform(.previous)
                case 4:
                    let frame = FrameCount(dice.roll(70_000))
                    await studio.engine.perform(.seek(.frame(frame, of: all[dice.roll(3)].id)))
                case 5: await studio.engine.setRepeat(RepeatMode.allCases[dice.roll(3)])
                case 6: await studio.engine.perform(.yield)
                case 7: await studio.engine.perform(.reclaim)
                case 8: await studio.engine.enqueue(rip(all), at: dice.roll(2) == 0 ? .next : .end)
                default: _ = studio.engine.position
                }
            }
            studio.engine.stop()
            let again = Array(all.prefix(1))
            #expect(try await studio.engine.play(rip(again), startingTrackID: nil) == nil)
            studio.engine.stop()
            try await studio.closed()
        }

        @Test func nothingBeginsAfterTheEnd() async throws {
            let (file, _) = try await music.file("a.flac", frames: 120_000)
            let studio = try Studio(Studio.options(speed: 1))
            let album = rip(tracks([file]))
            #expect(try await studio.engine.play(album, startingTrackID: nil) == nil)
            #expect(!studio.engine.isEnding)
            studio.engine.end()
            await #expect(throws: CancellationError.self) {
                try await studio.engine.play(album, startingTrackID: nil)
            }
            await studio.engine.perform(.toggle)
            #expect(studio.engine.isEnding && studio.engine.report.state == .stopped)
            try await studio.closed()
        }

        @Test func aPauseDuringTheStartLeavesNobodyWaiting() async throws {
            let (file, raw) = try await music.file("a.flac", frames: 60_000)
            let studio = try Studio(Studio.options(speed: 2))
            async let answer = studio.engine.play(rip(tracks([file])), startingTrackID: nil)
            await studio.engine.perform(.pause)
            await studio.engine.perform(.resume)
            #expect(try await answer == nil)
            await studio.engine.perform(.resume)
            try await studio.ended()
            let period = try #require(studio.events("hw_params").first?["period"])
            expectHeard(studio.dac.capture(), raw, frame: 4, period: period)
        }

        @Test func aNewerPlayAndACancellationEndTheOlderOne() async throws {
            let (file, _) = try await music.file("a.flac", frames: 400_000)
            let studio = try Studio(Studio.options(speed: 1))
            for _ in 0..<20 {
                let task = Task(executorPreference: TestThreads.shared) {
                    try await studio.engine.play(rip(tracks([file])), startingTrackID: nil)
                }
                task.cancel()
                switch await task.result {
                case .success(let gap): #expect(gap == nil)
                case .failure(let error): #expect(error is CancellationError)
                }
            }
            #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            let place = studio.journal.entries.count
            #expect(try await studio.engine.play(rip(tracks([file])), startingTrackID: nil) == nil)
            try await studio.journal.first("the second start", from: place) {
                if case .started = $0 { true } else { false }
            }
        }
    }
}

/// A reproducible random generator: xorshift.
struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(sides))
    }
}

extension PlaybackEvent {
    var isPaused: Bool { if case .paused = self { true } else { false } }
    var isResumed: Bool { if case .resumed = self { true } else { false } }
    var place: PlaybackPosition? {
        switch self {
        case .paused(let place), .resumed(let place), .sought(let place): place
        default: nil
        }
    }
}
