import CrateCore
import CrateTesting
import Testing

@testable import CrateStore

/// How many albums are found by typical spoken requests; no other album may ever be played.
@Suite(.computes) struct AskingRateTests {
    /// A kind of request; `ask` returns nil for albums to which it does not apply.
    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The minimum, of sixty, that are found or offered as a choice.
        var least = 57
        /// The minimum that are found without a question.
        var leastRight = 0
        let ask: @Sendable (MatchWorld.Album, inout SeededNumbers) -> String?
    }

    static let ways: [Way] = [
        Way(testDescription: "title", least: 60, leastRight: 58) { album, _ in album.title },
        Way(testDescription: "lower case", least: 60, leastRight: 58) { album, _ in album.title.lowercased() },
        Way(testDescription: "title by artist", least: 60, leastRight: 60) { album, _ in
            "\(album.title) by \(album.artist)"
        },
        Way(testDescription: "title von artist", least: 60, leastRight: 60) { album, _ in
            "\(album.title.lowercased()) von \(album.artist.lowercased())"
        },
        Way(testDescription: "artist - title", least: 60, leastRight: 60) { album, _ in
            "\(album.artist) - \(album.title)"
        },
        Way(testDescription: "artist title", least: 60, leastRight: 60) { album, _ in
            Folding.folded("\(album.artist) \(album.title)")
        },
        Way(testDescription: "a slip in the title") { album, numbers in slipped(album.title, &numbers) },
        Way(testDescription: "a slip in the title, by artist") { album, numbers in
            slipped(album.title, &numbers).map { "\($0) by \(album.artist)" }
        },
        Way(testDescription: "by artist with a slip") { album, numbers in
            slipped(album.artist, &numbers).map { "\(album.title) by \($0)" }
        },
        Way(testDescription: "slips in both") { album, numbers in
            guard let title = slipped(album.title, &numbers), let artist = slipped(album.artist, &numbers) else {
                return nil
            }
            return "\(title) von \(artist)"
        },
        Way(testDescription: "a slip at the beginning or in the article, by artist") { album, numbers in
            var words = album.title.split(separator: " ").map { Array($0) }
            guard words[0].count > 2 else { return nil }
            let place = Int.random(in: 0...1, using: &numbers)
            words[0].swapAt(place, place + 1)
            return "\(words.map { String($0) }.joined(separator: " ")) by \(album.artist)"
        },
        Way(testDescription: "without an article") { album, _ in
            let bare = [album.title, album.artist].map { $0.hasPrefix("The ") ? String($0.dropFirst(4)) : $0 }
            return bare == [album.title, album.artist] ? nil : "\(bare[0]) by \(bare[1])"
        },
        Way(testDescription: "without a bracket") { album, _ in
            let short = SpokenForms.outsideBrackets(album.title)
            return short == album.title ? nil : "\(short) by \(album.artist)"
        },
        Way(testDescription: "without the last word, by artist") { album, _ in
            let words = album.title.split(separator: " ")
            return words.count > 1 ? "\(words.dropLast().joined(separator: " ")) by \(album.artist)" : nil
        },
        Way(testDescription: "without a word") { album, _ in
            let words = album.title.split(separator: " ")
            return words.count > 2 && words[0] != "The"
                ? (words.prefix(1) + words.dropFirst(2)).joined(separator: " ") : nil
        },
        Way(testDescription: "by the first artist") { album, _ in
            let first = album.artist.replacing(#/( & | Feat\. |, ).*/#, with: "")
            return first == album.artist ? nil : "\(album.title) by \(first)"
        },
        Way(testDescription: "numbers in words", least: 55) { album, _ in
            said(album.title) { $0.count > 1 ? $0[1...].joined(separator: " ") : nil }
        },
        Way(testDescription: "numbers in other digits", least: 55) { album, _ in
            let words = Folding.folded(album.title).split(separator: " ")
            let digits = NumberForms.canonical(words).joined(separator: " ")
            return digits == words.joined(separator: " ") ? nil : digits
        },
        Way(testDescription: "no signs") { album, _ in Folding.folded(album.title) },
        Way(testDescription: "ending in a full stop") { album, _ in
            "\(album.title.lowercased()) by \(album.artist.lowercased())."
        },
    ]

    /// The text with a typing error (a wrong, missing, doubled or swapped letter) in a word of four letters or more.
    private static func slipped(_ text: String, _ numbers: inout SeededNumbers) -> String? {
        var words = text.split(separator: " ").map { Array($0) }
        let places = words.indices.filter { words[$0].count > 3 && words[$0].allSatisfy(\.isLetter) }
        guard let place = places.randomElement(using: &numbers) else { return nil }
        let letter = Int.random(in: 1..<(words[place].count - 1), using: &numbers)
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: words[place][letter] = "y"
        case 1: words[place].remove(at: letter)
        case 2: words[place].insert(words[place][letter], at: letter)
        default: words[place].swapAt(letter, letter + 1)
        }
        return words.map { String($0) }.joined(separator: " ")
    }

    /// A title with its digits in words.
    private static func said(_ title: String, _ choose: ([String]) -> String?) -> String? {
        let words = title.split(separator: " ")
        guard let number = words.firstIndex(where: { Int($0) != nil }) else { return nil }
        let said = SpokenNumber(words[number])?.words(in: .english).first
        return said.map {
            (words[..<number].map(String.init) + [$0] + words[(number + 1)...].map(String.init)).joined(separator: " ")
        }
    }

    private static func collection() throws -> (store: Store, albums: [MatchWorld.Album]) {
        let store = try Store(.memory)
        var albums = MatchWorld(seed: 22, albums: 400).albums
        for index in albums.indices {
            let title = albums[index].title
            switch index % 6 {
            case 0: albums[index].title = "\(title) \(["II", "III", "IV", "VII", "XII"][index / 6 % 5])"
            case 1: albums[index].title = "\(title) (Live in \(albums[index].tracks[0].title))"
            case 2: albums[index].title = "\(title) \(1900 + index % 100)"
            case 3: albums[index].title = "The \(title)"
            default: break
            }
            try albums[index].store(in: store)
        }
        return (store, albums)
    }

    @Test func everyWayFindsTheAlbumAndNoOther() throws {
        let (store, albums) = try Self.collection()
        let lookup = AlbumLookup(store: store)
        for way in Self.ways {
            var numbers = SeededNumbers(state: 23)
            let asked = albums.lazy.compactMap { album in
                album.title == album.artist ? nil : way.ask(album, &numbers).map { (album, $0) }
            }.prefix(60)
            var (right, offered, wrong, none) = (0, 0, [String](), [String]())
            for (album, text) in asked {
                var found = try lookup.resolve(text)
                let isSure = found.count == 1
                if found.isEmpty { found = try lookup.close(to: text) }
                let isThere = found.prefix(5).contains { $0.id.rawValue == album.id }
                if isThere {
                    if isSure { right += 1 } else { offered += 1 }
                } else if isSure {
                    wrong.append("\(text) as \(found[0].title) by \(found[0].artist)")
                } else {
                    none.append(text)
                }
            }
            let count = asked.count
            let words =
                "\(way.testDescription): \(right) right, \(offered) offered of \(count), wrong \(wrong), none \(none)"
            print("Rates, asking: \(words)")
            #expect(count >= 40 && wrong.isEmpty, "\(words)")
            #expect((right + offered) * 60 >= way.least * count, "\(words)")
            #expect(right * 60 >= way.leastRight * count, "\(words)")
        }
    }

    @Test(arguments: [
        ("u two", "The Joshua Tree", "U2"), ("the joshua tree by u two", "The Joshua Tree", "U2"),
        ("the joshua tree by u 2", "The Joshua Tree", "U2"), ("ten cc", "How Dare You", "10cc"),
        ("how dare you by ten c c", "How Dare You", "10cc"), ("signing off by ub forty", "Signing Off", "UB40"),
        ("fifty second street", "52nd Street", "Billy Joel"),
        ("52nd street by billy joel", "52nd Street", "Billy Joel"),
        ("2nd helping", "Second Helping", "Lynyrd Skynyrd"), ("secnd helping", "Second Helping", "Lynyrd Skynyrd"),
        ("fourty licks", "Forty Licks", "The Rolling Stones"),
        (
            "saturdays youth by m eighty three",
            "Saturdays = Youth", "M83"
        ),
    ])
    func aNumberIsFoundHoweverItIsSaid(asked: String, title: String, artist: String) throws {
        let (store, _) = try Self.collection()
        let titles = [
            ("The Joshua Tree", "U2"), ("How Dare You", "10cc"), ("Signing Off", "UB40"), ("52nd Street", "Billy Joel"),
            ("42nd Street", "Harry Warren"), ("Second Helping", "Lynyrd Skynyrd"), ("Third Helping", "The Others"),
            ("Forty Licks", "The Rolling Stones"), ("Saturdays = Youth", "M83"), ("Boy", "U3"),
        ]
        for (index, (title, artist)) in titles.enumerated() {
            try MatchWorld.Album(
                id: 900_000 + index, title: title, artist: artist, year: 1980, format: "LP, Album", catalogNumber: "",
                tracks: []
            ).store(in: store)
        }
        let lookup = AlbumLookup(store: store)
        var found = try lookup.resolve(asked)
        if found.isEmpty { found = try lookup.close(to: asked) }
        #expect(found.map(\.title) == [title] && found.map(\.artist) == [artist])
    }

    @Test func theAnswerIsTheSameWithoutAnIndex() throws {
        let (store, albums) = try Self.collection()
        let lookup = AlbumLookup(store: store)
        var numbers = SeededNumbers(state: 24)
        let texts = Self.ways.flatMap { way in albums.prefix(12).compactMap { way.ask($0, &numbers) } }
        let fresh = try texts.map { Set(try lookup.resolve($0).map(\.id)) }
        try SearchIndex(store: store).wipe(.albums)
        for (text, expected) in zip(texts, fresh) {
            #expect(Set(try lookup.resolve(text).map(\.id)) == expected, "\(text)")
        }
    }

    @Test func whatIsRippedIsPlayedByItsNameWhateverPressingIsOwned() async throws {
        let albums = MatchWorld(seed: 25, albums: 40).albums.filter { $0.title != $0.artist }
        let folder = try TemporaryFolder()
        let store = try Store(.memory)
        _ = try LibrarySubscriptions(store: store).subscribe(root: folder.path, name: "garage")
        for album in albums {
            try album.store(in: store)
            var other = album
            (other.id, other.format) = (album.id + 1, "CD, Album, RE")
            try other.store(in: store)
            try RipScheme(description: "blind", hasYear: false).write(album, to: folder)
        }
        _ = try LibraryScan(store: store).run(library: "garage")
        let lookup = AlbumLookup(store: store)
        let availability = try await lookup.availability(try lookup.all().map(\.id))
        #expect(availability.values.count { $0 == .playable } == albums.count)
        for album in albums {
            let answers = try lookup.answers(to: album.title)
            #expect(answers.count == 1 && availability[answers[0].release.id] == .playable, "\(album.title)")
            #expect(answers.first?.pressings.count == 3, "\(album.title)")
        }
    }
}
