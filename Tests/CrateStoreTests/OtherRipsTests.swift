import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The rips of an opened album in libraries from which it does not play.
@Suite struct OtherRipsTests {
    private let garage: Garage
    private let attic: TemporaryFolder
    private let release = Release.ID(rawValue: 7)

    /// Gives the release equal rips in the libraries garage and attic.
    init() throws {
        garage = try Garage()
        attic = try TemporaryFolder()
        let tags = [("DISCOGS_RELEASE_ID", "7")]
        try garage.folder.album("a", tags: tags)
        try attic.album("b", tags: tags)
        _ = try LibrarySubscriptions(store: garage.store).subscribe(root: attic.path, name: "attic")
        try garage.scan()
        _ = try LibraryScan(store: garage.store).run(library: "attic")
    }

    private func opened() async throws -> AlbumSheet {
        try await AlbumLookup(store: garage.store).sheet(of: release, playingFrom: "garage", probe: LibraryProbe())
    }

    /// A link to itself stands for a file without permission, which root may read.
    @Test("They are as their files are now while their library is connected") func present() async throws {
        #expect(try await opened().rips.map(\.health) == [.complete, .complete])
        try attic.remove("b/02.flac")
        let unread = "\(attic.path)/b/03.flac"
        try FileManager.default.removeItem(atPath: unread)
        try FileManager.default.createSymbolicLink(atPath: unread, withDestinationPath: unread)
        let sheet = try await opened()
        #expect(sheet.rips.map(\.library) == ["garage", "attic"] && sheet.rips.first?.health == .complete)
        let other = try #require(sheet.rips.last)
        #expect(other.missing == ["b/02.flac"] && other.damage.map(\.file) == ["b/03.flac"] && other.isUnreadable)
        // The album plays from the whole rip.
        #expect(sheet.missing.isEmpty && sheet.unreadable.isEmpty && sheet.unscanned == ["attic"])
        _ = try LibrarySubscriptions(store: garage.store).setPaused(true, name: "attic")
        #expect(try await opened().rips.map(\.health) == [.complete, .complete])
    }

    /// Root may read everything.
    @Test("They can't be read where their library can't", .enabled(if: geteuid() != 0))
    func closed() async throws {
        chmod(attic.path, 0)
        defer { chmod(attic.path, 0o755) }
        let other = try #require(try await opened().rips.last)
        #expect(other.isUnreadable && other.damage.count == 3, "\(other)")
    }
}
