internal import CrateCore

/// The keys of a JSON object that names an album.
protocol AlbumCodingKey: CodingKey {
    static var release: Self { get }
    static var title: Self { get }
    static var artist: Self { get }
}

extension KeyedEncodingContainer where Key: AlbumCodingKey {
    /// Encodes the number, the title and the artist of an album.
    mutating func encode(album id: Release.ID, _ title: String, by artist: String) throws {
        try encode(id.rawValue, forKey: .release)
        try encode(title, forKey: .title)
        try encode(artist, forKey: .artist)
    }
}
