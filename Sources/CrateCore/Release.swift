/// A Discogs release, or a rip that matches none; people call both an album.
public struct Release: Sendable, Hashable, Identifiable {
    /// A Discogs release number, or a negative local number for a rip that matches no release.
    ///
    /// Never a master number. A local number is derived from the rip's audio checksums and lengths.
    public struct ID: RawRepresentable, Sendable, Hashable, Comparable, BitwiseCopyable {
        /// The number: positive for Discogs, negative for a local release.
        public let rawValue: Int64

        /// Wraps a number: positive for Discogs, negative for a local release.
        public init(rawValue: Int64) { self.rawValue = rawValue }

        /// Whether the number was derived from the rip, because it matches no Discogs release.
        public var isLocal: Bool { rawValue < 0 }

        /// Compares numerically, so that local releases come before those of Discogs.
        public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// The number that identifies the release in commands, JSON and the store.
    public var id: ID
    /// The title in the collection, without surrounding white space.
    public var title: String
    /// The artist's name without the suffix, such as ` (2)`, by which Discogs distinguishes artists of one name.
    public var artist: String
    /// The year of this release, not of the album's first release; nil if unknown.
    public var year: Int?
    /// The genres, most significant first; empty if unknown.
    public var genres: [String]

    /// Describes what the collection contains of a release; an empty title or artist is not replaced.
    /// - Parameter genres: The most significant first.
    public init(id: ID, title: String, artist: String, year: Int? = nil, genres: [String] = []) {
        self.id = id
        self.title = title
        self.artist = artist
        self.year = year
        self.genres = genres
    }
}

extension Release.ID: LosslessStringConvertible {
    /// The decimal number: `249504`, or `-123` for a local release.
    public var description: String { String(rawValue) }

    /// Parses a decimal number; nil for any other text and for zero.
    public init?(_ text: String) {
        guard let number = Int64(text), number != 0 else { return nil }
        self.init(rawValue: number)
    }
}
