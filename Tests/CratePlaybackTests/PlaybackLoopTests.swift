import ALSA
import CrateCore
import CrateTesting
import LinuxSystem
import Synchronization
import Testing

@testable import CratePlayback

/// The loop without its thread and without a device.
@Suite struct PlaybackLoopTests {
    /// Two tracks of a file, of which the second starts after the file's end.
    private func tracksBeyondTheEnd(_ music: Music) async throws -> [Rip.Track] {
        let (file, _) = try await music.file("a.flac", frames: 6_000)
        let spans = [
            FrameSpan(start: FrameCount(0), end: FrameCount(100)), FrameSpan(start: FrameCount(9_000), end: nil),
        ]
        return spans.enumerated().map { Rip.Track(id: id($0 + 1), file: file, span: $1) }
    }

    /// Opens a device, and keeps it as after the end of music.
    private func keepDevice(_ name: String, of loop: PlaybackLoop) throws {
        let format = StreamFormat(rate: 44_100, bits: 16, channels: 2)
        try loop.state.openDevice(for: .playing) { none throws(OutputFailure) in
            try loop.openDevice(name, for: format, given: none)
        }
        loop.state.keepDevice(loop.session.end(), until: .max)
    }

    /// A fade-out is cancelled when the change of the plan refuses the start that was faded out.
    @Test func aStopPointThatRefusesTheStartDoesNotRewindIt() async throws {
        let music = try Music()
        let tracks = try await tracksBeyondTheEnd(music)
        let (link, reader) = (LoopLink(), ReaderLink())
        let loop = PlaybackLoop(link: link, reader: reader)
        let thread = WorkerThread(name: "test-read") { ReaderLoop(reader).run() }
        defer {
            loop.source.quit()
            thread.join()
        }
        link.playlists.withLock { $0[1] = Playlist([rip(tracks)]) }
        link.stopPoint.withLock { $0 = .album }
        loop.generation = 1
        loop.start(at: StartPlace(track: 0))
        let format = StreamFormat(rate: 44_100, bits: 16, channels: 2)
        loop.packer.pack(format, for: DeviceLayout(container: .s16, channels: 2))
        while loop.packer.count == 0 { if loop.decode() == .bytes { loop.waitForBytes() } }
        loop.packer.fade(.out(0))
        _ = loop.packer.take(upTo: loop.packer.count) { $0.byteCount / 4 }
        #expect(loop.packer.isFadedOut)
        loop.head.cursor = Cursor(run: 1, frame: 9_000)
        loop.stop(after: .queue)
        #expect(loop.state.activity == .stopped && link.position.read() == PositionSnapshot.Entry())
        #expect(link.gap.withLock { $0 }?.reason == .undecodable)
    }

    /// Going to the second track before the first frame is written refuses a start at the first one, and must leave no
    /// state behind.
    @Test func aMoveThatRefusesTheStartLeavesNothingBehind() async throws {
        let music = try Music()
        let tracks = try await tracksBeyondTheEnd(music)
        let (link, reader) = (LoopLink(), ReaderLink())
        let loop = PlaybackLoop(link: link, reader: reader)
        let thread = WorkerThread(name: "test-read") { ReaderLoop(reader).run() }
        defer {
            loop.source.quit()
            thread.join()
        }
        link.playlists.withLock { $0[1] = Playlist([rip(tracks)]) }
        loop.generation = 1
        loop.start(at: StartPlace(track: 0))
        // Until the file is open.
        while loop.session.playlist.facts[0].frames == 0 { if loop.decode() == .bytes { loop.waitForBytes() } }
        _ = loop.obey(.next)
        #expect(loop.state.activity == .stopped && link.position.read() == PositionSnapshot.Entry())
        let gap = link.gap.withLock { $0 }
        #expect(gap?.reason == .undecodable)
        var answers: [Bool] = []
        while let event = link.events.pop() { answers.append(event.answersStart) }
        #expect(answers == [true])
    }

    /// The first track was playing while the missing files were still being counted.
    @Test(arguments: [true, false]) func aMoveBeforeTheAnswerAnnouncesOnlyWhatPlaysThen(isWritten: Bool) throws {
        let (link, reader) = (LoopLink(), ReaderLink())
        let loop = PlaybackLoop(link: link, reader: reader)
        try keepDevice("null", of: loop)
        link.playlists.withLock { $0[1] = Playlist([rip(tracks(["a", "b", "c"]))]) }
        loop.generation = 1
        loop.start(at: StartPlace(track: 0))
        loop.session.start.written(track: 0)
        loop.session.start.running()
        let isDone = [loop.obey(.next), loop.obey(.next)]
        #expect(isDone == [true, true])
        if isWritten { loop.session.start.written(track: 2) }
        loop.session.playlist.missingFiles.missing.store(0, ordering: .sequentiallyConsistent)
        loop.announceStart()
        var announced: [String] = []
        while let event = link.events.pop() {
            switch event.kind {
            case .started(let track, _): announced.append("started \(track)")
            case .track(let track, _, _): announced.append("track \(track)")
            default: break
            }
        }
        #expect(announced == (isWritten ? ["started 2", "track 2"] : ["started 0"]))
    }

