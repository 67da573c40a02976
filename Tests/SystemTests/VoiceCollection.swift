import CrateTesting

/// A collection of 1,213 albums: some with titles that are hard to pronounce, others with plain words.
struct VoiceCollection {
    struct Album {
        let release: Int
        let title: String
        let artist: String
        /// The spoken forms of the title; empty if it cannot be spoken.
        let said: [String]
    }

    let albums: [Album]

    init(count: Int = 1213, seed: UInt64 = 6) {
        var numbers = SeededNumbers(state: seed)
        var albums = Self.awkward.enumerated().map {
            Album(release: 880_000_001 + $0, title: $1.0, artist: $1.1, said: $1.2)
        }
        var titles = Set(albums.map { $0.title.lowercased() })
        while albums.count < count {
            var title = (0..<Int.random(in: 1...4, using: &numbers)).map { _ in
                Self.words[Int.random(in: Self.words.indices, using: &numbers)]
            }.joined(separator: " ")
            if Int.random(in: 0..<8, using: &numbers) == 0 { title += " \(Int.random(in: 1...2020, using: &numbers))" }
            guard titles.insert(title.lowercased()).inserted else { continue }
            let artist =
                "The \(Self.words[Int.random(in: Self.words.indices, using: &numbers)]) \(Self.bands[Int.random(in: Self.bands.indices, using: &numbers)])"
            albums.append(
                Album(release: 880_000_001 + albums.count, title: title, artist: artist, said: [title.lowercased()]))
        }
        self.albums = albums
    }

    /// The collection in Discogs' export format.
    var export: String {
        ([TestAlbum.header] + albums.map(Self.row)).map { $0 + "\r\n" }.joined()
    }

    private static func row(_ album: Album) -> String {
        let (artist, title) = (quoted(album.artist), quoted(album.title))
        return "QS 7,\(artist),\(title),Quay Street,LP,5,2019,\(album.release),Evenings,2019-11-02 08:14:55,,,"
    }

    private static func quoted(_ text: String) -> String {
        text.contains { ",\"".contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    private static let awkward: [(String, String, [String])] = [
        ("...And Justice for All", "Metallica", ["and justice for all", "...And Justice for All"]),
        ("S&M", "Metallica", ["S and M", "s n m", "S&M"]),
        ("1989", "Taylor Swift", ["1989", "nineteen eighty nine"]),
        ("Mezzanine", "Massive Attack", ["mezzanine", "mezzanine by massive attack"]),
        (
            "Mezzanine (Remastered 2019)", "Massive Attack",
            ["mezzanine remastered 2019", "mezzanine remastered twenty nineteen"]
        ),
        ("Ágætis byrjun", "Sigur Rós", ["agaetis byrjun", "Ágætis byrjun"]), ("( )", "Sigur Rós", []),
        ("<3", "Small Hearts", ["three", "less than three"]), ("On", "The Prepositions", ["on"]),
        ("Play", "Moby Dicks", ["play"]), ("AC/DC Live", "AC/DC", ["ac dc live", "AC/DC Live", "acdc live"]),
        ("N.W.A. and the Posse", "N.W.A", ["nwa and the posse", "n w a and the posse", "N.W.A. and the Posse"]),
        ("2112", "Rushing", ["twenty one twelve", "2112"]),
        ("90125", "No", ["nine oh one two five", "nine zero one two five", "90125"]),
        ("10,000 Days", "Hammer", ["ten thousand days", "10,000 Days", "10000 days"]),
        ("(What's the Story) Morning Glory?", "Oases", ["morning glory", "what's the story morning glory"]),
        ("OK Computer: OKNOTOK 1997 2017", "Radio Heads", ["OK Computer: OKNOTOK 1997 2017"]),
        ("÷", "Ed", ["divide"]), ("+", "Ed", ["plus"]), ("=", "Ed", ["equals"]), ("!!!", "!!!", []),
        ("Led Zeppelin IV", "Zeppelins", ["led zeppelin four", "Led Zeppelin IV", "led zeppelin 4"]),
        (
            "Don't Believe the Truth", "Oases",
            ["don't believe the truth", "dont believe the truth", "Don’t Believe the Truth"]
        ),
        ("Vol. 4", "Sabbaths", ["volume four", "vol 4", "Vol. 4"]),
        ("Ace of Spädes", "Motörhëad", ["ace of spades", "ace of spädes"]),
        ("坂本龍一", "Ryuichi", ["坂本龍一"]), ("A/B", "Testers", ["a b", "A/B"]), ("Either/Or", "Elliott", ["either or"]),
        ("Boys & Girls [Deluxe]", "Shakes", ["boys and girls", "boys and girls deluxe", "boys & girls"]),
        ("[]", "Kim & the Brackets", []), ("Number | Pipe", "Shells", ["number pipe"]),
        ("{Curly} @ Home \\o/", "Shells", ["curly at home o"]),
        ("12\" \"Mixes\"", "The Turners", ["twelve inch mixes", "12 inch mixes"]),
        ("★", "David", ["star", "blackstar"]),
    ]
    private static let words = [
        "Amber", "River", "Glass", "Winter", "Copper", "Silent", "Harbour", "Violet", "Paper", "Mirror", "Falling",
        "Garden",
        "Northern", "Electric", "Hollow", "Burning", "Velvet", "Distant", "Marble", "Lantern", "Orchard", "Thunder",
    ]
    private static let bands = ["Quartet", "Brothers", "Trio", "Union", "Society", "Orchestra", "Band", "Machine"]
}
