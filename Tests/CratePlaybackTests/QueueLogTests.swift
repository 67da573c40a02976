import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

/// The queue on a disk that keeps all writes, loses those that were not synced, or contains arbitrary bytes.
@Suite(.computes) struct QueueLogTests {
    /// A random change of a queue.
    static func change(_ queue: inout PlayQueue, _ dice: inout SeededNumbers) -> PlayQueue.Change {
        let ids = queue.entries.filter { _ in Int.random(in: 0..<5, using: &dice) == 0 }.map(\.id)
        let place = Int.random(in: 0...queue.entries.count, using: &dice)
        switch Int.random(in: 0..<10, using: &dice) {
        case 0...4: return .insert(queue.entries(for: items(&dice)), at: place)
        case 5: return .remove(Array(ids.prefix(3)))
        case 6: return .move(ids, to: place)
        case 7: return .current(ids.first)
        case 8: return .narrow(ids.first ?? 1, places: [Int.random(in: 1...40, using: &dice)])
        default: return Bool.random(using: &dice) ? .replace(queue.entries(for: items(&dice))) : .clear
        }
    }

    private static func items(_ dice: inout SeededNumbers) -> [PlayQueue.Item] {
        (0...Int.random(in: 0...3, using: &dice)).map { _ in
            let release = Release.ID(rawValue: Int64.random(in: -(1 << 52)...(1 << 40), using: &dice))
            let places = (0..<Int.random(in: 0...3, using: &dice)).map { $0 * 7 + 1 }
            return PlayQueue.Item(release, places: places.isEmpty ? nil : places)
        }
    }

    @Test("A queue that was closed is found as it was, with its version and numbers, after every change")
    func same() throws {
        var dice = SeededNumbers(state: 20_261_123)
        let live = LiveQueue()
        live.keepChanges(Callback {})
        var disk = MemoryDisk()
        for round in 0..<60 {
            var log = QueueLog(disk, room: 1024)
            _ = log.recover()
            var keeper = QueueKeeper(log)
            for step in 0..<40 {
                live.apply { Self.change(&$0, &dice) }
                keeper.keep(live, isLast: step == 39)
            }
            disk = keeper.disk
            var next = QueueLog(disk, room: 1024)
            let last = next.recover()
            let found = try #require(last, "round \(round)")
            let queue = live.value
            #expect(found.isClosed && found.queue.entries == queue.entries && found.queue.current == queue.current)
            #expect(found.queue.version == queue.version && found.queue.nextID == queue.nextID)
            #expect(found.queue.places(changedSince: queue.version).isEmpty)
            #expect(found.queue.places(changedSince: queue.version - 1).count == queue.entries.count)
            live.restore(found.queue)
        }
    }

    @Test("Changes are kept only for a journal, and a restored queue is no change")
    func kept() {
        let live = LiveQueue()
        func insert() {
            live.apply { queue in
                .insert(queue.entries(for: [PlayQueue.Item(Release.ID(rawValue: 1))]), at: 0)
            }
        }
        insert()
        #expect(live.takeChanges().changes.isEmpty)
        live.keepChanges(Callback {})
        insert()
        insert()
        #expect(live.takeChanges().changes.count == 2)
        insert()
        live.restore(PlayQueue())
        #expect(live.takeChanges().changes.isEmpty)
        insert()
        live.keepChanges(nil)
        insert()
        #expect(live.takeChanges().changes.isEmpty)
    }

    @Test("What was synced is never lost, no number is given twice, and versions grow, whatever the power does")
    func powerCuts() async throws {
        let failures = try await blocking { (1...300 as ClosedRange<UInt64>).compactMap { QueueLives.run(seed: $0) } }
        for failure in failures.prefix(10) { Issue.record("\(failure)") }
    }

