import CrateCore
import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// The state of a file, as every command gets it: lists, openings, the doctor and verifications agree.
@Suite struct FileStateTests {
    private let fixture: VerifyFixture
    private let path: String
    private let music: [UInt8]
    private var garage: Garage { fixture.garage }
    private var libraries: LibrarySubscriptions { LibrarySubscriptions(store: garage.store) }

    init() throws {
        fixture = try VerifyFixture()
        path = "\(fixture.garage.folder.path)/\(fixture.file(2))"
        music = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    private func perform(_ deed: Case.Deed) async throws {
        switch deed {
        case .delete: try FileManager.default.removeItem(atPath: path)
        case .spoil: try garage.folder.write(fixture.file(2), Array("no music at all".utf8))
        case .empty: try garage.folder.write(fixture.file(2), [])
        case .close: chmod(path, 0)
        case .loop:
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        case .restore: try garage.folder.write(fixture.file(2), music)
        case .touch:
            let date = Date(timeIntervalSince1970: 1_000_000_000)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        case .scan: try garage.scan()
        case .verify: try await fixture.verify()
        }
    }

    @Test("Every command finds the same", arguments: Case.possible)
    func agreement(_ file: Case) async throws {
        for deed in file.deeds { try await perform(deed) }
        try await expectListing(file)
        try await expectOpening(file)
        try await expectInspection(file)
        try await expectVerification(file)
    }

    /// `library list` and `library show`, in words and JSON.
    private func expectListing(_ file: Case) async throws {
        let present = try await libraries.present(try libraries.rips(of: "garage"), in: ["garage"])
        let rip = try #require(present.rips.first)
        let name = [fixture.file(2)]
        #expect(rip.health == file.health, "\(rip)")
        #expect(rip.missing == (file.missing ? name : []))
        #expect(rip.damage.map(\.file) == (file.damaged || file.unreadable ? name : []), "\(rip.damage)")
        #expect(rip.isUnreadable == file.unreadable)
        #expect(rip.unscanned == (file.unscanned ? name : []))
        #expect(present.unscanned.isEmpty != file.hasStep)
        let counted = try await libraries.present(libraries.list())
        let listing = try #require(counted.listings.first)
        #expect(listing.complete == (file.health == .complete ? 1 : 0))
        #expect(listing.tracksMissing == (file.health == .tracksMissing ? 1 : 0))
        #expect(listing.damaged == (file.health == .damaged ? 1 : 0))
        #expect(listing.unreadable == (file.unreadable ? 1 : 0))
        #expect(counted.unscanned == present.unscanned)
    }

    /// `open`.
    private func expectOpening(_ file: Case) async throws {
        let release = Release.ID(rawValue: try #require(try libraries.rips(of: "garage").first).release)
        let lookup = AlbumLookup(store: garage.store)
        let sheet = try lookup.sheet(of: release, checking: "garage")
        #expect(sheet.rips.map(\.health) == [file.health])
        #expect(sheet.missing == (file.missing ? [2] : []) && sheet.damaged == (file.damaged ? [2] : []))
        #expect(sheet.unreadable == (file.unreadable ? [2] : []))
        let rip = try #require(try await garage.rip(release.rawValue))
        let facts = try #require(try lookup.ripFacts(of: rip))
        #expect(facts.missing == (file.missing ? 1 : 0) && facts.damaged == (file.damaged ? 1 : 0))
        #expect(facts.unreadable == (file.unreadable ? 1 : 0))
        #expect(facts.unscanned == (file.unscanned && file.health != .complete ? 1 : 0))
    }

    /// `doctor`.
    private func expectInspection(_ file: Case) async throws {
        let (listing, found) = try #require(await StoreInspection(of: garage.store).libraries()?.first)
        #expect(found.lacking == (file.missing ? 1 : 0) && found.closed == (file.unreadable ? 1 : 0))
        #expect(found.failing == (file.unreadable && !file.deeds.contains(.close) ? 1 : 0))
        let damaged = max(0, listing.damaged - found.corrected)
        if !file.unreadable { #expect(damaged == (file.damaged ? 1 : 0)) }
        #expect((found.returned + found.changed > 0) == file.unscanned)
    }

    /// `verify`, which changes what is known, so that it comes last.
    private func expectVerification(_ file: Case) async throws {
        let summary = try await fixture.verify()
        #expect(summary.missing == (file.missing ? 1 : 0))
        #expect(summary.unreadable == (file.unreadable ? 1 : 0))
        #expect(summary.wrong.count - summary.unreadable == (file.damaged || file.deeds.last == .empty ? 1 : 0))
        let isBack = file.unscanned && file.deeds.contains(.delete)
        #expect(summary.unscanned.map(\.file) == (isBack ? [fixture.file(2)] : []))
    }
}
