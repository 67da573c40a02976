import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// Without descriptors nothing is found out about libraries, files and copies, and nothing is recorded of them.
@Suite(.computes) struct ShortageTests {
    private static let live = LibraryProbe { _ in .live }

    @Test func aLibraryThatCannotBeCheckedMayBeLive() async {
        await #expect(processExitsWith: .success) {
            let garage = try Garage()
            let state = DescriptorShortage.during { LibraryProbe.inspectFiles(garage.subscription) }
            try #require(state.gap?.isShortage == true && state.mayBeLive && state != .live)
            try #require(RipAvailability(state) == .playable)
            let libraries = StoreLibraries(store: garage.store)
            let gap = try DescriptorShortage.duringTask { try await libraries.gap(for: Release.ID(rawValue: 1)) }
            try #require(gap == nil)
        }
    }

    @Test func aScanEndsAndRefusesNoFile() async {
        await #expect(processExitsWith: .success) {
            let garage = try Garage()
            try garage.folder.album("A")
            try garage.scan()
            try garage.folder.album("B", "Other", first: 9)
            let scan = LibraryScan(store: garage.store, probe: ShortageTests.live)
            do throws(ScanError) {
                // Its root can be opened, and then nothing can.
                _ = try DescriptorShortage.during(leavingOne: true) { () throws(ScanError) in
                    try scan.run(library: "garage")
                }
                throw .cancelled
            } catch {
                guard case .notLive(let gap) = error else { throw error }
                try #require(gap.isShortage && gap.library == "garage")
            }
            try #require(try garage.missing() == [] && garage.scan().rips == 2)
        }
    }

    @Test func aVerificationEndsAndCallsNoFileUnreadable() async {
        await #expect(processExitsWith: .success) {
            let fixture = try VerifyFixture()
            let verification = LibraryVerification(store: fixture.garage.store, probe: ShortageTests.live)
            do throws(VerifyError) {
                _ = try DescriptorShortage.during { () throws(VerifyError) in try verification.run() }
                throw .cancelled
            } catch {
                guard case .notLive(let gap) = error else { throw error }
                try #require(gap.isShortage)
            }
            let file = "\(fixture.garage.folder.path)/\(fixture.file(1))"
            try #require(DescriptorShortage.during { FileCheck.begins(file) })
            try #require(try fixture.kept().isEmpty && verification.run().exact == 3)
        }
    }

    @Test func copiesThatCannotBeListedAreNotTakenForNone() async {
        await #expect(processExitsWith: .success) {
            let folder = try TemporaryFolder()
            let path = folder.path + "/collection.sqlite"
            let store = try Store(.file(path))
            try store.database.use { try StoreBackup(path).make(.manual, of: $0) }
            try #require(try StoreRescue(path).newestGood()?.number == 1)
            // Either the state folder cannot be opened, or that of the copies.
            for one in [false, true] {
                do throws(StoreError) {
                    _ = try DescriptorShortage.during(leavingOne: one) { () throws(StoreError) in
                        try StoreRescue(path).newestGood()
                    }
                    throw .damaged("\(one)")
                } catch {
                    guard case .failed = error else { throw error }
                }
            }
        }
    }
}
