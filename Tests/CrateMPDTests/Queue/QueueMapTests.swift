import CrateTesting
import Testing

@testable import CrateMPD

/// The queue as songs, kept up to date by what has changed.
@Suite struct QueueMapTests {
    private typealias Entry = QueueMap.Entry

    private static func entry(_ id: Int64, _ numbers: inout SeededNumbers) -> Entry {
        let places = Array(1...Int.random(in: 1...12, using: &numbers))
        return Entry(
            id: id, release: id, places: id % 7 == 0 ? [] : places, isWhole: Bool.random(using: &numbers))
    }

    /// Changes a queue as a client would.
    private static func change(_ queue: inout [Entry], _ nextID: inout Int64, _ numbers: inout SeededNumbers) {
        let place = queue.isEmpty ? 0 : Int.random(in: 0..<queue.count, using: &numbers)
        switch Int.random(in: 0..<10, using: &numbers) {
        case 0..<5:
            queue.append(entry(nextID, &numbers))
            nextID += 1
        case 5:
            queue.insert(entry(nextID, &numbers), at: place)
            nextID += 1
        case 6 where !queue.isEmpty: queue.remove(at: place)
        case 7 where !queue.isEmpty: queue.insert(queue.removeLast(), at: place)
        case 8 where !queue.isEmpty: queue[place] = entry(queue[place].id, &numbers)
        case 9 where queue.count > 60: queue.removeAll()
        default: break
        }
    }

    @Test("What has changed leads to the same songs and versions as the whole queue", arguments: UInt64(1)...20)
    func changes(seed: UInt64) {
        var numbers = SeededNumbers(state: seed)
        var (queue, nextID) = ([Entry](), Int64(1))
        var (whole, partly) = (QueueMap(), QueueMap())
        for version in Int64(2)...400 {
            let before = queue
            for _ in 0..<Int.random(in: 1...3, using: &numbers) { Self.change(&queue, &nextID, &numbers) }
            whole.update(queue, version: version)
            let changed = queue.indices.filter { !before.indices.contains($0) || before[$0] != queue[$0] }
            let isKnown = partly.update(changed.map { ($0, queue[$0]) }, count: queue.count, version: version)
            #expect(isKnown && partly == whole)
        }
    }

    @Test func aQueueThatIsNotKnownIsNotGuessed() {
        var map = QueueMap()
        let entry = Entry(id: 1, release: 1, places: [1], isWhole: false)
        let before = map
        for changed in [[(position: 2, entry: entry)], []] {
            let isKnown = map.update(changed, count: 3, version: 2)
            #expect(!isKnown && map == before)
        }
    }
}