    @Test("A log that holds anything gives a queue that holds together, and can be written again")
    func anything() throws {
        var dice = SeededNumbers(state: 7)
        var log = QueueLog(MemoryDisk(), room: 2048)
        var queue = PlayQueue()
        for _ in 0..<60 {
            let change = Self.change(&queue, &dice)
            queue.apply(change)
            let draft = LiveQueue.Draft(changes: [change], version: queue.version, nextID: queue.nextID)
            if try !log.append(draft, isLast: false) { try log.write(queue, isLast: false) }
        }
        let whole = log.disk
        for _ in 0..<3000 {
            var disk = whole
            for segment in 0...1 {
                var bytes = try disk.read(segment, limit: .max)
                for _ in 0..<Int.random(in: 0...3, using: &dice) where !bytes.isEmpty {
                    let place = Int.random(in: bytes.indices, using: &dice)
                    bytes[place] = UInt8.random(in: 0...255, using: &dice)
                }
                let cut = Int.random(in: 0...bytes.count, using: &dice)
                disk.write(Array(repeating: 0, count: bytes.count), to: segment, at: 0)
                disk.write(Array(bytes[..<(Bool.random(using: &dice) ? cut : bytes.count)]), to: segment, at: 0)
            }
            var damaged = QueueLog(disk, room: 2048)
            guard let found = damaged.recover() else { continue }
            let ids = found.queue.entries.map(\.id)
            #expect(Set(ids).count == ids.count && ids.allSatisfy { $0 > 0 && $0 < found.queue.nextID })
            #expect(found.queue.current.map(ids.contains) ?? true)
            try damaged.write(found.queue, isLast: true)
            var again = QueueLog(damaged.disk, room: 2048)
            let same = again.recover()
            #expect(same?.queue.entries == found.queue.entries)
        }
    }

    @Test("Ten thousand entries that come one by one are written ten times over at most, in six bytes each")
    func long() throws {
        var log = QueueLog(MemoryDisk())
        var (queue, written) = (PlayQueue(), 0)
        for number in 0..<10_000 {
            let entries = queue.entries(for: [PlayQueue.Item(Release.ID(rawValue: Int64(number) * 1000))])
            queue.apply(.insert(entries, at: .max))
            let draft = LiveQueue.Draft(
                changes: [.insert(entries, at: .max)], version: queue.version, nextID: queue.nextID)
            if try !log.append(draft, isLast: false) {
                try log.write(queue, isLast: false)
                written += queue.entries.count
            }
        }
        #expect(written < 100_000)
        var next = QueueLog(log.disk)
        let found = next.recover()
        #expect(found?.queue.entries == queue.entries)
    }
}

/// Consecutive processes of a box, on a disk that fails and loses power.
private struct QueueLives {
    static func run(seed: UInt64) -> String? {
        var dice = SeededNumbers(state: seed)
        let disk = SimulatedDisk(seed: seed ^ 0xD15C)
        var (possible, given, versions) = ([PlayQueue()], Set<Int64>(), [Int64: [PlayQueue.Entry]]())
        for life in 1...5 {
            var log = QueueLog(disk, room: 1024)
            let found = log.recover()
            let start = found?.queue ?? PlayQueue()
            guard possible.contains(where: { $0.entries == start.entries && $0.current == start.current }) else {
                return "seed \(seed), life \(life): found \(start.entries.map(\.id))"
            }
            if let known = versions[start.version], known != start.entries {
                return "seed \(seed), life \(life): the version \(start.version) is of another queue"
            }
            let live = LiveQueue()
            live.restore(start)
            live.keepChanges(Callback {})
            var keeper = QueueKeeper(log)
            possible = [start]
            keeper.begin(live)
            disk.callsLeft = Int.random(in: 1...50, using: &dice)
            while !disk.isDead {
                disk.isFailing = Int.random(in: 0..<4, using: &dice) == 0
                for _ in 0...Int.random(in: 0...2, using: &dice) {
                    let (before, highest) = (live.value, live.value.nextID)
                    live.apply { QueueLogTests.change(&$0, &dice) }
                    let now = live.value
                    for id in highest..<now.nextID where !given.insert(id).inserted {
                        return "seed \(seed), life \(life): the number \(id) was given twice"
                    }
                    if now.version == before.version, now.entries != before.entries {
                        return "seed \(seed), life \(life): the version did not grow"
                    }
                    versions[now.version] = now.entries
                }
                possible.append(live.value)
                keeper.keep(live, isLast: false)
                if keeper.failure == nil { possible = [live.value] }
            }
            disk.revive(withPowerCut: Int.random(in: 0..<4, using: &dice) != 0)
        }
        return nil
    }
}
