import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The number of tracks whose files are the ones that a verification found right.
@Suite struct VerifiedTracksTests {
    private let fixture: VerifyFixture
    private let path: String
    private var garage: Garage { fixture.garage }

    init() async throws {
        fixture = try VerifyFixture()
        path = "\(fixture.garage.folder.path)/\(fixture.file(2))"
        try await fixture.verify()
    }

    /// The number that `library show` has, which `open` has too.
    private func verified() async throws -> Int {
        let libraries = LibrarySubscriptions(store: garage.store)
        let known = try libraries.rips(of: "garage")
        let rip = try #require(try await libraries.present(known, in: ["garage"]).rips.first)
        let release = Release.ID(rawValue: rip.release)
        let sheet = try AlbumLookup(store: garage.store).sheet(of: release, checking: "garage")
        #expect(sheet.rips.map(\.verified) == [rip.verified])
        return rip.verified
    }

    private func write(_ bytes: Data) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

    @Test func theFilesThatWereVerifiedCount() async throws {
        #expect(try await verified() == 3)
        try garage.scan()
        #expect(try await verified() == 3)
    }

    @Test func aFileOfAnotherAlbumInThePlaceOfAVerifiedOneDoesNotCount() async throws {
        let other = TestAlbum(release: 991_000_002, title: "Night Harbour", frames: 20_000)
        let folder = try TemporaryFolder()
        try other.write(below: folder.path)
        try write(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(other.file(2))")))
        #expect(try await verified() == 2)
    }

    @Test func aFileThatWasRepairedSinceTheScanDoesNotCount() async throws {
        let music = try Data(contentsOf: URL(fileURLWithPath: path))
        try write(Data("no music at all".utf8))
        try garage.scan()
        #expect(try await verified() == 2)
        try write(music)
        #expect(try await verified() == 2)
        try garage.scan()
        #expect(try await verified() == 2, "the scan read it, but no verification has")
        try await fixture.verify()
        #expect(try await verified() == 3)
    }

    @Test func aFileThatTheLastScanCouldNotReadDoesNotCount() async throws {
        let kept = path + ".kept"
        try FileManager.default.moveItem(atPath: path, toPath: kept)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        try garage.scan()
        #expect(try LibrarySubscriptions(store: garage.store).rips(of: "garage").map(\.verified) == [2])
        #expect(try await verified() == 2)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: kept, toPath: path)
        #expect(try await verified() == 2, "it has to be scanned before it counts")
        try garage.scan()
        #expect(try await verified() == 3)
    }
}
