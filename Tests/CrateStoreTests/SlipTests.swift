import CrateCore
import CrateTesting
import GRDB
import Testing

@testable import CrateStore

/// One letter wrong in a word.
@Suite struct SlipTests {
    @Test(arguments: [
        ("puppets", "puppets", true), ("pupets", "puppets", true), ("puppeets", "puppets", true),
        ("pappets", "puppets", true), ("puppest", "puppets", true), ("uppets", "puppets", true),
        ("puppetss", "puppets", true), ("papets", "puppets", false), ("upppets", "puppets", true),
        ("stoppup", "puppets", false), ("", "a", true), ("", "ab", false), ("ab", "ba", true), ("abc", "cab", false),
        ("rós", "ros", true),
    ]) func aSlipIsOneLetter(first: String, second: String, isSlip: Bool) {
        #expect(Slip.isAtMost(between: first, and: second) == isSlip)
        #expect(Slip.isAtMost(between: second, and: first) == isSlip)
    }

    /// The definition tried out: every text one edit away, and no other, over seeded words.
    @Test func aSlipIsWhatOneEditMakes() {
        var numbers = SeededNumbers(state: 6)
        let letters = Array("abc")
        for _ in 0..<300 {
            let word = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in letters.randomElement(using: &numbers)! }
            let other = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in letters.randomElement(using: &numbers)!
            }
            #expect(
                Slip.isAtMost(between: String(word), and: String(other)) == Self.edits(word, letters).contains(other),
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

    @Test func anOldIndexAndNoneAnswerAsANewOne() throws {
        let files = try collection()
        try files.execute("UPDATE release SET title = 'Master of Muppets' WHERE id = 1")
        #expect(try AlbumLookup(store: files.store).close(to: "mastr of mupets").map(\.id.rawValue) == [1])
        try SearchIndex(store: files.store).wipe(.albums)
        #expect(try AlbumLookup(store: files.store).close(to: "mastr of mupets").map(\.id.rawValue) == [1])
        #expect(try AlbumLookup(store: files.store).close(to: "mezanine").map(\.id.rawValue) == [2])
    }
}
