/// A text that a client looks for. A box may leave out albums that certainly do not have it; the client compares the
/// others itself.
public struct AlbumText: Sendable, Hashable {
    /// The part of an album to search for the text.
    public enum Place: Sendable, Hashable {
        /// In title, artist, genres, label and other facts of the album.
        case album
        /// In the artists of the album and its tracks.
        case artist
        /// In the titles of tracks. Other tracks are left out.
        case tracks
        /// In all facts of the album and its tracks.
        case anywhere
    }

    /// The text to look for.
    public var text: String
    /// The part of an album to search.
    public var place: Place
    /// Whether capitals and small letters are the same.
    public var folds: Bool

    /// Creates a text at a place.
    public init(_ text: String, at place: Place, folds: Bool) {
        (self.text, self.place, self.folds) = (text, place, folds)
    }
}
