public import CrateCore

/// A record in words: what is wished for before anybody knows its number.
public struct WishText: Sendable, Hashable {
    /// The title.
    public let title: String
    /// The artist; empty where the words name none.
    public let artist: String
    /// A local number that the words make, however they are written: the same wish is one wish.
    public let id: Release.ID

    /// Divides `artist - title` at the first dash between blanks; words without one are a title. Nil for blanks.
    public init?(_ text: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        let dash = words.firstIndex { $0 == "-" || $0 == "–" || $0 == "—" }
        let parts = dash.map { (words[..<$0], words[($0 + 1)...]) }
        let isDivided = parts.map { !$0.0.isEmpty && !$0.1.isEmpty } ?? false
        artist = isDivided ? (parts?.0 ?? []).joined(separator: " ") : ""
        title = (isDivided ? parts?.1 ?? [] : words[...]).joined(separator: " ")
        guard !title.isEmpty else { return nil }
        let folded = "wish\u{0}\(Folding.folded(artist))\u{0}\(Folding.folded(title))"
        id = LocalRelease.id(bytes: Array(folded.utf8))
    }
}
