import CrateCore
import CrateTesting
import SQLite
import Testing

@testable import CrateStore

/// One wrong letter in a word.
@Suite struct SlipTests {
    @Test(arguments: [
        ("puppets", "puppets", true), ("pupets", "puppets", true), ("puppeets", "puppets", true),
        ("pappets", "puppets", true), ("puppest", "puppets", true), ("uppets", "puppets", true),
        ("puppetss", "puppets", true), ("papets", "puppets", false), ("upppets", "puppets", true),
        ("stoppup", "puppets", false), ("", "a", true), ("", "ab", false), ("ab", "ba", true), ("abc", "cab", false),
        ("rós", "ros", true),
    ]) func aSlipIsOneLetter(first: String, second: String, isSlip: Bool) {
        #expect(EditDistance.isAtMost(between: first, and: second) == isSlip)
        #expect(EditDistance.isAtMost(between: second, and: first) == isSlip)
    }

    @Test func oneLetterIsNoSlipOfAnother() {
        #expect(!EditDistance.isAtMost(between: ["x"], and: ["3"]))
        #expect(EditDistance.isAtMost(between: ["x"], and: ["x"]) && EditDistance.isAtMost(between: ["x"], and: ["xy"]))
        #expect(EditDistance.isAtMost(between: ["mix", "x"], and: ["mix", "3"]))
    }

