import CrateCore
import CrateTesting
import Foundation
import SQLite
import Testing

@testable import CrateStore

/// The search index with real files.
@Suite struct SearchIndexTests {
    private static let questions = [
        "l", "lo", "lov", "love", "moon", "live", "the", "a", "acdc", "ac/dc", "nwa", "ros", "aerzte", "龍一", "!!!",
        "love night", "moonl tr", "the a", "song of", "1999", "dont", "ost black", "zzz", "love zzz", "n.w.a live",
    ]

    @Test func aSearchFindsWhatTryingEveryAlbumFinds() throws {
        let fixture = try SearchFixture(albums: 120, seed: 5)
        for question in Self.questions {
            let expected = try fixture.expected(question)
            #expect(try fixture.found(question) == expected, "\(question)")
            #expect(try fixture.found(question, limit: 3) == fixture.expected(question, limit: 3), "\(question)")
        }
        #expect(try fixture.albums.hits("love").searched != nil)
        #expect(SearchIndex(store: fixture.store).obstacle == nil)
    }

    @Test("The album with the very title comes before newer ones whose title only begins with the words")
    func wholeTitle() throws {
        let fixture = try SearchFixture(albums: 0, seed: 1)
        let titles = ["Record 12 of Winter"] + (120...129).map { "Record \($0) of Winter" }
        try fixture.files.load(
            rows: titles.enumerated().map { ImportFixture.row("\($0 + 1)", artist: "The Quay", title: $1) })
        #expect(try fixture.found("record 12 of winter").count == titles.count)
        #expect(try fixture.found("record 12 of winter").first == 1)
        #expect(try fixture.albums.hits("Record 12 of winter.", limit: 11).albums.first?.title == titles[0])
    }

    @Test(arguments: [1, 2, 3] as [UInt64]) func anIndexThatFollowedIsTheOneThatIsMadeAnew(seed: UInt64) throws {
        var fixture = try SearchFixture(albums: 40, seed: seed)
        let index = SearchIndex(store: fixture.store)
        try index.sync()
        for _ in 0..<20 {
            for _ in 0..<5 { try fixture.change(among: 60) }
            try index.sync()
        }
        let followed = try fixture.dump()
        #expect(followed.count > 20)
        #expect(try index.status().allSatisfy { $0.waiting == 0 })
        try index.donate([.albums, .tracks])
        #expect(try fixture.dump() == followed)
        for question in Self.questions {
            #expect(try fixture.found(question) == fixture.expected(question), "\(question)")
        }
    }

    @Test func everyNoteOfTheStoreReachesTheIndex() throws {
        let fixture = try SearchFixture(albums: 0, seed: 1)
        let (files, albums) = (fixture.files, fixture.albums)
        try files.load(rows: [ImportFixture.row("7", artist: "Joni Mitchell", title: "Blue")])
        #expect(try fixture.found("joni blue") == [7])
        try files.execute("UPDATE release SET title = 'Hejira', foldedTitle = 'hejira' WHERE id = 7")
        #expect(try fixture.found("blue").isEmpty)
        #expect(try fixture.found("hej") == [7])
        try files.execute("UPDATE copy SET hasLeft = 1")
        #expect(try fixture.found("hejira").isEmpty)
        try files.execute(
            """
            INSERT INTO library (id, uuid, name, root, identity, fingerprint) VALUES (1, 'u', 'n', '/', 'manifest', '');
            INSERT INTO rip (library, folder, release, matchedBy, musicBrainz)
            VALUES (1, '', 7, 'tag', 'B10BBBFC-cf9e-42e0-be17-e2c3e1d2600d');
            """)
        #expect(try fixture.found("hejira") == [7])
        #expect(try fixture.found("b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d") == [7])
        #expect(try fixture.found("mbid:b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d") == [7])
        #expect(try fixture.found("mbid:b10bbbfc-cf9e-42e0-be17-e2c3e1d26000").isEmpty)
        for part in ["", "7", "hej", "b10bbbfc", "hejira b10bbbfc-cf9e"] {
            #expect(try fixture.found("mbid:\(part)").isEmpty, "\(part)")
        }
        #expect(try fixture.found("id:7") == [7])
        #expect(try fixture.found("id:8").isEmpty)
        try files.store.write { database in
            try database.execute(sql: "INSERT INTO track (release, place, title) VALUES (7, 1, 'Coyote')")
            try AlbumChange.tracks(of: 7, database)
        }
        #expect(try fixture.found("joni coyote") == [7])
        let track = try #require(try albums.tracks(named: "coyote").first)
        #expect(track.track.id.description == "7.1" && track.album.title == "Hejira")
        #expect(try albums.tracks(named: "joni").isEmpty)
    }

    @Test("More new albums than the index has are written in one rebuild, fewer one by one")
    func manyNewAlbums() throws {
        let fixture = try SearchFixture(albums: 0, seed: 1)
        let index = SearchIndex(store: fixture.store)
        try index.sync()
        let rows = (1...600).map { ImportFixture.row("\($0)", artist: "The Quay", title: "Record \($0)") }
        try fixture.files.load(rows: rows)
        var rebuilt: [Int] = []
        try index.sync { done, total in rebuilt.append(done == total ? total : 0) }
        #expect(rebuilt.last == 600)
        #expect(try fixture.found("record 599") == [599])
        try fixture.files.load(rows: rows + [ImportFixture.row("601", artist: "The Quay", title: "Record 601")])
        try index.sync { _, _ in rebuilt.append(601) }
        #expect(rebuilt.last == 600)
        #expect(try fixture.found("record 601") == [601])
    }

