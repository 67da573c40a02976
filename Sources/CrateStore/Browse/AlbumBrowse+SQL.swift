extension AlbumBrowse {
    /// The query for the rows of a table from a place on. The primary key has this order, so SQLite does not sort.
    /// - Parameter isIncluded: Whether the row at the place itself is returned too.
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
