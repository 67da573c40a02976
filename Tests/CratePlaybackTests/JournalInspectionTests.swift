import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CratePlayback

/// Reading a journal without changing it.
@Suite struct JournalLookTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ place: JournalPlace, in queue: [Rip]) throws {
        var store = JournalStore(JournalFiles(folder.path))
        _ = store.recover()
        try store.write(place, in: queue, isSameQueue: false)
    }

    @Test func whereNothingWasWrittenThereIsNone() throws {
        #expect(ResumeJournal.inspect(in: folder.path) == .none)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        try folder.write([UInt8](repeating: 0, count: 4096), to: "resume.0")
        #expect(ResumeJournal.inspect(in: folder.path) == .none)
    }

    @Test func aPlaceIsFound() throws {
        let track = Rip.Track(id: Track.ID(release: Release.ID(rawValue: 7), place: 1), file: "/m/1.flac")
        let rip = Rip(release: Release.ID(rawValue: 7), library: "x", home: nil, tracks: [track])
        let point = JournalPlace.Point(state: .paused, album: 0, track: 0, frame: 44_100, rate: 44_100)
        try write(JournalPlace(point: point, repeatMode: .off, time: 5), in: [rip])
        guard case .entry(let entry) = ResumeJournal.inspect(in: folder.path) else { return #expect(Bool(false)) }
        #expect(entry.point.queue == [rip] && entry.point.elapsed == .seconds(1) && entry.point.state == .paused)
    }

    @Test func aJournalIsNotForOthers() throws {
        try write(.nothing(at: 5), in: [])
        for name in ["resume.0", "resume.1"] {
            let facts = try FileManager.default.attributesOfItem(atPath: folder.path(name))
            #expect(try #require(facts[.posixPermissions] as? Int) & 0o607 == 0o600, "\(name)")
        }
    }

    @Test func nothingToComeBackToIsNoDamage() throws {
        try write(.nothing(at: 5), in: [])
        #expect(ResumeJournal.inspect(in: folder.path) == .nothing)
    }

    @Test func whatIsNoJournalIsDamaged() throws {
        try folder.write("Once this was a journal, or so they say.", to: "resume.1")
        #expect(ResumeJournal.inspect(in: folder.path) == .damaged)
    }

    @Test func aQueueWithoutAValidRecordIsLost() throws {
        #expect(!ResumeJournal.lastState(in: folder.path).isQueueLost)
        try folder.write([UInt8](repeating: 0, count: 4096), to: "queue.0")
        #expect(!ResumeJournal.lastState(in: folder.path).isQueueLost)
        #expect(ResumeJournal.lastState(in: folder.path).inspection == .none)
        for name in ["queue.0", "queue.1"] { try folder.write("Once this was a queue, or so they say.", to: name) }
        #expect(ResumeJournal.lastState(in: folder.path).isQueueLost)
    }

    @Test func theLastStateShowsAPositionWithoutAValidRecord() throws {
        for name in ["resume.0", "resume.1"] { try folder.write("Once this was a journal.", to: name) }
        let damaged = ResumeJournal.lastState(in: folder.path)
        #expect(damaged.inspection == .damaged && damaged.entry == nil && !damaged.isQueueLost)
        try write(.nothing(at: 5), in: [])
        let stopped = ResumeJournal.lastState(in: folder.path)
        #expect(stopped.inspection == .nothing && stopped.entry == nil)
    }

    @Test func eachFileIsReadOnce() throws {
        var store = JournalStore(CountingDisk())
        #expect(store.recover() == nil && store.hasContent)
        #expect(store.failure == nil && store.disk.reads == [0, 1])
    }

    /// Segments without a valid record. Records which of them are read.
    private struct CountingDisk: JournalDisk {
        var reads: [Int] = []

        mutating func read(_ segment: Int, limit: Int) -> [UInt8] {
            reads.append(segment)
            return [0, 0, UInt8(segment)]
        }

        mutating func write(_ bytes: [UInt8], to segment: Int, at offset: Int) {}
        mutating func sync(_ segment: Int) {}
    }

    @Test func aQueueOfWhichOneFileIsDamagedIsNotLost() throws {
        var log = QueueLog(JournalFiles(folder.path, base: "queue"))
        _ = log.recover()
        var queue = PlayQueue()
        queue.apply(.insert(queue.entries(for: [PlayQueue.Item(Release.ID(rawValue: 7))]), at: 0))
        try log.write(queue, isLast: true)
        try folder.write("Once this was a queue, or so they say.", to: "queue.1")
        let state = ResumeJournal.lastState(in: folder.path)
        #expect(!state.isQueueLost && state.queue.entries == queue.entries)
    }
}
