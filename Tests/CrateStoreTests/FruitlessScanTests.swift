import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// What is known of a library in which a scan found nothing.
@Suite struct FruitlessScanTests {
    private let garage: Garage
    private var libraries: LibrarySubscriptions { LibrarySubscriptions(store: garage.store) }

    init() throws { garage = try Garage() }

    private func scan() throws -> FruitlessScan? {
        try garage.scan()
        return try libraries.fruitlessScans()[garage.subscription.id]
    }

    @Test func beforeTheFirstScanNothingIsKnown() async throws {
        #expect(try libraries.fruitlessScans().isEmpty)
        #expect(try await libraries.list().map(\.fruitlessScan) == [nil])
    }

    @Test func anEmptyFolderIsRemembered() async throws {
        #expect(try scan() == FruitlessScan())
        #expect(try await libraries.list().map(\.fruitlessScan) == [FruitlessScan()])
        // The next scan neither takes its row for a folder nor adds another.
        #expect(try scan() == FruitlessScan())
    }

    @Test func whatIsRefusedIsCounted() throws {
        try garage.folder.write("a/01.flac", Array("fLaC".utf8) + [0, 0, 0, 34, 1, 2])
        try garage.folder.write("a/02.flac", Array("no music at all".utf8))
        #expect(try scan() == FruitlessScan(refused: 1))
        try garage.folder.remove("a/01.flac")
        #expect(try scan() == FruitlessScan())
    }

    @Test func whatMayNotBeReadIsCounted() async throws {
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        let closed = "\(garage.folder.path)/a"
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
        let garage = garage
        let summary = try #require(await withoutFileRights { try? garage.scan() })
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed)
        #expect(summary.refused.count == 1)
        let known = try libraries.fruitlessScans()[garage.subscription.id]
        #expect(known == FruitlessScan(refused: 1, forbidden: 1))
    }

    @Test func aRipEndsIt() throws {
        #expect(try scan() != nil)
        try garage.folder.album("a", tags: [("DISCOGS_ID", "7")])
        #expect(try scan() == nil)
        try garage.folder.remove("a")
        #expect(try scan() == nil)
    }
}
