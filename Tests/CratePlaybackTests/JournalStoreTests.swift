import CrateCore
import CrateTesting
import Testing

@testable import CratePlayback

@Suite struct JournalStoreTests {
    typealias Entry = JournalStore<MemoryDisk>.Entry

    /// A journal of two full segments, with the end of each record in its segment, and its entry.
    private func written() throws -> (disk: MemoryDisk, entries: [Entry], segments: [Int], ends: [Int]) {
        var store = JournalStore(MemoryDisk())
        var (entries, segments, ends): ([Entry], [Int], [Int]) = ([], [], [])
        var queue = journalQueue(1)
        for number in 0..<8 {
            let isNew = [0, 5].contains(number)
            if isNew { queue = journalQueue(2 + number) }
            let place = journalPlace(Int64(number * 441), album: number % 2, track: 0)
            try store.write(place, in: queue, isSameQueue: !isNew)
            entries.append(Entry(queue: queue, place: place))
            segments.append(number < 5 ? 0 : 1)
            ends.append(store.disk.segments[segments[number]].count)
        }
        return (store.disk, entries, segments, ends)
    }

    @Test func whatWasWrittenLastIsFound() throws {
        let disk = MemoryDisk()
        #expect(disk.entry == nil)
        var store = JournalStore(disk, room: 1024)
        for number in 0..<300 {
            let queue = journalQueue(number / 40)
            let place = journalPlace(Int64(number))
            try store.write(place, in: queue, isSameQueue: number % 40 != 0)
            #expect(store.disk.entry == Entry(queue: queue, place: place))
        }
        #expect(store.disk.segments.allSatisfy { $0.count < 4096 })
        try store.write(.nothing(at: 5), in: [], isSameQueue: true)
        #expect(store.disk.entry?.place == .nothing(at: 5))
    }

    @Test func whatComesBehindARecoveryIsFoundAsWell() throws {
        var disk = MemoryDisk()
        for life in 0..<20 {
            var store = JournalStore(disk, room: 1024)
            let before = store.recover()
            #expect(before?.place.point?.frame == (life == 0 ? nil : Int64(life * 3)))
            for number in 1...3 {
                let place = journalPlace(Int64(life * 3 + number))
                try store.write(place, in: journalQueue(life), isSameQueue: number > 1)
            }
            disk = store.disk
        }
    }

    @Test func aJournalThatIsCutGivesTheLastWholeRecord() throws {
        let (disk, entries, segments, ends) = try written()
        for segment in 0...1 {
            for cut in 0...disk.segments[segment].count {
                var damaged = disk
                damaged.segments[segment].removeLast(disk.segments[segment].count - cut)
                let whole = entries.indices.filter {
                    segments[$0] != segment || cut >= needed($0, disk, segments, ends)
                }
                #expect(damaged.entry == whole.last.map { entries[$0] }, "segment \(segment) cut at \(cut)")
            }
        }
    }

    /// The end of a record without padding; for an opening, of its first copy.
    private func needed(_ number: Int, _ disk: MemoryDisk, _ segments: [Int], _ ends: [Int]) -> Int {
        let isOpening = number == 0 || segments[number - 1] != segments[number]
        guard isOpening, let record = JournalRecord(disk.segments[segments[number]], at: 0) else { return ends[number] }
        return JournalRecord.head + record.payload.count
    }

    @Test func aByteThatIsFlippedCostsTheLastRecordAtMost() async throws {
        let (disk, entries, segments, ends) = try written()
        let last = entries.count - 1
        let patterns = [UInt8.max] + (0..<8).map { UInt8(1) << $0 }
        let (lost, wrong) = try await blocking {
            var (lost, wrong): (Int, [String]) = (0, [])
            for (segment, place) in (0...1).flatMap({ segment in disk.segments[segment].indices.map { (segment, $0) } })
            {
                for pattern in patterns {
                    var damaged = disk
                    damaged.segments[segment][place] ^= pattern
                    let entry = damaged.entry
                    if entry == entries[last] { continue }
                    lost += 1
                    let isInLast = segment == segments[last] && place >= ends[last - 1]
                    if !isInLast || entry != entries[last - 1] { wrong.append("\(segment) \(place) \(pattern)") }
                }
            }
            return (lost, wrong)
        }
        #expect(wrong.isEmpty)
        // Every bit of the last record matters.
        #expect(lost == JournalRecord.grain * patterns.count)
    }