    @Test func theFileMayGoOrBeDamagedAtAnyTime() throws {
        let fixture = try SearchFixture(albums: 30, seed: 9)
        let expected = try fixture.expected("love")
        #expect(try fixture.found("love") == expected && !expected.isEmpty)
        let path = fixture.files.folder + "/state/index.sqlite"
        for (name, damage) in [
            ("gone", [UInt8]()), ("no database", Array("Dear diary".utf8) + Array(repeating: 7, count: 9000)),
        ] {
            fixture.store.indexFile.close()
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            if !damage.isEmpty { try Data(damage).write(toFile: path) }
            let hits = try fixture.albums.hits("love")
            #expect(hits.albums.map(\.id.rawValue) == expected && hits.searched != nil, "\(name)")
        }
    }

    @Test func whereThereCanBeNoIndexTheStoreAnswers() throws {
        let fixture = try SearchFixture(albums: 30, seed: 9)
        try FileManager.default.createDirectory(
            atPath: fixture.files.folder + "/state/index.sqlite/x", withIntermediateDirectories: true)
        let hits = try fixture.albums.hits("moon")
        #expect(hits.searched == nil && !hits.albums.isEmpty)
        #expect(SearchIndex(store: fixture.store).obstacle != nil)
        #expect(throws: StoreError.self) { try SearchIndex(store: fixture.store).sync() }
    }

    @Test func anOlderIndexThatComesBackIsMadeAnew() throws {
        let fixture = try SearchFixture(albums: 10, seed: 2)
        try SearchIndex(store: fixture.store).sync()
        let path = fixture.files.folder + "/state/index.sqlite"
        let old = try Data(contentsOf: URL(fileURLWithPath: path))
        try fixture.files.load(rows: [ImportFixture.row("900", title: "Aftermath")])
        #expect(try fixture.found("aftermath") == [900])
        fixture.store.indexFile.close()
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        try old.write(toFile: path)
        #expect(try fixture.found("aftermath") == [900])
    }

    @Test func whatIsDoneTwiceChangesNothing() throws {
        let fixture = try SearchFixture(albums: 20, seed: 3)
        try SearchIndex(store: fixture.store).sync()
        let before = try fixture.dump()
        // Like after a crash between the commits of the index and the store.
        try fixture.files.execute("INSERT OR REPLACE INTO changedAlbum (release) SELECT id FROM release")
        try SearchIndex(store: fixture.store).sync()
        #expect(try fixture.dump() == before)
        try SearchIndex(store: fixture.store).donate(Set(SearchIndexName.allCases))
        #expect(try fixture.dump() == before)
    }

    @Test func anIndexThatWasWipedStaysEmptyUntilItIsDonated() throws {
        var fixture = try SearchFixture(albums: 30, seed: 4)
        let index = SearchIndex(store: fixture.store)
        try fixture.files.execute("INSERT INTO crate (name, foldedName) VALUES ('Für Elise', 'fur elise')")
        try index.sync()
        #expect(try index.status().map(\.entries) == [30, 1, 30])
        #expect(try index.crates(named: "eli fuer") == ["Für Elise"])
        try index.wipe(.tracks)
        try fixture.put(31)
        #expect(try fixture.albums.hits("moon").searched == nil)
        #expect(try !fixture.found("moon").isEmpty)
        try index.sync()
        #expect(try index.status().map(\.entries) == [31, 1, 0])
        #expect(try index.status().map(\.wiped) == [false, false, true])
        try index.wipe(.crates)
        #expect(try index.crates(named: "elise").isEmpty)
        try index.donate([.tracks, .crates])
        #expect(try index.status().map(\.entries) == [31, 1, 31])
        #expect(try fixture.found("moon") == fixture.expected("moon"))
    }

    @Test func nothingThatSomebodyTypesIsAMistake() throws {
        let fixture = try SearchFixture(albums: 20, seed: 6)
        let pieces = [
            "\"", "'", "*", "(", ")", "^", ":", "-", "+", "AND", "OR", "NOT", "NEAR(", "{terms}", "terms:", "\\", "%",
            "_",
            "love", "\u{0}", "\u{FFFD}", "\u{FEFF}", "é", "e\u{301}", "坂", "👩‍👩‍👧", "\n", "--", ";", "t", "x'00'",
            "\u{E021}", "ß", "\u{10FFFF}",
        ]
        var numbers = SeededNumbers(state: 11)
        for _ in 0..<100 {
            let text = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
                (pieces.randomElement(using: &numbers) ?? "") + ["", " "][Int.random(in: 0...1, using: &numbers)]
            }.joined()
            let hits = try fixture.albums.hits(text)
            #expect(hits.searched != nil, "\(text.debugDescription)")
            _ = try fixture.albums.search(text, in: .albums)
            _ = try SearchIndex(store: fixture.store).crates(named: text)
        }
        #expect(try fixture.found(String(repeating: "love ", count: 5000)).isEmpty == false)
    }

    @Test func severalAtOnceComeToTheSame() async throws {
        let fixture = try SearchFixture(albums: 20, seed: 8)
        let path = fixture.files.folder + "/state/collection.sqlite"
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<3 {
                group.addTask {
                    try await blocking {
                        let store = try Store(.file(path))
                        for turn in 0..<15 {
                            try store.write {
                                try $0.execute(
                                    sql: "UPDATE release SET label = ? WHERE id % 3 = \(worker)",
                                    arguments: ["turn\(turn)"])
                            }
                            _ = try AlbumLookup(store: store).hits("turn\(turn)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try fixture.found("turn14").count == 20)
        let followed = try fixture.dump()
        try SearchIndex(store: fixture.store).donate([.albums])
        #expect(try fixture.dump() == followed)
    }
}
