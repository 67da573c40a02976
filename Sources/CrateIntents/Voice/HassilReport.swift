internal import CrateCore

/// What became of the names when sentences were exported.
public struct HassilReport: Sendable, Hashable {
    /// How many albums there were.
    public let titles: Int
    /// How many texts may be said for them, artists included.
    public let values: Int
    /// How many crates there were.
    public let crates: Int
    /// What may be said for several albums: Cratebox asks which one is meant.
    public let ambiguous: [Ambiguous]
    /// Albums whose title nobody can say.
    public let unspeakable: [Unspeakable]

    /// A text that several albums share.
    public struct Ambiguous: Sendable, Hashable {
        /// What is said.
        public let spoken: String
        /// What is handed on for it.
        public let out: String
        /// The albums' numbers.
        public let releases: [Int64]
    }

    /// An album that cannot be asked for by its title.
    public struct Unspeakable: Sendable, Hashable {
        /// Its number.
        public let release: Int64
        /// Its title.
        public let title: String
        /// Its artist.
        public let artist: String
        /// Why it cannot be said.
        public let reason = "no letter, digit or sign that has a name"
        /// What reaches it in speech: its artist; nil where that cannot be said either.
        public let say: String?
        /// What reaches it on the command line.
        public let command: String

        init(_ album: Release, say: String?) {
            (release, title, artist, self.say) = (album.id.rawValue, album.title, album.artist, say)
            command = "cratebox play id:\(album.id)"
        }
    }
}
