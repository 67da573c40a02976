import ALSA
import CrateCore
import CrateTesting
import Foundation
import LinuxSystem
import Synchronization
import Testing

@testable import CratePlayback

/// The decode head with the real reader and packer, without a device.
@Suite struct DecodeHeadTests {
    private let music: Music

    init() throws { music = try Music() }

    /// A decode head with its reader, and the results.
    private final class Bench {
        private let link = ReaderLink()
        private let commands = EventFD()
        private let thread: WorkerThread
        var head: DecodeHead
        var session: Session
        var next: Cursor { head.next }
        var isPastRun: Bool { head.isPastRun }
        /// The frames of each run, with the number of the first one.
        private(set) var runs: [(run: Int, first: Int64, bytes: [UInt8])] = []
        private(set) var steps: [DecodeHead.Step] = []

        init(_ tracks: [Rip.Track], _ mode: RepeatMode = .off) {
            session = Session(begun: PlayPlan(Playlist([rip(tracks)]), mode, at: 0))
            head = DecodeHead(
                TrackSource(link, commands: commands.descriptor), into: FramePacker(), SampleGain())
            link.list.withLock { [session] in $0 = ReadList(playlist: session.playlist) }
            thread = WorkerThread(name: "test-read") { [link] in ReaderLoop(link).run() }
        }

        func end() {
            head.source.quit()
            thread.join()
        }

        /// Runs steps until the end or a limit; records unusual results. A wait for the reader is no step: on a busy
        /// machine there are any number of them.
        func decode(atMost limit: Int = 5_000) {
            var count = 0
            while count < limit {
                let step = head.step(&session)
                count += 1
                switch step {
                case .more, .opened: break
                case .bytes:
                    waitForBytes()
                    count -= 1
                case .flush: take()
                default:
                    steps.append(step)
                    if step == .end { return }
                }
                if head.packer.pendingFormatBlock != nil || head.packer.count > 8_000 { take() }
            }
        }

        private func waitForBytes() {
            if !head.source.isWaitNeedless(forBytes: head.frameBound) {
                _ = link.loopWakeup.wait(atMost: .seconds(10))
            }
            link.isLoopWaiting.store(false, ordering: .sequentiallyConsistent)
            link.loopWakeup.clear()
        }

        private func take() {
            let (packer, run) = (head.packer, head.cursor.run)
            if let format = packer.pendingFormatBlock?.format {
                packer.pack(format, for: DeviceLayout(container: .s16, channels: format.channels))
            }
            let first = packer.firstFrame
            _ = packer.take(upTo: packer.count) { bytes in
                let taken = bytes.withUnsafeBytes { Array($0) }
                if let last = runs.last, last.run == run, last.first + Int64(last.bytes.count / 4) == first {
                    runs[runs.count - 1].bytes += taken
                } else {
                    runs.append((run, first, taken))
                }
                return packer.count
            }
            session.plan.frameWritten()
        }
    }

    @Test func runsAreDecodedOneAfterTheOther() async throws {
        let (files, raws) = try await music.files([30_000, 1, 20_000])
        let bench = Bench(tracks(files))
        defer { bench.end() }
        bench.head.open(Cursor(run: 0, frame: 0), bench.session.plan)
        bench.decode()
        #expect(bench.steps == [.end] && bench.runs.map(\.run) == [0, 1, 2])
        #expect(bench.runs.map(\.bytes) == raws && bench.runs.allSatisfy { $0.first == 0 })
        #expect(bench.session.playlist.facts.map(\.frames) == [30_000, 1, 20_000])
        #expect(bench.isPastRun)
    }

    @Test func aFileThatCannotBePlayedIsPassedOver() async throws {
        let (file, raw) = try await music.file("b.flac", frames: 9_000)
        let text = try music.folder.write(Array("no music".utf8), to: "c.flac")
        let bench = Bench(tracks([music.folder.path("gone.flac"), file, text]))
        defer { bench.end() }
        bench.head.open(Cursor(run: 0, frame: 0), bench.session.plan)
        bench.decode()
        #expect(bench.steps == [.failed(ENOENT), .failed(ReadFailure.notFLAC), .end])
        #expect(bench.runs.map(\.bytes) == [raw])
    }

    @Test(arguments: [1, 4_095, 4_096, 12_345, 29_999]) func aRunIsEnteredAtItsFrame(frame: Int) async throws {
        let (files, raws) = try await music.files([30_000, 5_000])
        let bench = Bench(tracks(files))
        defer { bench.end() }
        bench.head.open(Cursor(run: 0, frame: Int64(frame)), bench.session.plan)
        bench.decode()
        #expect(bench.steps == [.end])
        #expect(bench.runs.first?.first == Int64(frame))
        #expect(bench.runs.map(\.bytes) == [Array(raws[0][(frame * 4)...]), raws[1]])
    }

    @Test func aPlaceBehindTheFileIsTheNextRun() async throws {
        let (files, raws) = try await music.files([30_000, 5_000])
        let bench = Bench(tracks(files))
        defer { bench.end() }
        bench.head.open(Cursor(run: 0, frame: 30_000), bench.session.plan)
        bench.decode()
        #expect(bench.steps == [.end] && bench.runs.map(\.bytes) == [raws[1]])
    }

    @Test func anOpenFileIsGoneAboutInWithoutBeingOpenedAgain() async throws {
        let (files, raws) = try await music.files([30_000])
        let bench = Bench(tracks(files))
        defer { bench.end() }
        bench.head.open(Cursor(run: 0, frame: 0), bench.session.plan)
        bench.decode()
        try FileManager.default.removeItem(atPath: files[0])
        let step = bench.head.go(to: Cursor(run: 0, frame: 20_000), &bench.session)
        #expect(step == .more)
        #expect(!bench.isPastRun && bench.next == Cursor(run: 0, frame: 20_000))
        bench.decode()
        #expect(bench.steps == [.end, .end])
        #expect(bench.runs.map(\.bytes) == [raws[0], Array(raws[0][80_000...])])
    }

    @Test func aRepeatedTrackIsDecodedAgainAndAgain() async throws {
        let (files, raws) = try await music.files([6_000])
        let bench = Bench(tracks(files), .track)
        defer { bench.end() }
        bench.head.open(Cursor(run: 0, frame: 0), bench.session.plan)
        bench.decode(atMost: 100)
        #expect(bench.runs.count > 3 && bench.runs.dropLast().allSatisfy { $0.bytes == raws[0] })
        #expect(!bench.steps.contains(.end))
    }
}