    /// Tests the definition: every text one edit away, and no other, with seeded words.
    @Test func aSlipIsWhatOneEditMakes() {
        var numbers = SeededNumbers(state: 6)
        let letters = Array("abc")
        for _ in 0..<300 {
            let word = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in letters.randomElement(using: &numbers)! }
            let other = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in letters.randomElement(using: &numbers)!
            }
            #expect(
                EditDistance.isAtMost(between: String(word), and: String(other))
                    == Self.edits(word, letters).contains(other),
                "\(String(word)) \(String(other))")
        }
    }

    private static func edits(_ word: [Character], _ letters: [Character]) -> Set<[Character]> {
        var found: Set = [word]
        for place in 0...word.count {
            for letter in letters { found.insert(Array(word[..<place]) + [letter] + Array(word[place...])) }
            guard place < word.count else { continue }
            found.insert(Array(word[..<place]) + Array(word[(place + 1)...]))
            for letter in letters { found.insert(Array(word[..<place]) + [letter] + Array(word[(place + 1)...])) }
            guard place + 1 < word.count else { continue }
            found.insert(Array(word[..<place]) + [word[place + 1], word[place]] + Array(word[(place + 2)...]))
        }
        return found
    }

    private func collection() throws -> ImportFixture {
        let files = try ImportFixture()
        let albums = [
            ("Master of Puppets", "Metallica"), ("Mezzanine", "Massive Attack"), ("Masters of Reality", "Sleep"),
            ("Ágætis byrjun", "Sigur Rós"), ("Puppet Show", "Metalica"), ("On", "Echolyn"),
        ]
        for (index, (title, artist)) in albums.enumerated() {
            try files.execute(
                """
                INSERT INTO release (id, title, artist, foldedTitle, foldedArtist, addedAt)
                VALUES (\(index + 1), '\(title)', '\(artist)', '\(Folding.folded(title))', '\(Folding.folded(artist))',
                  '202\(index)-01-01');
                INSERT INTO copy (release, ordinal) VALUES (\(index + 1), 1);
                """)
        }
        try SearchIndex(store: files.store).sync()
        return files
    }

    @Test(arguments: [
        ("master of pupets", [1]), ("mastr of pupets", [1]), ("Mezanine", [2]), ("nezzanine", [2]),
        ("agaetis byrjnu", [4]), ("puppets metalica", [5, 1]), ("sleeq", [3]), ("mstr of pppts", []), ("", []),
        ("on", []), ("nothing like it", []),
    ]) func aSlippedTitleIsFound(text: String, found: [Int64]) throws {
        let files = try collection()
        let albums = try AlbumLookup(store: files.store).close(to: text)
        #expect(albums.map(\.id.rawValue) == found)
    }

    @Test(arguments: [
        ("master of pupets 1986", [1]), ("Mezanine (1998)", [2]), ("mezanine massive attack 1998", [2]),
        ("mezanine 1999", []), ("mezanine 19", []),
    ]) func aYearBehindASlippedNameIsItsAlbums(text: String, found: [Int64]) throws {
        let files = try collection()
        try files.execute("UPDATE release SET year = CASE id WHEN 1 THEN 1986 WHEN 2 THEN 1998 END")
        let lookup = AlbumLookup(store: files.store)
        #expect(try lookup.search(text).map(\.id.rawValue) == found)
        #expect(try lookup.close(to: text).map(\.id.rawValue) == found)
    }

    @Test(arguments: [
        ("soulmining", 1), ("soul min ing", 1), ("zenarcade by echo", 2), ("leed river", 3), ("teh night falls", 4),
        ("thenight falls", 4), ("thenight falls by ehco", 4),
    ]) func aSlipInASpaceOrAShortWordIsFound(text: String, found: Int64) throws {
        let files = try collection(of: ["soul mining", "zen arcade", "led river", "the night falls", "bleed"])
        let lookup = AlbumLookup(store: files.store)
        #expect(try lookup.close(to: text).map(\.id.rawValue) == [found])
        try SearchIndex(store: files.store).wipe(.albums)
        #expect(try lookup.close(to: text).map(\.id.rawValue) == [found])
    }

    /// A collection of albums with one title each, in lower case.
    private func collection(of words: some Collection<String>) throws -> ImportFixture {
        let files = try ImportFixture()
        try files.store.write { database in
            for (index, word) in words.enumerated() {
                try database.execute(
                    sql: """
                        INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (?, ?, 'Echo', ?, 'echo')
                        """, arguments: [index + 1, word, word])
                try database.execute(sql: "INSERT INTO copy (release, ordinal) VALUES (?, 1)", arguments: [index + 1])
            }
        }
        return files
    }

    /// Wherever the error is, and however many words share a prefix: the index finds the same words as trying each.
    @Test(arguments: ["abst", "жбов"], [1, 2] as [UInt64])
    func everyWordThatIsASlipAwayIsFound(letters: String, seed: UInt64) throws {
        var numbers = SeededNumbers(state: seed)
        let letters = Array(letters)
        func word() -> String {
            String(
                (0..<Int.random(in: 5...7, using: &numbers)).map { _ in letters.randomElement(using: &numbers) ?? "a" })
        }
        let words = Set((0..<500).map { _ in word() }).sorted()
        let files = try collection(of: words)
        let lookup = AlbumLookup(store: files.store)
        // An error in the first two letters is only found for ASCII.
        let isASCII = letters[0].isASCII
        var found = 0
        for _ in 0..<100 {
            let asked = word()
            let expected = words.filter {
                EditDistance.isAtMost(between: asked, and: $0) && (isASCII || $0.hasPrefix(asked.prefix(2)))
            }
            let albums = Set(try lookup.close(to: asked, limit: 1000).map(\.title))
            #expect(albums.isSuperset(of: expected), "\(asked): \(albums) of \(expected)")
            #expect(albums.allSatisfy { EditDistance.isAtMost(between: asked, and: $0) })
            found += expected.count
        }
        #expect(found > 50)
    }

    @Test func aWordCountsWhereItIsInATitleNowHoweverItCameIntoTheIndex() throws {
        let files = try collection(of: ["night"])
        try files.execute("INSERT INTO track (release, place, title) VALUES (1, 1, 'mezzanine')")
        try SearchIndex(store: files.store).donate([.albums, .tracks])
        let lookup = AlbumLookup(store: files.store)
        #expect(try lookup.close(to: "mezanine").isEmpty)
        #expect(try lookup.search("mezzan").map(\.id.rawValue) == [1])
        try files.execute(
            """
            INSERT INTO release (id, title, artist, foldedTitle, foldedArtist) VALUES (2, 'Day', 'Mezzanine', 'day', 'mezzanine');
            INSERT INTO copy (release, ordinal) VALUES (2, 1);
            """)
        #expect(try lookup.close(to: "day by mezanine").map(\.id.rawValue) == [2])
        #expect(try lookup.search("mezzan").map(\.id.rawValue) == [2, 1])
        try files.execute("UPDATE release SET title = 'Mezzanine', foldedTitle = 'mezzanine' WHERE id = 1")
        #expect(try lookup.close(to: "mezanine").map(\.id.rawValue) == [1])
        #expect(try lookup.search("mezzan").map(\.id.rawValue) == [1, 2])
    }

    @Test func signsAreNoWordsWithSlips() throws {
        let files = try collection(of: ["night"])
        for text in ["\"\"\"\"\"", "\\\\\\\\", "(((((", "nihgt \"\"\"\"", "\"night\"\"\""] {
            _ = try AlbumLookup(store: files.store).close(to: text)
        }
        #expect(try AlbumLookup(store: files.store).close(to: "\"nihgt\"").map(\.id.rawValue) == [1])
    }

    @Test func anOldIndexAndNoneAnswerAsANewOne() throws {
        let files = try collection()
        try files.execute("UPDATE release SET title = 'Master of Muppets' WHERE id = 1")
        #expect(try AlbumLookup(store: files.store).close(to: "mastr of mupets").map(\.id.rawValue) == [1])
        try SearchIndex(store: files.store).wipe(.albums)
        #expect(try AlbumLookup(store: files.store).close(to: "mastr of mupets").map(\.id.rawValue) == [1])
        #expect(try AlbumLookup(store: files.store).close(to: "mezanine").map(\.id.rawValue) == [2])
    }
}
