import CrateCore
import CratePlayback
import CrateTesting
import Testing

extension PlaybackSuite {
    /// Underruns, suspends and removals of the device: no frame is lost or played twice.
    @Suite struct FaultTests {
        let music: Music

        init() throws { music = try Music() }

        @Test(arguments: [true, false], [500, 30_000, 77_777])
        func afterASuspendEveryFrameIsHeardOnce(canResume: Bool, frame: Int) async throws {
            let (file, raw) = try await music.file("a.flac", frames: 90_000)
            var options = Studio.options(speed: 2)
            options.canResume = canResume
            let studio = try Studio(options)
            try studio.dac.inject(.suspend(.frame(frame)))
            let heard = try await studio.play(tracks([file]))
            expectHeard(heard, raw, frame: 4, period: try studio.period(), of: studio)
            #expect(studio.events("fault").count == 1)
            #expect(studio.underruns == studio.events("underrun").count + 1)
        }

        /// The fault discards the buffer, which is rewritten from the frame at which the device stopped.
        @Test(arguments: [500, 30_000, 59_000]) func afterAnUnderrunEveryFrameIsHeardOnce(frame: Int) async throws {
            let (files, raws) = try await music.files([60_000, 30_000])
            let studio = try Studio(Studio.options(speed: 1), buffer: .milliseconds(500))
            try studio.dac.inject(.xrun(.frame(frame)))
            let heard = try await studio.play(tracks(files))
            #expect(studio.underruns == studio.events("underrun").count + 1)
            expectHeard(heard, raws[0] + raws[1], frame: 4, period: try studio.period(), of: studio)
        }

        /// All frames are written before the device is started, and drained at once. The device is so fast that the
        /// first frame has been played by then, or all of them: it then runs dry by itself once more.
        @Test(arguments: [0, 1], [1_000, 1_000_000])
        func anUnderrunJustBeforeTheDrainLosesNothing(frame: Int, speed: Double) async throws {
            let (files, raws) = try await music.files([3_000])
            let studio = try Studio(Studio.options(speed: speed))
            try studio.dac.inject(.xrun(.frame(frame)))
            let heard = try await studio.play(tracks(files))
            expectHeard(heard, raws[0], frame: 4, period: try studio.period(), of: studio)
            #expect(studio.underruns == studio.events("underrun").count + 1)
        }

        /// In the middle of a track, in its last period, on the first frame of the next one, just after it, and while
        /// draining.
        @Test(arguments: [300, 30_000, 59_990, 60_000, 60_010, 89_000], [true, false])
        func aDeviceThatComesBackGoesOnAtTheUnheardFrame(frame: Int, canPause: Bool) async throws {
            let (files, raws) = try await music.files([60_000, 30_000])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            try studio.dac.inject(.gone(.frame(frame), seconds: 0.3))
            let heard = try await studio.play(tracks(files))
            expectHeard(heard, raws[0] + raws[1], frame: 4, period: try studio.period(), of: studio)
            let entries = studio.journal.entries
            #expect(entries.filter(\.isLoss).count == 1)
            #expect(entries.filter { if case .resumed = $0 { true } else { false } }.count == 1)
            let (back, sound) = (
                try #require(studio.events("return").first), try #require(studio.events("start").last)
            )
            #expect(sound.time > back.time)
            // One opening each, without repeated attempts.
            #expect(studio.events("open").count == 2)
        }

