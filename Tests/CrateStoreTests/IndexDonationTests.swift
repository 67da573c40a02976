import CrateTesting
import Foundation
import GRDB
import Testing

@testable import CrateStore

/// Bringing the named indices up to date, each for itself.
@Suite struct IndexDonationTests {
    /// From now on nothing can be put into an index; it can be made anew.
    private func shut(_ table: SearchIndexName, of fixture: SearchFixture) throws {
        try fixture.store.indexFile.use { index in
            try index.write { index in
                try index.execute(
                    sql: """
                        CREATE TRIGGER shut BEFORE INSERT ON \(table.rawValue)_content
                        BEGIN SELECT RAISE(ABORT, 'not writable'); END
                        """)
            }
        }
    }

    private func counts(_ donations: [IndexDonation]) -> [SearchIndexName: Int] {
        donations.reduce(into: [:]) { $0[$1.name] = try? $1.result.get() }
    }

    @Test(arguments: [1, 2] as [UInt64]) func aDonationGivesTheIndexThatIsMadeAnew(seed: UInt64) throws {
        var fixture = try SearchFixture(albums: 40, seed: seed)
        let index = SearchIndex(store: fixture.store)
        for _ in 0..<10 {
            for _ in 0..<5 { try fixture.change(among: 60) }
            let donations = try index.donateChanges()
            #expect(counts(donations)[.albums] == (try fixture.albums.count()))
            #expect(try index.donatedGeneration() == index.generation())
        }
        let donated = try fixture.dump()
        _ = try index.donateChanges()
        #expect(try fixture.dump() == donated)
        try index.donate([.albums, .tracks])
        #expect(try fixture.dump() == donated)
    }

    @Test(arguments: [SearchIndexName.albums, .tracks]) func anIndexThatCannotBeWrittenFailsAlone(
        name: SearchIndexName
    ) throws {
        var fixture = try SearchFixture(albums: 5, seed: 1)
        let index = SearchIndex(store: fixture.store)
        _ = try index.donateChanges()
        try shut(name, of: fixture)
        for id in 6...8 { try fixture.put(Int64(id)) }
        try fixture.files.execute("INSERT INTO crate (name, foldedName) VALUES ('Evening', 'evening')")
        let donations = try index.donateChanges()
        let failed = donations.filter { (try? $0.result.get()) == nil }
        #expect(failed.map(\.name) == [name])
        let other: SearchIndexName = name == .albums ? .tracks : .albums
        #expect(counts(donations)[other] == 8)
        #expect(counts(donations)[.crates] == 1)
        // Searches do without it, and find what is there.
        #expect(try Set(fixture.found("a")) == Set(fixture.expected("a")))
        // The next donation makes it anew.
        #expect(try counts(index.donateChanges()) == [.albums: 8, .tracks: 8, .crates: 1])
        let healed = try fixture.dump()
        try index.donate([.albums, .tracks])
        #expect(try fixture.dump() == healed)
    }

    @Test func evidenceIsLookedAtWithoutATrace() throws {
        let fixture = try SearchFixture(albums: 3, seed: 1)
        let state = fixture.files.folder + "/state"
        #expect(IndexEvidence(state: state) == .none)
        #expect(IndexEvidence(state: state + "/nowhere").entries.isEmpty)
        _ = try SearchIndex(store: fixture.store).donateChanges()
        let evidence = IndexEvidence(state: state)
        #expect(evidence.entries == [.albums: 3, .tracks: 3, .crates: 0])
        #expect(try evidence.generation == SearchIndex(store: fixture.store).generation())
        fixture.store.indexFile.close()
        let before = try FileManager.default.contentsOfDirectory(atPath: state).sorted()
        #expect(IndexEvidence(state: state) == evidence)
        #expect(try FileManager.default.contentsOfDirectory(atPath: state).sorted() == before)
    }
}
