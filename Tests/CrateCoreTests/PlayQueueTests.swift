import CrateCore
import Testing

/// Every change of the queue: one table, and sequences of many.
@Suite struct PlayQueueTests {
    /// A change of the entries 1 to 5, of which 3 is current, with the entries and the current one after it, and the
    /// places whose entries have changed.
    struct Row: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var change: PlayQueue.Change
        var ids: [Int64]
        var current: Int64?
        var changed: [Int]

        init(_ name: String, _ change: PlayQueue.Change, _ ids: [Int64], _ current: Int64?, changed: [Int]) {
            (testDescription, self.change, self.ids, self.current, self.changed) = (name, change, ids, current, changed)
        }
    }

    static func entry(_ id: Int64, _ places: [Int]? = nil) -> PlayQueue.Entry {
        PlayQueue.Entry(id: id, PlayQueue.Item(Release.ID(rawValue: 100 + id), places: places))
    }

    static let table: [Row] = [
        Row("append", .insert([entry(6)], at: 5), [1, 2, 3, 4, 5, 6], 3, changed: [5]),
        Row("append far behind", .insert([entry(6)], at: .max), [1, 2, 3, 4, 5, 6], 3, changed: [5]),
        Row("insert first", .insert([entry(6), entry(7)], at: .min), [6, 7, 1, 2, 3, 4, 5], 3, changed: Array(0...6)),
        Row("insert within", .insert([entry(6)], at: 3), [1, 2, 3, 6, 4, 5], 3, changed: [3, 4, 5]),
        Row("insert nothing", .insert([], at: 3), [1, 2, 3, 4, 5], 3, changed: []),
        Row("replace", .replace([entry(6), entry(7)]), [6, 7], 6, changed: [0, 1]),
        Row("replace by nothing", .replace([]), [], nil, changed: []),
        Row("remove before", .remove([1]), [2, 3, 4, 5], 3, changed: [0, 1, 2, 3]),
        Row("remove the current one", .remove([3]), [1, 2, 4, 5], 4, changed: [2, 3]),
        Row("remove the current one and the next", .remove([4, 3]), [1, 2, 5], 5, changed: [2]),
        Row("remove the current one and all behind", .remove([3, 4, 5]), [1, 2], nil, changed: []),
        Row("remove twice", .remove([5, 5]), [1, 2, 3, 4], 3, changed: []),
        Row("remove what is not there", .remove([9, -1]), [1, 2, 3, 4, 5], 3, changed: []),
        Row("move to the front", .move([4], to: 0), [4, 1, 2, 3, 5], 3, changed: [0, 1, 2, 3]),
        Row("move behind the end", .move([1], to: .max), [2, 3, 4, 5, 1], 3, changed: Array(0...4)),
        Row("move two, in their order", .move([5, 2], to: 1), [1, 2, 5, 3, 4], 3, changed: [2, 3, 4]),
        Row("move where it is", .move([2], to: 1), [1, 2, 3, 4, 5], 3, changed: []),
        Row("move what is not there", .move([9], to: 1), [1, 2, 3, 4, 5], 3, changed: []),
        Row("narrow", .narrow(2, places: [1]), [1, 2, 3, 4, 5], 3, changed: [1]),
        Row("narrow to nothing", .narrow(2, places: []), [1, 2, 3, 4, 5], 3, changed: []),
        Row("clear", .clear, [], nil, changed: []),
    ]

    private func five() -> PlayQueue {
        PlayQueue(entries: (1...5).map { Self.entry($0) }, current: 3, version: 40, nextID: 6)
    }

    @Test("Every change has its result, and tells which places have other entries", arguments: table)
    func changes(_ row: Row) {
        var queue = five()
        let before = queue
        let isChanged = queue.apply(row.change)
        #expect(queue.entries.map(\.id) == row.ids && queue.current == row.current)
        #expect(isChanged == (queue != before) && queue.version == (isChanged ? 41 : 40))
        #expect(queue.places(changedSince: 40) == row.changed)
        #expect(queue.places(changedSince: 39) == Array(row.ids.indices), "an earlier version is not known")
        #expect(queue.places(changedSince: queue.version + 1) == Array(row.ids.indices), "nor is a later one")
    }

    @Test("The current entry moves without another version, and only to one that is there")
    func current() {
        var queue = five()
        #expect(queue.apply(.current(5)) && queue.current == 5 && queue.version == 40)
        #expect(!queue.apply(.current(5)) && !queue.apply(.current(6)) && queue.current == 5)
        #expect(queue.apply(.current(nil)) && queue.current == nil && queue.first?.id == 1)
    }

    @Test("A number is never used again, whatever becomes of its entry")
    func numbers() {
        var queue = PlayQueue()
        var seen: Set<Int64> = []
        for round in 0..<200 {
            let entries = queue.entries(for: Array(repeating: PlayQueue.Item(Release.ID(rawValue: 7)), count: 3))
            for entry in entries { #expect(seen.insert(entry.id).inserted) }
            switch round % 4 {
            case 0: queue.apply(.insert(entries, at: round % 7))
            case 1: queue.apply(.replace(entries))
            case 2: queue.apply(.clear)
            default: queue.apply(.remove(entries.map(\.id)))
            }
        }
        #expect(queue.nextID == 601)
    }

    @Test("What changed since a version is what a copy of that version needs to be like the queue")
    func differences() {
        var (numbers, copies) = (Xorshift(state: 20_261_123), [PlayQueue]())
        var queue = PlayQueue()
        for _ in 0..<600 {
            copies.append(queue)
            let ids = queue.entries.filter { _ in numbers.roll(6) == 0 }.map(\.id)
            switch numbers.roll(5) {
            case 0, 1, 2:
                let items = (0...numbers.roll(3)).map { PlayQueue.Item(Release.ID(rawValue: Int64($0))) }
                let entries = queue.entries(for: items)
                queue.apply(.insert(entries, at: numbers.roll(queue.entries.count + 1)))
            case 3: queue.apply(.move(ids, to: numbers.roll(queue.entries.count + 1)))
            default: queue.apply(.remove(Array(ids.prefix(2))))
            }
            let copy = copies[numbers.roll(copies.count)]
            var entries = Array(copy.entries.prefix(queue.entries.count)).map(Optional.some)
            entries += Array(repeating: nil, count: queue.entries.count - entries.count)
            for place in queue.places(changedSince: copy.version) { entries[place] = queue.entries[place] }
            #expect(entries == queue.entries.map(Optional.some))
        }
    }

    @Test("A stored queue may hold anything: numbers that are wrong or occur twice are left out")
    func stored() {
        let entries = [1, 1, 0, -4, 9, 6, 7].map { Self.entry($0) }
        let queue = PlayQueue(entries: entries, current: 7, version: 3, nextID: 7)
        #expect(queue.entries.map(\.id) == [1, 6] && queue.current == nil && queue.nextID == 7)
    }
}

/// Random numbers that are the same in every run.
private struct Xorshift {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state % UInt64(sides))
    }
}
