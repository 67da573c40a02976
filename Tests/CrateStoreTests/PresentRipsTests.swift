import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The rips and counts of a library whose files have changed since the last scan.
@Suite struct PresentRipsTests {
    private let garage: Garage
    private var libraries: LibrarySubscriptions { LibrarySubscriptions(store: garage.store) }

    init() throws {
        garage = try Garage()
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        try garage.folder.album("b", "Second", first: 10)
        try garage.scan()
    }

    private func present() async throws -> PresentRips {
        try await libraries.present(try libraries.rips(of: "garage"), in: ["garage"])
    }

    private func counts() async throws -> [Int] {
        let listing = try #require(try await libraries.present(libraries.list()).listings.first)
        return [listing.complete, listing.tracksMissing, listing.damaged]
    }

    @Test func ripsWhoseFilesAreAsTheScanFoundThemNeedNoOther() async throws {
        let rips = try libraries.rips(of: "garage")
        #expect(try await present() == PresentRips(rips: rips))
        #expect(try await counts() == [2, 0, 0])
        #expect(try await libraries.present(libraries.list()).unscanned.isEmpty)
    }

    @Test func filesThatAreGoneSinceTheScanAreMissing() async throws {
        for number in 1...3 { try garage.folder.remove("a/0\(number).flac") }
        let present = try await present()
        #expect(present.unscanned == ["garage"] && present.unanswered.isEmpty)
        let gone = try #require(present.rips.first)
        #expect(gone.health == .tracksMissing && gone.tracks == 0 && gone.whole == 3, "\(gone)")
        #expect(gone.missing == (1...3).map { "a/0\($0).flac" })
        #expect(present.rips.last?.health == .complete)
        #expect(try await counts() == [1, 1, 0] && gone.isWithoutFiles)
        #expect(try await libraries.list().map(\.filesMissing) == [0])
        #expect(try await libraries.present(libraries.list()).listings.map(\.filesMissing) == [1])
        #expect(try await libraries.present(libraries.list()).unscanned == ["garage"])
        // After a scan the store has the same, and another scan would find no more.
        try garage.scan()
        let scanned = try await self.present()
        #expect(scanned.unscanned.isEmpty && scanned.rips.map(\.missing) == present.rips.map(\.missing))
        #expect(try await counts() == [1, 1, 0])
        #expect(try await libraries.list().map(\.filesMissing) == [1])
    }

    @Test func filesThatAreBackSinceTheScanAreNotMissingButHaveToBeScanned() async throws {
        try garage.folder.remove("a/02.flac")
        try garage.scan()
        #expect(try await counts() == [1, 1, 0])
        try garage.folder.album("a", tags: [("DISCOGS_RELEASE_ID", "7")])
        let present = try await present()
        #expect(present.unscanned == ["garage"])
        let rip = try #require(present.rips.first)
        #expect(rip.health == .tracksMissing && rip.missing.isEmpty && rip.tracks == 2, "\(rip)")
        #expect(rip.unscanned.contains("a/02.flac"))
        #expect(try await counts() == [1, 1, 0])
        try garage.scan()
        #expect(try await self.present().rips.map(\.health) == [.complete, .complete])
        #expect(try await counts() == [2, 0, 0])
    }

    /// A link to itself stands for a file in a closed folder, which root may read.
    @Test("A missing file that is back but can't be read needs no scan")
    func closedSinceItWasMissing() async throws {
        let path = "\(garage.folder.path)/a/02.flac"
        try garage.folder.remove("a/02.flac")
        try garage.scan()
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        let present = try await present()
        #expect(present.unscanned.isEmpty && present.rips.first?.isUnreadable == true, "\(present)")
        try garage.folder.remove("a/01.flac")
        #expect(try await self.present().unscanned == ["garage"])
    }

