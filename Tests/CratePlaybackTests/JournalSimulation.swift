import CrateCore
import CrateTesting

@testable import CratePlayback

/// A disk that is full or fails at times, and that loses, tears and reorders unsynced writes at a power cut.
final class SimulatedDisk: JournalDisk {
    private struct Write {
        var offset: Int
        var bytes: [UInt8]
        var isSynced = false
        /// A sync has failed, which later syncs do not repair.
        var isAbandoned = false
    }

    private struct Segment {
        var bytes: [UInt8] = []
        var writes: [Write] = []
    }

    private var segments = [Segment(), Segment()]
    private var dice: SeededNumbers
    /// The number of calls until the power cut.
    var callsLeft = Int.max
    var isFailing = false

    init(seed: UInt64) { dice = SeededNumbers(state: seed) }

    var isDead: Bool { callsLeft < 0 }

    func read(_ segment: Int, limit: Int) -> [UInt8] {
        Array(image(segments[segment]) { _ in true }.prefix(limit))
    }

    func write(_ bytes: [UInt8], to segment: Int, at offset: Int) throws(JournalFailure) {
        guard !isDead else { throw JournalFailure(code: 5) }
        callsLeft -= 1
        let fails = isDead || (isFailing && chance(2))
        let count = fails ? Int.random(in: 0...bytes.count, using: &dice) : bytes.count
        segments[segment].writes.append(Write(offset: offset, bytes: Array(bytes.prefix(count))))
        if fails { throw JournalFailure(code: 28) }
    }

    func sync(_ segment: Int) throws(JournalFailure) {
        guard !isDead else { throw JournalFailure(code: 5) }
        callsLeft -= 1
        let fails = isDead || (isFailing && chance(2))
        for index in segments[segment].writes.indices where !segments[segment].writes[index].isAbandoned {
            if fails {
                segments[segment].writes[index].isAbandoned = true
            } else {
                segments[segment].writes[index].isSynced = true
            }
        }
        if fails { throw JournalFailure(code: 5) }
        if segments[segment].writes.allSatisfy(\.isSynced) { settle(segment) }
    }

    private func settle(_ segment: Int) {
        segments[segment] = Segment(bytes: image(segments[segment]) { _ in true })
    }

    /// Restores power: any part of the unsynced writes may be present. Without a power cut all are.
    func revive(withPowerCut: Bool) {
        for segment in segments.indices {
            let grain = [1, 7, 64, 512].randomElement(using: &dice) ?? 1
            let odds = Int.random(in: 1...4, using: &dice)
            let bytes = image(segments[segment]) { [self] _ in
                !withPowerCut || chance(odds)
            } grain: {
                grain
            }
            segments[segment] = Segment(bytes: bytes)
        }
        callsLeft = Int.max
        isFailing = false
    }

    /// The contents when these parts of the unsynced writes have reached the disk.
    private func image(
        _ segment: Segment, reached: (Int) -> Bool, grain: () -> Int = { Int.max }
    ) -> [UInt8] {
        var bytes = segment.bytes
        for write in segment.writes {
            var place = 0
            while place < write.bytes.count {
                let end = write.isSynced ? write.bytes.count : min(place &+ max(grain(), 1), write.bytes.count)
                if write.isSynced || reached(place) {
                    let missing = write.offset + end - bytes.count
                    if missing > 0 { bytes += [UInt8](repeating: 0, count: missing) }
                    bytes.replaceSubrange((write.offset + place)..<(write.offset + end), with: write.bytes[place..<end])
                }
                place = end
            }
        }
        return bytes
    }

    private func chance(_ odds: Int) -> Bool { Int.random(in: 0..<odds, using: &dice) == 0 }
}

/// Consecutive runs of a box on such a disk; each must recover what the previous one had synced.
struct JournalSimulation {
    typealias Entry = JournalStore<SimulatedDisk>.Entry

    private var dice: SeededNumbers
    private let disk: SimulatedDisk
    /// The possible entries: all since the last sync, inclusive.
    private var possible: [Entry?] = [nil]
    private var queues = 0

    /// Simulates five runs; returns the fault, or nil.
    static func run(seed: UInt64) -> String? {
        var simulation = JournalSimulation(seed)
        for life in 1...5 { if let problem = simulation.live() { return "life \(life): \(problem)" } }
        return nil
    }

    private init(_ seed: UInt64) {
        dice = SeededNumbers(state: seed)
        disk = SimulatedDisk(seed: seed ^ 0xD15C)
    }

    private mutating func live() -> String? {
        var store = JournalStore(disk, room: 1024)
        let found = store.recover()
        guard possible.contains(found) else { return "found \(String(describing: found?.place))" }
        possible = [found]
        disk.callsLeft = Int.random(in: 1...50, using: &dice)
        var queue: [Rip] = []
        var isNew = true
        while !disk.isDead {
            if isNew || Int.random(in: 0..<8, using: &dice) == 0 {
                queues += 1
                queue = journalQueue(queues, albums: Int.random(in: 1...3, using: &dice))
                isNew = true
            }
            disk.isFailing = Int.random(in: 0..<4, using: &dice) == 0
            write(queue, isNew: &isNew, to: &store)
        }
        disk.revive(withPowerCut: Int.random(in: 0..<4, using: &dice) != 0)
        return nil
    }

    private mutating func write(_ queue: [Rip], isNew: inout Bool, to store: inout JournalStore<SimulatedDisk>) {
        let place = JournalPlace(
            point: JournalPlace.Point(
                state: .playing, album: Int.random(in: queue.indices, using: &dice), track: 0,
                frame: Int64.random(in: 0...1 << 40, using: &dice), rate: 44_100),
            repeatMode: .off, time: 0)
        let entry = Entry(queue: queue, place: place)
        do throws(JournalFailure) {
            try store.write(place, in: queue, isSameQueue: !isNew)
            possible = [entry]
            isNew = false
        } catch {
            // The next record starts with its queue.
            possible.append(entry)
            isNew = true
        }
    }
}
