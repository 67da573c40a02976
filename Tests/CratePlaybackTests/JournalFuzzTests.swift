import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CratePlayback

extension PlaybackSuite {
    /// Records with correct checksums and implausible numbers: nothing traps, and the next position is written and
    /// recovered.
    ///
    /// `CRATEBOX_JOURNAL_RECORDS` sets the count; `CRATEBOX_JOURNAL_RECORD` runs a single seed.
    @Suite struct JournalFuzzTests {
        private static func number(_ name: String) -> UInt64? {
            ProcessInfo.processInfo.environment["CRATEBOX_JOURNAL_" + name].flatMap { UInt64($0) }
        }

        @Test(.playsMusic(for: .seconds(1800))) func whateverARecordSaysNothingTraps() async throws {
            let seeds = Self.number("RECORD").map { $0...$0 } ?? 1...(Self.number("RECORDS") ?? 1_000)
            var settings = OutputSettings(pcm: "hw:CARD=none,DEV=0")
            settings.watch = try TemporaryFolder().path
            let engine = PlaybackEngine(output: settings)
            defer { engine.shutDown() }
            var (found, failures) = (0, [UInt64]())
            for seed in seeds {
                // If the process crashes, the last line has the seed.
                if seeds.count == 1 || seed % 10_000 == 1 { print("CRATEBOX_JOURNAL_RECORD=\(seed)") }
                let (point, isKept) = JournalFuzz.run(seed: seed)
                if !isKept { failures.append(seed) }
                guard let point else { continue }
                found += 1
                try await JournalFuzz.resume(point, on: engine)
            }
            #expect(failures.isEmpty, "CRATEBOX_JOURNAL_RECORD=\(failures.prefix(5))")
            #expect(seeds.count < 100 || found > seeds.count / 20)
        }

        @Test(arguments: [UInt64.max, 1 << 62, 1 << 63, (1 << 62) - 1] as [UInt64])
        func aNumberThatNoJournalReachesIsPassedOver(sequence: UInt64) {
            var disk = MemoryDisk()
            disk.write(JournalFuzz.opening(journalQueue(1), journalPlace(1), sequence), to: 0, at: 0)
            disk.write(JournalFuzz.opening(journalQueue(2), journalPlace(2), 7), to: 1, at: 0)
            var store = JournalStore(disk)
            let isReached = sequence < JournalRecord.lastSequence
            #expect(store.recover()?.place == journalPlace(isReached || sequence == 1 << 62 ? 1 : 2))
        }

        @Test(arguments: [Int64.max, Int64.min, -1, FrameCount.longest + 1] as [Int64])
        func aFrameThatNoFileHasIsDamage(frame: Int64) {
            var disk = MemoryDisk()
            var place = journalPlace(1)
            place.point?.frame = frame
            disk.write(JournalFuzz.opening(journalQueue(1), place, 9), to: 0, at: 0)
            #expect(disk.entry == nil)
        }

        @Test func aTimeBeforeAllTimeIsDamage() throws {
            let folder = try TemporaryFolder()
            for time in [Int64.min, -1, Int64.max] {
                var place = journalPlace(1)
                place.time = time
                try folder.write(JournalFuzz.opening(journalQueue(1), place, 9), to: "resume.0")
                #expect(ResumeJournal.lastEntry(in: folder.path) == nil)
            }
        }
    }
}

/// Generated journals.
enum JournalFuzz {
    private static let absurd: [UInt64] = [
        0, 1, 1 << 20, 1 << 31, 1 << 32, (1 << 40) - 1, 1 << 40, (1 << 40) + 1, 1 << 48, 1 << 62, 1 << 63, .max - 1,
        .max,
        UInt64(bitPattern: .min), UInt64(bitPattern: -2), 0xFFFF_FFFF, 0x7FFF_FFFF, 44_100,
    ]

    /// A valid record with a queue and a position.
    static func opening(_ queue: [Rip], _ place: JournalPlace, _ sequence: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        place.put(into: &writer, reference: OpeningReference(sequence: sequence, sum: 0))
        JournalQueue.put(queue, into: &writer)
        return JournalRecord(.opening, sequence: sequence, payload: writer.bytes).bytes
    }

