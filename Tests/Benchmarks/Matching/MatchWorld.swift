import CrateTesting
import SQLite

@testable import CrateStore

/// Generated releases in the proportions of real collections: compilations, joined artists, self-titled albums,
/// reissues, singles, sets of several discs.
struct MatchWorld {
    /// One track.
    struct Track {
        let title: String
        let seconds: Int
        let disc: Int
        let number: Int
    }

    /// A release with the tracks of its rip.
    struct Album {
        var id: Int
        var title: String
        var artist: String
        /// The artists of the tracks, if they differ.
        var trackArtists: [String] = []
        var year: Int
        var format: String
        var catalogNumber: String
        var tracks: [Track]

        var discs: Int { tracks.map(\.disc).max() ?? 1 }
        var isCompilation: Bool { artist == "Various" }
    }

    private var numbers: SeededNumbers
    private var used: Set<String> = []
    private(set) var albums: [Album] = []

    init(seed: UInt64, albums count: Int) {
        numbers = SeededNumbers(state: seed)
        for index in 0..<count { albums.append(album(index)) }
    }

    private mutating func album(_ index: Int) -> Album {
        let artist = index % 7 == 3 ? "Various" : artist(index)
        // One in twenty is self-titled.
        let title = index % 20 == 5 && artist != "Various" ? artist : unusedTitle()
        let discs = index % 3 == 1 ? 2 + index % 2 : 1
        let count = discs > 1 ? 4 + pick(5) : 5 + pick(8)
        let tracks = (1...discs).flatMap { disc in
            (1...count).map { number in
                (disc, number)
            }
        }.map { disc, number in
            Track(title: titleText(words: 1 + pick(3)), seconds: 95 + pick(300), disc: disc, number: number)
        }
        let performers = artist == "Various" ? tracks.map { _ in self.artist(0) } : []
        let format = ["LP, Album", "LP, Album, RE", "CD, Album", "LP, Album, Ltd, 180", "CD, Album, RM", "LP, Comp"][
            pick(6)]
        return Album(
            id: 1000 + index * 7, title: title, artist: artist, trackArtists: performers, year: 1965 + pick(58),
            format: discs > 1 ? "\(discs)x\(format)" : format,
            catalogNumber: "\(letters(3).uppercased()) \(10_000 + pick(80_000))",
            tracks: tracks)
    }

    private mutating func artist(_ index: Int) -> String {
        let name = name()
        return switch index % 9 {
        case 1: "The \(name)"
        case 4: "\(name) & The \(self.name())"
        case 6: "\(name) Feat. \(self.name())"
        case 7: "\(name), \(self.name())"
        default: name
        }
    }

    private mutating func name() -> String {
        let first = ["Ana", "Bo", "Cleo", "Dag", "Édith", "Fé", "Gøran", "Hal", "Ivo", "Jürg", "Kit", "Lou"][pick(12)]
        return pick(2) == 0 ? "\(first) \(syllables(2))" : syllables(3)
    }

    private mutating func unusedTitle() -> String {
        while true {
            let title = titleText(words: 2 + pick(3))
            if used.insert(Folding.folded(title)).inserted { return title }
        }
    }

    private mutating func titleText(words: Int) -> String {
        let joined = (0..<words).map { _ in syllables(1 + pick(3)) }.joined(separator: " ")
        return switch pick(12) {
        case 0: "The \(joined)"
        case 1: "\(joined) / \(syllables(2))"
        case 2: "\(joined) & \(syllables(2))"
        case 3: "\(joined)'s \(syllables(2))"
        case 4: "\(joined): \(syllables(2))"
        default: joined
        }
    }

    private mutating func syllables(_ count: Int) -> String {
        let all = [
            "lo", "mar", "ten", "vi", "sha", "dor", "ni", "quel", "bra", "zu", "fen", "gal", "os", "rim", "tha", "wen",
        ]
        let word = (0..<count).map { _ in all[pick(all.count)] }.joined()
        return word.prefix(1).uppercased() + word.dropFirst()
    }

    private mutating func letters(_ count: Int) -> String {
        (0..<count).map { _ in String(Array("abcdefghijklmnopqrstuvwxyz")[pick(26)]) }.joined()
    }

    private mutating func pick(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &numbers) }
}

extension MatchWorld.Album {
    /// Stores the row of an export, and with `isTold` the tracks from Discogs.
    func store(in store: Store, isTold: Bool = false) throws {
        func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
        try store.execute(
            """
            INSERT INTO release (id, title, artist, exportedTitle, exportedArtist, foldedTitle, foldedArtist, year, format,
              catalogNumber, detail)
            VALUES (\(id), \(quoted(title)), \(quoted(artist)), \(quoted(title)), \(quoted(artist)),
              \(quoted(Folding.folded(title))), \(quoted(Folding.folded(artist))), \(year), \(quoted(format)),
              \(quoted(catalogNumber)), \(isTold ? "'{}'" : "NULL"));
            INSERT INTO copy (release, ordinal) VALUES (\(id), 1);
            """)
        guard isTold else { return }
        for (place, track) in tracks.enumerated() {
            try store.execute(
                """
                INSERT INTO track (release, place, position, title, milliseconds)
                VALUES (\(id), \(place + 1), '\(place + 1)', \(quoted(track.title)), \(track.seconds * 1000))
                """)
        }
    }
}

extension Store {
    /// Runs statements in place of an import.
    fileprivate func execute(_ sql: String) throws { try database.write { try $0.execute(sql: sql) } }
}
