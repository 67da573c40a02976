public import CrateCore

/// A release described in words, used for a want whose number is not known.
public struct WantText: Sendable, Hashable {
    /// The title as written; never empty.
    public let title: String
    /// The artist; empty when the words name none.
    public let artist: String
    /// A local id computed from the folded title and artist.
    public let id: Release.ID

    /// Splits `artist - title` at the first dash between spaces, and `title by artist` at the last `by`; other words
    /// are a title. Nil for blank text, and for words that end with a dash, which has no title behind it.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard let last = words.last, !Self.dashes.contains(last) else { return nil }
        let halves = Self.dashed(words) ?? Self.spoken(words) ?? (artist: [], title: words[...])
        (artist, title) = (halves.artist.joined(separator: " "), halves.title.joined(separator: " "))
        let folded = "wish\u{0}\(Folding.folded(artist))\u{0}\(Folding.folded(title))"
        id = LocalRelease.id(bytes: Array(folded.utf8))
    }

    /// The sorted words for comparison with other wants, independent of the position of the artist.
    var words: [String] { Self.words("\(artist) \(title)") }

    /// The sorted words of a stored artist and title.
    static func words(_ text: String) -> [String] {
        Folding.folded(text).split(separator: " ").map(String.init).filter { !joints.contains($0) }.sorted()
    }

    /// Words between title and artist, which are ignored.
    private static let joints = Set(SpokenVocabulary.all.flatMap(\.joints).map(Folding.folded))

    /// Words after a `by` that is part of a title: Stand by Me.
    private static let noArtists: Set<String> = [
        "me", "my", "myself", "you", "your", "yourself", "him", "his", "her", "it", "us", "our", "them", "their",
    ]

    private static let dashes: Set<Substring> = ["-", "–", "—"]

    private typealias Halves = (artist: ArraySlice<Substring>, title: ArraySlice<Substring>)

    private static func dashed(_ words: [Substring]) -> Halves? {
        guard let dash = words.firstIndex(where: dashes.contains) else { return nil }
        let (artist, title) = (words[..<dash], words[(dash + 1)...])
        return artist.isEmpty || title.isEmpty ? nil : (artist, title)
    }

    private static func spoken(_ words: [Substring]) -> Halves? {
        guard let joint = words.lastIndex(where: { $0.lowercased() == "by" }) else { return nil }
        let (title, artist) = (words[..<joint], words[(joint + 1)...])
        guard let last = title.last, let first = artist.first else { return nil }
        // “by” within a title names no artist: “Side by Side”, “Stand by Me”.
        guard last.lowercased() != first.lowercased(), !noArtists.contains(first.lowercased()) else { return nil }
        return (artist, title)
    }
}
