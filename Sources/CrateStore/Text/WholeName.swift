/// A text as the whole name of an album or a track: its title, alone or with the artist as `artist - title` or
/// `title by artist`. A command that removes something asks about any other part of a name.
public struct WholeName: Sendable {
    private let folded: String

    /// Folds the text once, for comparisons with many names.
    public init(_ text: String) { folded = Folding.folded(text) }

    /// Whether it names this album or track. A title of signs alone is lost beside an artist, who names nothing alone.
    public func isOf(title: String, artist: String) -> Bool {
        guard !folded.isEmpty, !title.isEmpty else { return false }
        if Folding.folded(title) == folded { return true }
        guard !artist.isEmpty, Folding.folded(artist) != folded else { return false }
        return ["\(artist) - \(title)", "\(title) by \(artist)"].contains { Folding.folded($0) == folded }
    }
}
