/// A text to search albums for. A box may leave out albums that certainly lack it; the client must check the others.
public struct AlbumText: Sendable, Hashable {
    /// Which facts of an album are searched.
    public enum Place: Sendable, Hashable {
        /// In title, artist, genres, label and other facts of the album.
        case album
        /// In the artists of the album and of its tracks.
        case artist
        /// In the titles of tracks. Tracks whose titles lack the text are left out.
        case tracks
        /// In all facts of the album and its tracks.
        case anywhere
    }

    /// The text to find anywhere within a fact, as a person typed it.
    public var text: String
    /// Which facts of an album are searched for the text.
    public var place: Place
    /// True if capitals and small letters are the same.
    public var folds: Bool

    /// Describes a search.
    /// - Parameter folds: True if capitals and small letters are the same.
    public init(_ text: String, at place: Place, folds: Bool) {
        (self.text, self.place, self.folds) = (text, place, folds)
    }
}
