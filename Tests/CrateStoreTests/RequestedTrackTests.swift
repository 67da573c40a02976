import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// The choice between two rips of an album, of whose tracks some are requested.
@Suite struct RequestedTrackTests {
    private static let tags = [("DISCOGS_RELEASE_ID", "7")]
    private let garage: Garage
    private let attic: TemporaryFolder
    private let release = Release.ID(rawValue: 7)

    /// Gives the release the same rip in both libraries.
    init() throws {
        garage = try Garage()
        attic = try TemporaryFolder()
        try garage.folder.album("a", tags: Self.tags)
        try attic.album("b", tags: Self.tags)
        _ = try LibrarySubscriptions(store: garage.store).subscribe(root: attic.path, name: "attic")
        try scan()
    }

    private func scan() throws {
        try garage.scan()
        _ = try LibraryScan(store: garage.store).run(library: "attic")
    }

    /// The library of the rip that is found for some tracks, now and for an album that is played later.
    private func library(of places: Int...) async throws -> String? {
        let libraries = StoreLibraries(store: garage.store)
        let (now, later) = (
            try await libraries.rip(of: release, with: places), try await libraries.laterRip(of: release, with: places)
        )
        #expect(now == later)
        guard case .found(let rip) = now else { return nil }
        return rip.library
    }

    @Test("A track is played from the rip that has its file", arguments: [false, true])
    func missing(isScanned: Bool) async throws {
        try garage.folder.remove("a/01.flac")
        try attic.remove("b/03.flac")
        if isScanned { try scan() }
        #expect(try await library(of: 1) == "attic")
        #expect(try await library(of: 2) == "garage")
        #expect(try await library(of: 3) == "garage")
        #expect(try await library(of: 1, 2) == "attic")
        #expect(try await library(of: 2, 3) == "garage")
        #expect(try await garage.rip(7)?.library == "garage")
    }

    /// A link to itself stands for a file without permission, which root may read.
    @Test func aTrackIsPlayedFromTheRipThatCanBeRead() async throws {
        let path = "\(garage.folder.path)/a/02.flac"
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        try attic.remove("b/01.flac")
        try attic.remove("b/03.flac")
        #expect(try await garage.rip(7)?.library == "garage")
        #expect(try await library(of: 2) == "attic")
    }

    @Test("A whole file comes before a damaged one, and a damaged one before none")
    func damaged() async throws {
        try garage.store.execute(
            """
            INSERT INTO verification
            SELECT library, file, size, modifiedAt, '2026-11-26', 'damaged', 'lost frames'
            FROM ripTrack JOIN rip ON rip.id = rip WHERE file = 'a/02.flac'
            """)
        #expect(try await library(of: 1) == "attic", "it is whole")
        try attic.remove("b/03.flac")
        #expect(try await library(of: 3) == "garage")
        #expect(try await library(of: 2) == "attic")
        try attic.remove("b/02.flac")
        #expect(try await library(of: 2) == "garage")
    }

    @Test func aTrackThatNoRipHasIsSoughtInTheBetterOne() async throws {
        try attic.remove("b/01.flac")
        #expect(try await library(of: 9) == "garage")
        try garage.folder.remove("a/02.flac")
        try attic.remove("b/02.flac")
        #expect(try await library(of: 2) == "garage")
    }

    @Test("A track of which only a library that is away has the file leads to that library")
    func away() async throws {
        try garage.folder.remove("a/03.flac")
        try attic.remove("cratebox-library.json")
        let libraries = StoreLibraries(store: garage.store)
        guard case .away(let gap) = try await libraries.rip(of: release, with: [3]) else { throw Unexpected() }
        #expect(gap.reason == .unidentified && gap.library == "attic" && gap.detail.release == release)
        #expect(try await library(of: 1) == "garage")
        #expect(try await garage.rip(7)?.library == "garage")
    }
}
