import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// Updating the named indices independently.
@Suite struct IndexDonationTests {
    /// Makes inserts into an index fail; it can still be recreated.
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
        // Searches work without it.
        #expect(try Set(fixture.found("a")) == Set(fixture.expected("a")))
        // The next donation recreates it.
        #expect(try counts(index.donateChanges()) == [.albums: 8, .tracks: 8, .crates: 1])
        let healed = try fixture.dump()
        try index.donate([.albums, .tracks])
        #expect(try fixture.dump() == healed)
    }

    /// Tables of one index are dropped, as damage or another program might do.
    @Test(
        arguments: [SearchIndexName.albums, .tracks, .crates],
        [["data", "idx"], ["config"], ["content"], ["idx"], ["data", "idx", "content", "config"]])
    func aDamagedIndexHarmsNoOther(name: SearchIndexName, parts: [String]) throws {
        let fixture = try SearchFixture(albums: 5, seed: 1)
        try fixture.files.execute("INSERT INTO crate (name, foldedName) VALUES ('Evening', 'evening')")
        let index = SearchIndex(store: fixture.store)
        _ = try index.donateChanges()
        let whole = try fixture.dump()
        let path = fixture.files.folder + "/state/index.sqlite"
        let other = try Connection(path: path)
        try other.use { index in
            for part in parts { try index.execute(sql: "DROP TABLE \(name.rawValue)_\(part)") }
        }
        other.close()
        fixture.store.indexFile.close()
        var before = stat()
        #expect(stat(path, &before) == 0)
        let donations = try index.donateChanges()
        for donation in donations {
            switch donation.result {
            case .success(let count): #expect(donation.name != name && count == (donation.name == .crates ? 1 : 5))
            case .failure(.damaged): #expect(donation.name == name)
            case .failure(let error): Issue.record("\(donation.name): \(error)")
            }
        }
        // The same file, complete again.
        var after = stat()
        #expect(stat(path, &after) == 0 && after.st_ino == before.st_ino)
        #expect(try counts(index.donateChanges()) == [.albums: 5, .tracks: 5, .crates: 1])
        #expect(try fixture.dump() == whole)
    }

    @Test func aSearchFindsWhatADamagedIndexLost() throws {
        let fixture = try SearchFixture(albums: 5, seed: 1)
        _ = try SearchIndex(store: fixture.store).donateChanges()
        let other = try Connection(path: fixture.files.folder + "/state/index.sqlite")
        try other.use { try $0.execute(sql: "DROP TABLE albums_data; DROP TABLE albums_idx") }
        other.close()
        #expect(try Set(fixture.found("a")) == Set(fixture.expected("a")))
        try SearchIndex(store: fixture.store).sync()
        #expect(try counts(SearchIndex(store: fixture.store).donateChanges()) == [.albums: 5, .tracks: 5, .crates: 0])
    }

    @Test func aStatementThatFailsCostsNoIndex() throws {
        let fixture = try SearchFixture(albums: 5, seed: 1)
        _ = try SearchIndex(store: fixture.store).donateChanges()
        #expect(throws: SQLiteError.self) {
            try fixture.store.indexFile.use { try $0.read { try $0.value(Int.self, sql: "SELECT nothing FROM album") } }
        }
        #expect(IndexEvidence(state: fixture.files.folder + "/state").entries == [.albums: 5, .tracks: 5, .crates: 0])
    }

    @Test func aLinkInTheIndexPlaceIsTakenAway() throws {
        let fixture = try SearchFixture(albums: 3, seed: 1)
        let victim = fixture.files.folder + "/victim"
        try Data("victim".utf8).write(toFile: victim)
        #expect(symlink(victim, fixture.files.folder + "/state/index.sqlite") == 0)
        #expect(try counts(SearchIndex(store: fixture.store).donateChanges())[.albums] == 3)
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "victim")
    }

    @Test func evidenceIsLookedAtWithoutATrace() throws {
        let fixture = try SearchFixture(albums: 3, seed: 1)
        let state = fixture.files.folder + "/state"
        let none = IndexEvidence(state: state)
        #expect(none.entries.isEmpty && none.generation == StoreGeneration(albums: 0, crates: 0))
        #expect(IndexEvidence(state: state + "/nowhere") == none)
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