    @Test func somethingElseInThePlaceOfAFileIsNamed() async throws {
        let path = "\(garage.folder.path)/a/02.flac"
        try garage.folder.remove("a/02.flac")
        #expect(try await present().rips.map(\.occupied) == [[], []])
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for _ in 1...2 {
            let rip = try #require(try await present().rips.first)
            #expect(rip.missing == ["a/02.flac"] && rip.occupied == rip.missing, "\(rip)")
            try garage.scan()
        }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/nowhere/02.flac")
        #expect(try await present().rips.first?.occupied == ["a/02.flac"])
    }

    @Test func junkInThePlaceOfATrackIsNoMissingTrack() async throws {
        let file = "a/02.flac"
        try garage.folder.write(file, Array("no music at all".utf8))
        let rip = try #require(try await present().rips.first)
        #expect(rip.health == .unscanned && rip.tracks == 3 && rip.missing.isEmpty, "\(rip)")
        #expect(rip.unscanned == [file] && rip.damage.isEmpty && rip.isOdd)
        #expect(try await counts() == [1, 0, 0])
        #expect(try await libraries.present(libraries.list()).listings.map(\.unscanned) == [1])
        try garage.scan()
        #expect(try await present().rips.first?.damage.map(\.file) == [file])
        #expect(try await counts() == [1, 0, 1])
    }

    @Test func ripsWithFilesThatTheNextScanRecordsAreCounted() async throws {
        func unscanned() async throws -> [Int?] {
            try await libraries.present(libraries.list()).listings.map(\.unscanned)
        }
        #expect(try await libraries.list().map(\.unscanned) == [nil], "no file was checked")
        #expect(try await unscanned() == [0])
        try garage.folder.remove("a/02.flac")
        #expect(try await unscanned() == [1])
        let date = Date(timeIntervalSince1970: 1_000_000_000)
        let path = "\(garage.folder.path)/b/01.flac"
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try await unscanned() == [2])
        try garage.scan()
        #expect(try await unscanned() == [0])
        _ = try libraries.setPaused(true, name: "garage")
        #expect(try await unscanned() == [nil])
    }

    @Test func aDamagedFileThatIsGoneIsMissingAndNotDamaged() async throws {
        try garage.store.execute(
            """
            INSERT INTO verification
            SELECT library, file, size, modifiedAt, '2026-11-21', 'damaged', NULL FROM ripTrack
            JOIN rip ON rip.id = rip WHERE file = 'a/02.flac'
            """)
        #expect(try await libraries.list().map(\.damaged) == [1])
        try garage.folder.remove("a/02.flac")
        #expect(try await present().rips.first?.damage == [])
        #expect(try await counts() == [1, 1, 0])
    }

    @Test func filesOfALibraryThatIsNotConnectedAreNotChecked() async throws {
        let rips = try libraries.rips(of: "garage")
        try garage.folder.remove("a/02.flac")
        #expect(try await libraries.present(rips, in: []) == PresentRips(rips: rips))
        _ = try libraries.setPaused(true, name: "garage")
        #expect(try await counts() == [2, 0, 0])
    }

    @Test func ripsOnADiskThatDoesNotAnswerAreAsTheScanFoundThem() async throws {
        let (libraries, rips) = (libraries, try libraries.rips(of: "garage"))
        try garage.folder.remove("a/02.flac")
        // The wait for the disk ends at once where the caller is cancelled.
        let answer = Task(executorPreference: TestThreads.shared) {
            while !Task.isCancelled { await Task.yield() }
            return try await libraries.present(rips, in: ["garage"])
        }
        answer.cancel()
        let present = try await answer.value
        #expect(present.rips == rips && present.unanswered == ["garage"] && present.unscanned.isEmpty)
    }

    @Test func theNumberInTheStoreIsNotShown() throws {
        let rip = try #require(try libraries.rips(of: "garage").first)
        let object = try JSONSerialization.jsonObject(with: try JSONEncoder().encode(rip))
        let keys = Set(try #require(object as? [String: Any]).keys)
        #expect(!keys.contains("id") && keys.isSuperset(of: ["library", "folder", "missing", "health", "remarks"]))
    }
}