    /// Other programs may have changed the volume while the device was kept open, whichever start is the first heard.
    @Test func aSecondStartBeforeTheFirstFrameStillRestoresTheVolume() async throws {
        let music = try Music()
        let (file, _) = try await music.file("a.flac", frames: 6_000)
        let restores = Mutex(0)
        let (link, reader) = (LoopLink(), ReaderLink())
        let loop = PlaybackLoop(
            link: link, reader: reader, hooks: LoopHooks(beforeSound: { _ in restores.withLock { $0 += 1 } }))
        let thread = WorkerThread(name: "test-read") { ReaderLoop(reader).run() }
        defer {
            loop.source.quit()
            thread.join()
        }
        try keepDevice("null", of: loop)
        for number: UInt32 in [1, 2] {
            link.playlists.withLock { $0[number] = Playlist([rip(tracks([file]))]) }
            loop.generation = number
            loop.start(at: StartPlace(track: 0))
        }
        while try loop.fill() == .bytes { loop.waitForBytes() }
        #expect(loop.state.inspect { $0.output.written > 0 } == true)
        #expect(restores.withLock { $0 } == 1)
    }

    /// Another start takes the device before the first one is answered, and neither opens it again.
    @Test func aStartThatLosesItsDeviceToAnotherOneIsRefused() async throws {
        let music = try Music()
        let (file, _) = try await music.file("a.flac", frames: 6_000)
        let other = try await music.file("b.flac", frames: 6_000, rate: 48_000).path
        let dac = try SharedDAC(Studio.options(speed: 1))
        let (link, reader) = (LoopLink(), ReaderLink())
        let loop = PlaybackLoop(link: link, reader: reader)
        let thread = WorkerThread(name: "test-read") { ReaderLoop(reader).run() }
        defer {
            loop.state.closeDevice()
            loop.source.quit()
            thread.join()
        }
        link.settings.withLock { $0.pcm = dac.pcm }
        try keepDevice(dac.pcm, of: loop)
        for (number, file) in [(UInt32(1), file), (2, other)] {
            link.playlists.withLock { $0[number] = Playlist([rip(tracks([file]))]) }
        }
        loop.generation = 1
        loop.start(at: StartPlace(track: 0))
        #expect(loop.state.isOpen && loop.session.start.isPending)
        try dac.dac.inject(.absent(seconds: 600))
        let sound = FirstSound(
            file: try TrackFile(path: other), format: StreamFormat(rate: 48_000, bits: 16, channels: 2),
            speakers: [])
        link.firstSounds.withLock { $0[2] = sound }
        loop.generation = 2
        loop.start(at: StartPlace(track: 0))
        #expect(loop.state.activity == .stopped && !loop.session.start.isPending)
        #expect(link.gap.withLock { $0 }?.reason == .outputAbsent)
        var refusals = 0
        while let event = link.events.pop() { if event.answersStart { refusals += 1 } }
        #expect(refusals == 2)
    }

    /// A yield before the answer must not leave the caller of the start waiting until the device is reclaimed.
    @Test(arguments: [false, true], [false, true])
    func aStartWhoseDeviceIsYieldedIsAnswered(isKept: Bool, isFileOpen: Bool) async throws {
        let music = try Music()
        let (file, _) = try await music.file("a.flac", frames: 6_000)
        let (link, reader) = (LoopLink(), ReaderLink())
        let loop = PlaybackLoop(link: link, reader: reader)
        let thread = WorkerThread(name: "test-read") { ReaderLoop(reader).run() }
        defer {
            loop.source.quit()
            thread.join()
        }
        if isKept { try keepDevice("null", of: loop) }
        link.settings.withLock { $0.pcm = "null" }
        link.playlists.withLock { $0[1] = Playlist([rip(tracks([file]))]) }
        loop.generation = 1
        loop.start(at: StartPlace(track: 0))
        if isFileOpen {
            while loop.session.playlist.facts[0].frames == 0 { if loop.decode() == .bytes { loop.waitForBytes() } }
        }
        loop.generation = 2
        loop.yieldDevice()
        #expect(!loop.state.isOpen && loop.session.start.isPending)
        loop.pause()
        while loop.session.start.isPending { if try loop.fill() == .bytes { loop.waitForBytes() } }
        #expect(!loop.state.isOpen && loop.state.activity == .paused)
        var answers: [Bool] = []
        while let event = link.events.pop() {
            if event.answersStart { answers.append(event.generation == 1) }
            if case .opened = event.kind { Issue.record("The device was opened.") }
        }
        #expect(answers == [true])
        loop.resume()
        while try loop.fill() == .bytes { loop.waitForBytes() }
        #expect(loop.state.inspect { $0.output.written >= 6_000 } == true)
    }
}
