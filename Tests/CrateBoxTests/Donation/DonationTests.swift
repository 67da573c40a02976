import CrateCore
import CrateLog
import CrateStore
import CrateTesting
import Foundation
import Logging
import Testing

@testable import CrateBox

/// When the indices are donated, and how that is logged.
@Suite(.runsService) struct DonationTests {
    private func albums(_ count: Int) -> [(id: Int, title: String)] {
        (0..<count).map { (id: $0 + 1, title: "Album \($0)") }
    }

    @Test func aCollectionThatArrivesInPiecesIsDonatedOnce() async throws {
        let fixture = try DonationFixture()
        fixture.donor.begin()
        // Nothing was ever changed, so there is no delay.
        fixture.donor.changed()
        #expect(fixture.clock.sleepers == 0)
        for (number, count) in [24, 87, 412, 1_213].enumerated() {
            let pieces = albums(count)
            try await blocking { try fixture.load(pieces) }
            try await fixture.change(number + 1)
            fixture.clock.advance(by: .milliseconds(400))
        }
        #expect(fixture.clock.sleepers == 1)
        fixture.clock.advance(by: .seconds(2))
        try await fixture.donated(1)
        let donations = fixture.donations(of: "albums")
        #expect(donations.map { $0.fields["count"] } == [.number("1213")])
        #expect(donations.first?.fields["message"] == .text("Donated 1213 albums"))
        let tracks = fixture.donations(of: "tracks").first?.fields["message"]
        #expect(tracks == .text("Donated tracks of 1213 albums"))
        #expect(fixture.clock.sleepers == 0)
        #expect(try SearchIndex(store: fixture.store).status().allSatisfy { $0.waiting == 0 })
    }

    @Test func oneMoreAndOneLessAreFollowedAtEqualCount() async throws {
        let fixture = try DonationFixture()
        fixture.donor.begin()
        for (number, title) in ["Blue", "Hejira", "Mingus"].enumerated() {
            try fixture.load([(id: 1, title: "Court and Spark"), (id: number + 2, title: title)])
            try await fixture.change(number + 1)
            fixture.clock.advance(by: .seconds(2))
            try await fixture.donated(number + 1)
            let index = AlbumLookup(store: fixture.store)
            #expect(try index.search(title, in: .albums).map(\.title) == [title])
            #expect(try index.search("Blue", in: .albums).isEmpty == (number > 0))
        }
        #expect(fixture.donations(of: "albums").map { $0.fields["count"] } == Array(repeating: .number("2"), count: 3))
    }

    @Test func aRenameIsAChangeAndASecondNudgeIsNone() async throws {
        let fixture = try DonationFixture()
        fixture.donor.begin()
        try fixture.load([(id: 1, title: "Blue")])
        try await fixture.change(1)
        fixture.clock.advance(by: .seconds(2))
        try await fixture.donated(1)
        fixture.donor.changed()
        #expect(fixture.clock.sleepers == 0)
        try fixture.load([(id: 1, title: "Hejira")])
        try await fixture.change(2)
        fixture.donor.changed()
        #expect(fixture.clock.sleepers == 1)
        fixture.clock.advance(by: .seconds(2))
        try await fixture.donated(2)
        #expect(fixture.donations(of: "albums").count == 2)
    }

    @Test func whatWasChangedBeforeTheBoxCameIsDonatedAndNothingTwice() async throws {
        let fixture = try DonationFixture()
        try fixture.load(albums(3))
        fixture.donor.begin()
        try await fixture.clock.begun.first("the first sleep") { $0 == 1 }
        fixture.clock.advance(by: .seconds(2))
        try await fixture.donated(1)
        fixture.donor.end()
        let again = Donor(
            store: fixture.store, lists: ExportRefresh(state: fixture.folder.path, exporters: [:]),
            clock: fixture.clock, logger: .init(label: "again"))
        again.begin()
        #expect(fixture.clock.sleepers == 0)
    }

    @Test func aBoxThatEndsDonatesNoMore() async throws {
        let fixture = try DonationFixture()
        fixture.donor.begin()
        try fixture.load(albums(3))
        try await fixture.change(1)
        fixture.donor.end()
        #expect(fixture.clock.sleepers == 0)
        try fixture.load(albums(4))
        fixture.donor.changed()
        #expect(fixture.clock.sleepers == 0)
        #expect(fixture.gate.written.entries.isEmpty)
    }

    @Test func anIndexThatCannotBeWrittenIsARecordThatNamesIt() async throws {
        let fixture = try DonationFixture()
        try fixture.load(albums(3))
        try fixture.folder.makeFolder("index.sqlite")
        fixture.donor.begin()
        try await fixture.clock.begun.first("the first sleep") { $0 == 1 }
        fixture.clock.advance(by: .seconds(2))
        try await fixture.donated(1)
        let records = fixture.gate.written.entries
        #expect(records.map { $0.fields["index"] } == [.text("albums"), .text("crates"), .text("tracks")])
        #expect(records.allSatisfy { $0.level == .error && $0.fields["error"] != nil })
    }

    @Test func theClockOfABoxWakesItsSleepersInTimeAndAtOnceWhenTheyAreCancelled() async throws {
        let clock = ThreadClock()
        let before = clock.now
        try await clock.sleep(for: .milliseconds(5))
        #expect(before.duration(to: clock.now) >= .milliseconds(5))
        let sleeper = Task(executorPreference: TestThreads.shared) { try await clock.sleep(for: .seconds(3_600)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
    }
}
