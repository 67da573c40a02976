import CrateCore
import Testing

@testable import CratePlayback

/// Journal records with implausible numbers.
@Suite struct JournalBoundsTests {
    private func isTaken(_ change: (inout JournalPlace) -> Void) -> Bool {
        var place = journalPlace(1000)
        change(&place)
        var writer = ByteWriter()
        place.put(into: &writer, reference: OpeningReference(sequence: 1, sum: 2))
        var reader = ByteReader(writer.bytes[...])
        return JournalPlace.take(from: &reader) != nil
    }

    @Test func aPlaceOutOfItsBoundsIsNone() {
        #expect(isTaken { $0.point?.rate = 1 << 20 } && !isTaken { $0.point?.rate = (1 << 20) + 1 })
        #expect(isTaken { $0.time = 1 << 48 } && !isTaken { $0.time = (1 << 48) + 1 } && !isTaken { $0.time = -1 })
        #expect(isTaken { $0.point?.frame = 1 << 40 } && !isTaken { $0.point?.frame = (1 << 40) + 1 })
        #expect(!isTaken { $0.point?.frame = -1 })
    }

    /// The page about the journal and the limit of a queue rely on the size.
    @Test(arguments: [journalPlace(1000), JournalPlace.nothing(at: 0)]) func aPlaceHasItsSize(place: JournalPlace) {
        var writer = ByteWriter()
        place.put(into: &writer, reference: OpeningReference(sequence: 1, sum: 2))
        #expect(writer.bytes.count == JournalPlace.size)
    }

    @Test func aNumberBehindTheLastIsNone() {
        let last = JournalRecord(.place, sequence: JournalRecord.lastSequence, payload: [1])
        let beyond = JournalRecord(.place, sequence: JournalRecord.lastSequence + 1, payload: [1])
        #expect(JournalRecord(last.bytes, at: 0) == last)
        #expect(JournalRecord(beyond.bytes, at: 0) == nil)
    }

    @Test func aSpanThatEndsBeforeItsStartIsNone() {
        let id = Track.ID(release: Release.ID(rawValue: 7), place: 1)
        let track = Rip.Track(id: id, file: "/a", span: FrameSpan(start: FrameCount(5), end: FrameCount(10)))
        var writer = ByteWriter()
        JournalQueue.put([Rip(release: id.release, library: "x", home: nil, tracks: [track])], into: &writer)
        for (end, count) in [(10, 1), (5, 1), (4, nil)] as [(UInt8, Int?)] {
            var bytes = writer.bytes
            bytes[bytes.count - 8] = end
            var reader = ByteReader(bytes[...])
            #expect(JournalQueue.take(from: &reader)?.count == count)
        }
    }
}
