/// One entry of Discogs, or a rip that matches none: what a person means by "an album".
public struct Release: Sendable, Hashable, Identifiable {
    /// A Discogs release number, or a negative local number for a rip that matches no release.
    ///
    /// Never a master number. DESIGN part 2 says how the local number is made.
    public struct ID: RawRepresentable, Sendable, Hashable, Comparable {
        /// The number itself.
        public let rawValue: Int64

        /// The release with this number.
        public init(rawValue: Int64) { self.rawValue = rawValue }

        /// True when the number was made from the rip itself, for want of a Discogs release.
        public var isLocal: Bool { rawValue < 0 }

        /// Orders by number.
        public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// Its number.
    public var id: ID
    /// The title as the collection gives it, trimmed.
    public var title: String
    /// The artist as people say it: no ` (2)` that tells namesakes apart.
    public var artist: String
    /// Year of release, if known.
    public var year: Int?
    /// Genres, most telling first; empty when unknown.
    public var genres: [String]

    /// A release with what the collection knows of it.
    public init(id: ID, title: String, artist: String, year: Int? = nil, genres: [String] = []) {
        self.id = id
        self.title = title
        self.artist = artist
        self.year = year
        self.genres = genres
    }
}

extension Release.ID: LosslessStringConvertible {
    /// The number in decimal: `249504`, or `-123` for a local release.
    public var description: String { String(rawValue) }

    /// Reads a decimal number; nil for anything else, zero included.
    public init?(_ text: String) {
        guard let number = Int64(text), number != 0 else { return nil }
        self.init(rawValue: number)
    }
}
