import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Files that the scan refused, and that a verification finds right afterwards.
@Suite struct RepairedFileTests {
    private let fixture: VerifyFixture
    private var garage: Garage { fixture.garage }

    init() throws { fixture = try VerifyFixture() }

    private func rip() throws -> RipListing {
        try #require(try LibrarySubscriptions(store: garage.store).rips(of: "garage").first)
    }

    private func damagedRips() async throws -> Int {
        try await LibrarySubscriptions(store: garage.store).list().reduce(0) { $0 + $1.damaged }
    }

    private func bytes(_ number: Int) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: "\(garage.folder.path)/\(fixture.file(number))")))
    }

    @Test func aTrackIsNoLongerDamaged() async throws {
        try await fixture.verify()
        let music = try bytes(2)
        try garage.folder.write(fixture.file(2), Array(music.prefix(60)))
        try garage.scan()
        let damaged = try rip()
        #expect(damaged.health == .damaged && damaged.damage.map(\.file) == [fixture.file(2)])
        #expect(try await damagedRips() == 1)
        #expect(try await fixture.verify().wrong.map(\.file) == [fixture.file(2)])
        try garage.folder.write(fixture.file(2), music)
        let summary = try await fixture.verify()
        #expect(summary.exact == 1 && summary.wrong.isEmpty && summary.unscanned.isEmpty)
        let repaired = try rip()
        #expect(repaired.health == .complete && repaired.damage.isEmpty && repaired.tracks == 3)
        #expect(try await damagedRips() == 0)
        // It is as it was verified, though no scan has seen it.
        let again = try await fixture.verify()
        #expect(again.verified == 0 && again.skipped == 3)
        try garage.scan()
        #expect(try rip().health == .complete)
    }

    /// A copy that keeps size and time, of a file that was verified before it was damaged.
    @Test func aTrackThatIsTheOldFileAgainIsNoLongerDamaged() async throws {
        try await fixture.verify()
        let path = "\(garage.folder.path)/\(fixture.file(2))"
        try FileManager.default.moveItem(atPath: path, toPath: path + ".kept")
        try garage.folder.write(fixture.file(2), [])
        try garage.scan()
        #expect(try rip().health == .damaged)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: path + ".kept", toPath: path)
        #expect(try await fixture.verify().wrong.isEmpty)
        #expect(try rip().health == .complete)
    }

    /// Without a scan nothing is known of its tags, so that it is no track.
    @Test func aFileThatWasNeverReadJoinsItsRipWithAScan() async throws {
        let music = try bytes(3)
        try garage.folder.write(fixture.file(4), [])
        try garage.scan()
        #expect(try rip().health == .damaged)
        try garage.folder.write(fixture.file(4), music)
        for _ in 0..<2 {
            let summary = try await fixture.verify()
            #expect(summary.unscanned.map(\.file) == [fixture.file(4)] && summary.wrong.isEmpty)
            #expect(summary.unscanned.map(\.library) == ["garage"] && summary.unscanned.map(\.result) == ["exact"])
            let rip = try rip()
            #expect(rip.health == .tracksMissing && rip.damage.isEmpty && rip.tracks == 3)
            #expect(rip.unscanned == [fixture.file(4)] && rip.absent == 0)
            #expect(try await damagedRips() == 0)
        }
        try garage.scan()
        let scanned = try rip()
        #expect(scanned.unscanned.isEmpty && scanned.damage.isEmpty)
        #expect(try await fixture.verify().unscanned.isEmpty)
    }

    @Test func aFileThatIsBackSinceTheScanIsNotMissingAndNotVerified() async throws {
        let music = try bytes(2)
        for number in 2...3 { try garage.folder.remove(fixture.file(number)) }
        try garage.scan()
        try garage.folder.write(fixture.file(2), music)
        let summary = try await fixture.verify()
        #expect(summary.missing == 1 && summary.missingFiles.map(\.file) == [fixture.file(3)] && summary.wrong.isEmpty)
        #expect(summary.unscanned.map(\.file) == [fixture.file(2)] && summary.unscanned.map(\.result) == ["unscanned"])
        try garage.folder.write(fixture.file(3), Array("no music at all".utf8))
        let others = try await fixture.verify()
        #expect(others.missing == 0 && others.wrong.isEmpty && others.hasFaults, "they were not verified")
        try garage.scan()
        #expect(try await fixture.verify().unscanned.isEmpty)
    }

    /// A scan has found the file, so that the track is not missing.
    @Test func aFileThatIsNoMusicInThePlaceOfAMissingTrackIsDamaged() async throws {
        try garage.folder.remove(fixture.file(2))
        try garage.scan()
        #expect(try rip().missing == [fixture.file(2)])
        try garage.folder.write(fixture.file(2), Array("no music at all".utf8))
        #expect(try garage.scan().missing == nil)
        for isVerified in [false, true] {
            if isVerified {
                let summary = try await fixture.verify()
                #expect(summary.wrong.map(\.file) == [fixture.file(2)] && summary.missing == 0)
            }
            let rip = try rip()
            #expect(rip.health == .damaged && rip.damage.map(\.file) == [fixture.file(2)] && rip.missing.isEmpty)
            #expect(try await damagedRips() == 1)
        }
        try garage.folder.remove(fixture.file(2))
        #expect(try garage.scan().missing?.files == 1)
        #expect(try rip().missing == [fixture.file(2)] && rip().health == .tracksMissing)
    }

    @Test func aFileThatIsStillWrongStaysDamaged() async throws {
        let music = try bytes(2)
        try garage.folder.write(fixture.file(2), [])
        try garage.scan()
        try garage.folder.write(fixture.file(2), Array(music.dropLast(200)))
        #expect(try await fixture.verify().wrong.map(\.file) == [fixture.file(2)])
        let rip = try rip()
        #expect(rip.health == .damaged && rip.damage.map(\.file) == [fixture.file(2)])
    }
}