        @Test(arguments: [true, false]) func aDeviceThatGoesWhilePausedIsThereAgainWhenItGoesOn(canPause: Bool)
            async throws
        {
            let (files, raws) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 2, pause: canPause))
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            let report = await studio.engine.perform(.pause)
            try studio.dac.inject(.gone(.frame(0), seconds: 0.2))
            let state = await studio.engine.perform(.resume).state
            #expect(state == .playing || state == .waiting(resumes: true))
            try studio.dac.startClock()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period(), of: studio)
            #expect(report.state == .paused)
        }

        /// How the music is paused.
        enum Pause: CaseIterable {
            /// The device keeps its buffer.
            case inDevice
            /// The device cannot pause, so its buffer is discarded.
            case withoutSupport
            /// All frames are written, and a device that drains cannot pause.
            case whileDraining
        }

        /// The device goes while the music is paused, which shows when it is resumed.
        @Test(arguments: Pause.allCases) func aResumeThatLosesTheDeviceIsReportedWhenItIsBack(pause: Pause) async throws
        {
            let (files, _) = try await music.files([60_000])
            let buffer = pause == .whileDraining ? Duration.seconds(4) : .milliseconds(500)
            let studio = try Studio(Studio.options(speed: 1_000, pause: pause != .withoutSupport), buffer: buffer)
            try studio.dac.stopClock(at: .frame(500))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            if pause == .whileDraining { try await studio.dac.event("drain") }
            #expect(await studio.engine.perform(.pause).state == .paused)
            try studio.dac.inject(.gone(.frame(0)))
            #expect(await studio.engine.perform(.resume).state == .waiting(resumes: true))
            try studio.dac.startClock()
            try studio.dac.plugIn()
            try await studio.ended()
            let entries = studio.journal.entries
            #expect(entries.filter(\.isResumed).count == 1)
            let (loss, resume) = (entries.firstIndex(where: \.isLoss), entries.firstIndex(where: \.isResumed))
            #expect(try #require(loss) < (try #require(resume)))
            #expect(studio.events("pause").count == (pause == .inDevice ? 1 : 0))
        }

        @Test(
            arguments: [
                (.denied(seconds: 600), .outputDenied, -13), (.absent(seconds: 600), .outputAbsent, -19),
            ] as [(VirtualDAC.Fault, AlbumGap.Reason, Int)])
        func aDeviceThatCannotBeOpenedAgainIsLostForThatReason(
            fault: VirtualDAC.Fault, reason: AlbumGap.Reason, code: Int
        ) async throws {
            let (files, _) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.stopClock(at: .frame(20_000))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            await studio.engine.perform(.yield)
            try studio.dac.inject(fault)
            #expect(await studio.engine.perform(.reclaim).state == .waiting(resumes: true))
            try await studio.journal.first("the loss", where: \.isLoss)
            let losses = studio.journal.entries.compactMap(\.loss)
            #expect(losses.map(\.reason) == [reason] && losses.map(\.detail.alsa) == [code])
            #expect(losses.map(\.detail.pcm) == [studio.shared.pcm])
            #expect(await studio.engine.perform(.stop).state == .stopped)
        }

        @Test func aReturnWithoutPermissionIsReportedOnceItLasts() async throws {
            let (files, _) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.inject(.gone(.frame(20_000)))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            try studio.dac.inject(.denied(seconds: 600))
            try studio.dac.plugIn()
            try await studio.journal.first("the refusal") { $0.loss?.reason == .outputDenied }
            let losses = studio.journal.entries.compactMap(\.loss)
            #expect(losses.map(\.reason) == [.outputAbsent, .outputDenied])
            #expect(losses.map(\.detail.alsa) == [-19, -13])
            #expect(studio.engine.report.state == .waiting(resumes: true))
            #expect(await studio.engine.perform(.stop).state == .stopped)
        }

        /// A node appears before its permissions are set, and here no event follows when they are.
        @Test func aReturnThatIsRefusedForAMomentIsNoOtherLoss() async throws {
            let (files, raws) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.inject(.gone(.frame(20_000)))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            try studio.dac.inject(.denied(seconds: 0.2))
            try studio.dac.plugIn()
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period(), of: studio)
            #expect(studio.journal.entries.filter(\.isLoss).count == 1)
        }

        @Test func whileItIsGoneThePlaceIsMovedAndTheQueueGrows() async throws {
            let (files, raws) = try await music.files([60_000, 50_000, 40_000])
            let studio = try Studio(Studio.options(speed: 2))
            let first = album(1, Array(files.prefix(2)))
            try studio.dac.inject(.gone(.frame(20_000)))
            #expect(try await studio.engine.play(first, startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            #expect(studio.engine.report.state == .waiting(resumes: true))
            #expect(studio.engine.report.state.name == "paused")
            #expect(await studio.engine.perform(.next).track == first.tracks[1].id)
            let report = await studio.engine.perform(.seek(.frame(FrameCount(4_410), of: nil)))
            #expect(report.state == .waiting(resumes: true) && report.elapsed == .milliseconds(100))
            #expect(await studio.engine.enqueue(album(2, [files[2]]), at: .end))
            await studio.engine.setRepeat(.off)
            try studio.dac.plugIn()
            try await studio.ended()
            let truth = raws[0].prefix(20_000 * 4) + raws[1].dropFirst(4_410 * 4) + raws[2]
            expectHeard(studio.dac.capture(), Array(truth), frame: 4, period: try studio.period(), of: studio)
        }

        @Test func whatWasPausedWhileItWasGoneStaysPaused() async throws {
            let (files, raws) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 2))
            try studio.dac.inject(.gone(.frame(20_000)))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            #expect(await studio.engine.perform(.toggle).state == .waiting(resumes: false))
            try studio.dac.plugIn()
            try await studio.journal.first("the return") { if case .returned = $0 { true } else { false } }
            #expect(studio.engine.report.state == .paused)
            #expect(await studio.engine.perform(.resume).state == .playing)
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period(), of: studio)
        }

        @Test(arguments: [ReturnPolicy(resumes: false), ReturnPolicy(within: .milliseconds(100))])
        func theReturnIsByPolicy(policy: ReturnPolicy) async throws {
            let (files, raws) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 2)) { $0.onReturn = policy }
            try studio.dac.inject(.gone(.frame(20_000), seconds: 0.3))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the return") { if case .returned = $0 { true } else { false } }
            #expect(studio.engine.report.state == .paused && studio.dac.capture().count == 20_000 * 4)
            #expect(await studio.engine.perform(.resume).state == .playing)
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period(), of: studio)
        }

        /// There is no event for this return, because neither the watched folder nor its parent exists.
        @Test(arguments: [TransportRequest.retry, .resume, .reclaim])
        func aNudgeLooksAgain(request: TransportRequest) async throws {
            let (files, raws) = try await music.files([60_000])
            let folder = try TemporaryFolder()
            let studio = try Studio(Studio.options(speed: 2)) { $0.watch = folder.path("a/b/c") }
            try studio.dac.inject(.gone(.frame(20_000)))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            #expect(await studio.engine.perform(request).state == .waiting(resumes: true))
            try studio.dac.plugIn()
            #expect(studio.engine.report.state == .waiting(resumes: true))
            #expect(await studio.engine.perform(request).state == .playing)
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period(), of: studio)
        }

        @Test func aFolderThatComesLateIsWatchedOnceItIsThere() async throws {
            let (files, raws) = try await music.files([60_000])
            let folder = try TemporaryFolder()
            let studio = try Studio(Studio.options(speed: 2)) { $0.watch = folder.path("a/b/c") }
            try studio.dac.inject(.gone(.frame(20_000), seconds: 0.1))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            try await FolderWatch.first(in: studio.dac.watchedFolder, "the return") {
                studio.events("return").first
            }
            for name in ["a", "a/b", "a/b/c"] { try folder.makeFolder(name) }
            try folder.write("", to: "a/b/c/pcmC0D0p")
            try await studio.ended()
            expectHeard(studio.dac.capture(), raws[0], frame: 4, period: try studio.period(), of: studio)
        }

        @Test func aDeviceThatIsStoppedWhileItIsGoneIsForgotten() async throws {
            let (files, raws) = try await music.files([60_000])
            let studio = try Studio(Studio.options(speed: 4))
            try studio.dac.inject(.gone(.frame(30_000)))
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            #expect(await studio.engine.perform(.stop).state == .stopped)
            #expect(studio.engine.position == nil)
            try studio.dac.plugIn()
            let place = studio.dac.capture().count
            #expect(place == 30_000 * 4)
            let heard = try await studio.play(tracks([files[0]]))
            expectHeard(Array(heard.dropFirst(place)), raws[0], frame: 4, period: try studio.period(), of: studio)
        }

        /// Underruns on a busy machine never count as a broken device, however many there are.
        @Test func whatRunsDryOftenAndPlaysBetweenPlaysToItsEnd() async throws {
            let (files, raws) = try await music.files([400_000])
            let studio = try Studio(Studio.options(speed: 0))
            for number in 1...40 { try studio.dac.inject(.xrun(.frame(number * 8_820))) }
            let heard = try await studio.play(tracks(files))
            #expect(studio.underruns == 40)
            expectHeard(heard, raws[0], frame: 4, period: try studio.period(), of: studio)
        }

        /// A device that fails at each write is given up, and tried again on request.
        @Test func whatRunsDryForEverIsLostAtLast() async throws {
            let (files, _) = try await music.files([90_000])
            let studio = try Studio(Studio.options(speed: 1))
            for frame in 1...40 { try studio.dac.inject(.xrun(.frame(frame * 10))) }
            #expect(try await studio.engine.play(album(1, files), startingTrackID: nil) == nil)
            try await studio.journal.first("the loss", where: \.isLoss)
            #expect(studio.underruns == 30)
            #expect(studio.engine.report.state == .waiting(resumes: true))
            #expect(await studio.engine.perform(.stop).state == .stopped)
        }

        /// The device needs half a day for the frames.
        @Test func aDrainThatNeverEndsIsEnded() async throws {
            let (file, _) = try await music.file("a.flac", frames: 2_000)
            let studio = try Studio(Studio.options(speed: 0.000_001))
            _ = try await studio.play(tracks([file]))
            #expect(studio.dac.events().last?.name == "close")
        }
    }
}

extension PlaybackEvent {
    var isLoss: Bool { loss != nil }
    var loss: AlbumGap? { if case .lost(_, let gap) = self { gap } else { nil } }
}
