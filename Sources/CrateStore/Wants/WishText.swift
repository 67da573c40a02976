public import CrateCore

/// A record in words: what is wished for before anybody knows its number.
public struct WishText: Sendable, Hashable {
    /// The title.
    public let title: String
    /// The artist; empty where the words name none.
    public let artist: String
    /// A local number that title and artist make, however they are written.
    public let id: Release.ID

    /// Divides `artist - title` at the first dash between blanks, `title by artist` at the last `by`; words without
    /// either are a title. Nil for blanks.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let halves = Self.dashed(words) ?? Self.spoken(words) ?? (artist: [], title: words[...])
        (artist, title) = (halves.artist.joined(separator: " "), halves.title.joined(separator: " "))
        guard !title.isEmpty else { return nil }
        let folded = "wish\u{0}\(Folding.folded(artist))\u{0}\(Folding.folded(title))"
        id = LocalRelease.id(bytes: Array(folded.utf8))
    }

    /// The words that are compared with those of other wishes: the same ones are the same wish, wherever a person put the
    /// artist.
    var words: [String] { Self.words("\(artist) \(title)") }

    /// The same of an artist and a title that are stored.
    static func words(_ text: String) -> [String] {
        Folding.folded(text).split(separator: " ").map(String.init).filter { !joints.contains($0) }.sorted()
    }

    /// What stands between a title and an artist, or nothing.
    private static let joints: Set<String> = ["by", "von"]

    /// Words that stand behind a `by` of a title: Stand by Me.
    private static let noArtists: Set<String> = [
        "me", "my", "myself", "you", "your", "yourself", "him", "his", "her", "it", "us", "our", "them", "their",
    ]

    private typealias Halves = (artist: ArraySlice<Substring>, title: ArraySlice<Substring>)

    private static func dashed(_ words: [Substring]) -> Halves? {
        guard let dash = words.firstIndex(where: { $0 == "-" || $0 == "–" || $0 == "—" }) else { return nil }
        let (artist, title) = (words[..<dash], words[(dash + 1)...])
        return artist.isEmpty || title.isEmpty ? nil : (artist, title)
    }

    private static func spoken(_ words: [Substring]) -> Halves? {
        guard let joint = words.lastIndex(where: { $0.lowercased() == "by" }) else { return nil }
        let (title, artist) = (words[..<joint], words[(joint + 1)...])
        guard let last = title.last, let first = artist.first else { return nil }
        // Side by Side, Stand by Me.
        guard last.lowercased() != first.lowercased(), !noArtists.contains(first.lowercased()) else { return nil }
        return (artist, title)
    }
}
