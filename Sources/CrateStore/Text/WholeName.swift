/// A text as the whole name of an album or a track: its title, alone or with the artist as `artist - title` or
/// `title by artist`. A command that removes something asks first if the text is not the whole name.
public struct WholeName: Sendable {
    private let folded: String

    /// Folds the text once, for comparisons with many names.
    public init(_ text: String) { folded = Folding.folded(text) }

    /// Whether it names this album or track. The artist alone names nothing, even if folding drops a title that is only
    /// signs.
    public func isOf(title: String, artist: String) -> Bool {
        guard !folded.isEmpty, !title.isEmpty else { return false }
        if Folding.folded(title) == folded { return true }
        guard !artist.isEmpty, Folding.folded(artist) != folded else { return false }
        return ["\(artist) - \(title)", "\(title) by \(artist)"].contains { Folding.folded($0) == folded }
    }
}
