extension AlbumBrowse {
    /// The primary key has this order: nothing is sorted.
    /// - Parameter isIncluded: Whether the place itself is part of it.
    static func pageSQL(_ table: String, isIncluded: Bool = false) -> String {
        """
        SELECT artist, title, release, facts FROM \(table)
        WHERE (artist, title, release) \(isIncluded ? ">=" : ">") (?, ?, ?) ORDER BY artist, title, release
        """
    }

    static let albumSQL = "SELECT release, facts FROM listedAlbum WHERE release = ?"

    static let albumWithTracksSQL = """
        SELECT album.release, album.facts, listedTrack.facts FROM listedAlbum AS album CROSS JOIN listedTrack
          ON (listedTrack.artist, listedTrack.title, listedTrack.release) = (album.artist, album.title, album.release)
        WHERE album.release = ?
        """
}