    @Test func aQueueWhoseOpeningIsDamagedOnceIsStillThere() throws {
        var store = JournalStore(MemoryDisk())
        try store.write(journalPlace(1), in: journalQueue(1), isSameQueue: false)
        let first = store.disk.entry
        try store.write(journalPlace(2), in: journalQueue(2), isSameQueue: false)
        let half = store.disk.segments[1].count / 2
        for place in store.disk.segments[1].indices {
            var damaged = store.disk
            damaged.segments[1][place] ^= 0xFF
            #expect(damaged.entry == Entry(queue: journalQueue(2), place: journalPlace(2)))
            // Damage in both copies leaves the previous entry.
            damaged.segments[1][(place + half) % (2 * half)] ^= 0xFF
            let isFilling = damaged.entry?.place == journalPlace(2)
            #expect(isFilling || damaged.entry == first)
        }
    }

    /// The records of that segment after the new opening are valid, and have higher numbers.
    @Test func whatFollowsASegmentThatCouldNotBeReadIsTheLatest() throws {
        var store = JournalStore(MemoryDisk())
        try store.write(journalPlace(1), in: journalQueue(1), isSameQueue: false)
        let long = journalQueue(2, albums: 9)
        try store.write(journalPlace(2), in: long, isSameQueue: false)
        try store.write(journalPlace(3), in: long, isSameQueue: true)
        var disk = store.disk
        disk.unreadable = 1
        var next = JournalStore(disk)
        #expect(next.recover()?.place == journalPlace(1))
        try next.write(journalPlace(4), in: journalQueue(1), isSameQueue: false)
        disk = next.disk
        disk.unreadable = nil
        #expect(disk.segments[1].count > 2 * disk.segments[0].count)
        #expect(disk.entry?.place == journalPlace(4))
    }

    /// Numbering restarts then, and the record with the last number is gone.
    @Test func whatFollowsTheLastNumberIsTheLatest() throws {
        let last = JournalRecord.lastSequence
        var writer = ByteWriter()
        journalPlace(1).put(into: &writer, reference: OpeningReference(sequence: last, sum: 0))
        JournalQueue.put(journalQueue(1), into: &writer)
        var disk = MemoryDisk()
        disk.write(JournalRecord(.opening, sequence: last, payload: writer.bytes).bytes, to: 0, at: 0)
        var store = JournalStore(disk)
        #expect(store.recover()?.place == journalPlace(1))
        try store.write(journalPlace(2), in: journalQueue(2), isSameQueue: false)
        #expect(store.disk.entry == Entry(queue: journalQueue(2), place: journalPlace(2)))
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func whateverTheFilesHoldNothingIsInvented(seed: UInt64) throws {
        let (disk, entries, _, _) = try written()
        var dice = SeededNumbers(state: seed)
        for _ in 0..<100 {
            var damaged = disk
            for _ in 0..<Int.random(in: 1...40, using: &dice) {
                let segment = Int.random(in: 0...1, using: &dice)
                let places = damaged.segments[segment].indices
                let (from, to) = (places.randomElement(using: &dice) ?? 0, places.randomElement(using: &dice) ?? 0)
                let count = min(Int.random(in: 1...200, using: &dice), places.count - max(from, to))
                let other = disk.segments[Int.random(in: 0...1, using: &dice)]
                let piece = Array(other.dropFirst(from).prefix(count))
                damaged.segments[segment].replaceSubrange(to..<(to + piece.count), with: piece)
            }
            if let entry = damaged.entry { #expect(entries.contains(entry), "seed \(seed)") }
            damaged.segments = [0, 1].map { _ in (0..<2000).map { _ in UInt8.random(in: 0...255, using: &dice) } }
            #expect(damaged.entry == nil)
        }
    }

    @Test func aQueueThatIsTooLongKeepsItsFirstAlbums() throws {
        let file = String(repeating: "x", count: 4000)
        let queue = (1...40).map { album in
            let id = Release.ID(rawValue: Int64(album))
            let tracks = (1...20).map { Rip.Track(id: Track.ID(release: id, place: $0), file: "/\(file)") }
            return Rip(release: id, library: "garage", tracks: tracks)
        }
        var store = JournalStore(MemoryDisk())
        try store.write(journalPlace(1), in: queue, isSameQueue: false)
        try store.write(journalPlace(2), in: queue, isSameQueue: true)
        let entry = try #require(store.disk.entry)
        #expect(entry.place == journalPlace(2))
        #expect(entry.queue.count > 10 && entry.queue == Array(queue.prefix(entry.queue.count)))
    }

    @Test func theSumIsTheOneThatEverybodyKnows() {
        #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(CRC32.of([]) == 0)
    }
}
