public import CrateCore

/// Statistics about the names in an export of sentences.
public struct HassilReport: Sendable, Hashable {
    /// The number of exported albums.
    public let titles: Int
    /// The number of spoken forms of album names, including artists.
    public let values: Int
    /// The number of exported crates.
    public let crates: Int
    /// The spoken forms shared by several albums; Cratebox asks which one is meant.
    public let ambiguous: [Ambiguous]
    /// The albums with a title that cannot be spoken.
    public let unspeakable: [Unspeakable]

    /// A spoken form shared by several albums.
    public struct Ambiguous: Sendable, Hashable {
        /// The spoken form, as a recogniser returns it.
        public let spoken: String
        /// The text that a recogniser returns for the form, and for which Cratebox asks which album is meant.
        public let out: String
        /// The albums, by number.
        public let albums: [Release]
        /// The numbers of the albums.
        public var releases: [Int64] { albums.map(\.id.rawValue) }
    }

    /// An album that cannot be requested by its title.
    public struct Unspeakable: Sendable, Hashable {
        /// The release number of the album.
        public let release: Int64
        /// The title, in which no letter, digit or sign can be spoken.
        public let title: String
        /// The artist, by whom the album may be requested instead.
        public let artist: String
        /// The reason why the title cannot be spoken.
        public let reason = "no letter, digit or sign that has a name"
        /// The words that can be spoken instead: the artist; nil if that cannot be spoken either.
        public let say: String?
        /// The command that plays the album.
        public let command: String

        init(_ album: Release, say: String?) {
            (release, title, artist, self.say) = (album.id.rawValue, album.title, album.artist, say)
            command = "cratebox play id:\(album.id)"
        }
    }
}
