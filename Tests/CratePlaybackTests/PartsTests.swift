import ALSA
import CrateCore
import CrateTesting
import Foundation
import LinuxSystem
import Testing

@testable import CratePlayback

@Suite struct PartsTests {
    @Test func aRingHandsOnEveryValueInOrder() async {
        let ring = SingleProducerRing<Int>(capacity: 8)
        let writer = WorkerThread(name: "test-push") {
            for value in 0..<50_000 { while !ring.push(value) { sched_yield() } }
        }
        let isInOrder = await Task(executorPreference: TestThreads.shared) {
            (0..<50_000).allSatisfy { expected in
                while true {
                    if let value = ring.pop() { return value == expected }
                    sched_yield()
                }
            }
        }.value
        writer.join()
        #expect(isInOrder && ring.isEmpty)
    }

    @Test func aReadPositionIsNeverHalfOfTwo() {
        let snapshot = PositionSnapshot()
        let writer = WorkerThread(name: "test-position") {
            for value in 0..<50_000 {
                snapshot.write(
                    PositionSnapshot.Entry(
                        phase: .playing, start: UInt32(value), track: value, frame: Int64(value), rate: Int64(value),
                        time: Int64(value)))
            }
        }
        var looks = 0
        while looks < 50_000 {
            let entry = snapshot.read()
            if entry.phase == .idle { continue }
            looks += 1
            let isWhole =
                entry.frame == entry.rate && entry.rate == entry.time && entry.track == Int(entry.time)
                && Int64(entry.start) == entry.time
            if !isWhole {
                Issue.record("torn: \(entry)")
                break
            }
        }
        writer.join()
    }

    @Test func threadsStartOnceAndNotAfterTheirEnd() {
        var threads = EngineThreads.idle
        var starts = 0
        func start() {
            threads.start {
                starts += 1
                return [WorkerThread(name: "test-once") {}]
            }
        }
        start()
        start()
        let running = threads.end()
        for thread in running { thread.join() }
        start()
        let later = threads.end()
        #expect(starts == 1 && running.count == 1 && later.isEmpty)
    }

    @Test func anEngineThatWasShutDownStartsNothing() async throws {
        let engine = PlaybackEngine(output: OutputSettings(pcm: "null"))
        engine.shutDown()
        await #expect(throws: CancellationError.self) {
            _ = try await engine.play(rip(tracks(["a"])), startingTrackID: nil)
        }
        #expect(engine.report.state == .stopped)
    }

    @Test func theLatestRequestIsTheOneThatIsTaken() {
        let slot = RequestSlot()
        #expect(slot.request(after: 0) == nil)
        for number: Int32 in 1...200 {
            slot.put(ReadRequest(number: number, action: .read(file: number % 7, from: 3)))
        }
        #expect(slot.request(after: 0)?.number == 200)
        #expect(slot.request(after: 200) == nil)
    }

    @Test(arguments: [ReadRequest.Action.read(file: 0, from: 0), .read(file: 9, from: 1 << 40), .rest, .quit])
    func aRequestArrivesAsItWasMade(action: ReadRequest.Action) {
        let slot = RequestSlot()
        slot.put(ReadRequest(number: 1, action: .read(file: 3, from: 7)))
        slot.put(ReadRequest(number: 2, action: action))
        #expect(slot.request(after: 1)?.action == action)
    }

    @Test func bytesGoThroughTheRingUnchanged() throws {
        let path = NSTemporaryDirectory() + "cratebox-ring-\(UUID().uuidString)"
        let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
        try Data(bytes).write(toFile: path)
        defer { try? FileManager.default.removeItem(atPath: path) }
        let descriptor = open(path, O_RDONLY)
        defer { close(descriptor) }
        let ring = ByteRing(capacity: 4_096)
        let writer = WorkerThread(name: "test-fill") {
            var offset: Int64 = 0
            while offset < 100_000 {
                guard ring.free > 0 else {
                    sched_yield()
                    continue
                }
                offset += Int64(max(ring.fill(from: descriptor, at: offset, atMost: 1_000), 0))
            }
        }
        var heard: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 700)
        while heard.count < bytes.count {
            let got = buffer.withUnsafeMutableBytes { raw in
                var span = raw.mutableBytes
                return ring.take(into: &span, upTo: ring.end)
            }
            heard += buffer.prefix(got)
            if got == 0 { sched_yield() }
        }
        writer.join()
        #expect(heard == bytes)
    }

    @Test func aPlaylistIsCutIntoRuns() {
        func track(_ place: Int, _ file: String, _ start: Int? = nil, _ end: Int? = nil) -> Rip.Track {
            let span = start.map { FrameSpan(start: FrameCount($0), end: end.map { FrameCount($0) }) }
            return Rip.Track(id: id(place), file: file, span: span)
        }
        let list = Playlist([
            rip([track(1, "a", 0, 10), track(2, "a", 10, 20), track(3, "a", 30, nil), track(4, "b"), track(5, "b")])
        ])
        #expect(Array(list.files) == ["a", "b", "b"])
        #expect(list.runs.map(\.tracks) == [0..<2, 2..<3, 3..<4, 4..<5])
        #expect(list.runs.map(\.start) == [0, 30, 0, 0])
        #expect(list.runs.map(\.end) == [20, nil, nil, nil])
        #expect(list.track(inRun: 0, at: 9) == 0 && list.track(inRun: 0, at: 10) == 1)
    }

    @Test func theTimelineNamesWhatIsHeard() {
        var timeline = Timeline()
        #expect(timeline.locate(discardingBefore: 0) == nil)
        timeline.record(pcm: 0, run: 0, file: 100)
        timeline.record(pcm: 50, run: 0, file: 150)
        timeline.record(pcm: 80, run: 1, file: 0)
        #expect(timeline.nextStart == 80)
        #expect(timeline.locate(discardingBefore: 79) == Cursor(run: 0, frame: 179))
        #expect(timeline.locate(discardingBefore: 80) == Cursor(run: 1, frame: 0))
        #expect(timeline.nextStart == nil)
    }

    @Test(
        arguments: [
            (8, [.s16, .s32, .s24Packed, .s24]), (16, [.s16, .s32, .s24Packed, .s24]), (17, [.s32, .s24Packed, .s24]),
            (24, [.s32, .s24Packed, .s24]), (25, [.s32]), (32, [.s32]),
        ] as [(Int, [SampleFormat])])
    func noContainerIsNarrowerThanTheSource(bits: Int, containers: [SampleFormat]) {
        #expect(Output.containers(forBits: bits) == containers)
    }

    @Test func aUSBCardIsTakenFirstAndHDMINever() {
        func card(_ id: String, _ driver: String, _ device: String) -> Card {
            Card(
                index: 0, id: id, driver: driver, name: id,
                devices: [Card.Device(number: 0, id: device, name: device)])
        }
        let hdmi = card("vc4hdmi0", "vc4-hdmi", "MAI PCM")
        let analog = card("PCH", "HDA-Intel", "ALC887")
        let usb = card("DAC", "USB-Audio", "USB Audio")
        func choice(_ cards: [Card]) -> String? { OutputDevice.byDefault(of: OutputDevice.all(of: cards))?.name }
        #expect(choice([hdmi, analog, usb]) == "hw:CARD=DAC,DEV=0")
        #expect(choice([hdmi, analog]) == "hw:CARD=PCH,DEV=0")
        #expect(choice([hdmi]) == nil && choice([]) == nil)
    }
}