    /// Recovers from two segments of changed records; returns the position, and whether the next record is recovered.
    static func run(seed: UInt64) -> (point: ResumePoint?, isKept: Bool) {
        var dice = SeededNumbers(state: seed)
        var disk = MemoryDisk()
        for segment in 0...1 {
            var place = 0
            for _ in 0..<Int.random(in: 1...3, using: &dice) {
                let bytes = record(&dice)
                disk.write(bytes, to: segment, at: place)
                place += bytes.count
            }
        }
        var store = JournalStore(disk)
        let point = store.recover().flatMap { ResumePoint($0) }
        let next = journalPlace(12_345)
        try? store.write(next, in: journalQueue(5), isSameQueue: false)
        return (point, store.disk.entry == JournalStore<MemoryDisk>.Entry(queue: journalQueue(5), place: next))
    }

    private static func record(_ dice: inout SeededNumbers) -> [UInt8] {
        var place = journalPlace(Int64.random(in: 0...99_999, using: &dice))
        place.point?.album = Int.random(in: 0...1, using: &dice)
        var writer = ByteWriter()
        place.put(into: &writer, reference: OpeningReference(sequence: 3, sum: 0))
        JournalQueue.put(journalQueue(Int.random(in: 1...6, using: &dice)), into: &writer)
        var payload = writer.bytes
        for _ in 0..<Int.random(in: 0...3, using: &dice) { change(&payload, &dice) }
        let sequence = Bool.random(using: &dice) ? UInt64.random(in: 1...9, using: &dice) : number(&dice)
        let kind: JournalRecord.Kind = Int.random(in: 0...5, using: &dice) == 0 ? .place : .opening
        return JournalRecord(kind, sequence: sequence, payload: payload).bytes
    }

    private static func number(_ dice: inout SeededNumbers) -> UInt64 {
        Int.random(in: 0...3, using: &dice) == 0
            ? UInt64.random(in: 0...UInt64.max, using: &dice) : absurd.randomElement(using: &dice) ?? 0
    }

    /// Changes a number, usually one of the position's fields, or truncates the payload.
    private static func change(_ payload: inout [UInt8], _ dice: inout SeededNumbers) {
        let fields = [(16, 4), (20, 4), (24, 8), (32, 4), (36, 8)]
        switch Int.random(in: 0...9, using: &dice) {
        case 0: payload.removeLast(Int.random(in: 0...payload.count, using: &dice))
        case 1...4:
            let (start, width) = fields.randomElement(using: &dice) ?? (24, 8)
            put(number(&dice), width, at: start, in: &payload)
        default:
            let start = Int.random(in: 0...max(payload.count - 1, 0), using: &dice)
            put(number(&dice), [1, 4, 8].randomElement(using: &dice) ?? 8, at: start, in: &payload)
        }
    }

    private static func put(_ number: UInt64, _ width: Int, at start: Int, in payload: inout [UInt8]) {
        for byte in 0..<width where start + byte < payload.count {
            payload[start + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte))
        }
    }

    /// Resumes paused at a position, seeks to others and stops.
    static func resume(_ point: ResumePoint, on engine: PlaybackEngine) async throws {
        _ = (point.elapsed, point.present)
        _ = try? await engine.resume(point)
        let far = Duration.nanoseconds(Int64.max)
        for request in [
            TransportRequest.pause, .seek(.offset(far)), .seek(.offset(far)), .seek(.offset(far)),
            .seek(.offset(.zero - far)),
            .seek(.frame(FrameCount(Int64.max), of: nil)), .seek(.frame(FrameCount(Int64.min), of: nil)),
            .seek(.time(far, of: point.present.id)), .seek(.time(.zero - far, of: nil)), .previous, .next, .resume,
            .next,
        ] {
            await engine.perform(request)
            _ = (engine.report, engine.bookmark, engine.queue, engine.position)
        }
        await engine.perform(.stop)
    }
}
