internal import SQLite

/// The index entry of one album.
struct AlbumDocument: Sendable {
    let release: Int64
    let added: String
    /// Terms, each with the mark of its field.
    let albumTerms: String
    /// All terms, including those of the titles of tracks.
    let trackTerms: String

    /// The albums with these numbers, in this order; numbers without an album are skipped.
    static func read(_ releases: [Int64], words: inout WordList, in store: Database) throws -> [AlbumDocument] {
        let numbers = "[" + releases.map(String.init).joined(separator: ",") + "]"
        let rows = try store.cachedStatement(sql: select).cursor(arguments: [numbers])
        var documents: [AlbumDocument] = []
        documents.reserveCapacity(releases.count)
        while let row = try rows.next() { documents.append(AlbumDocument(row, words: &words)) }
        return documents
    }

    private init(_ row: Row, words: inout WordList) {
        release = row[0]
        added = row[1]
        var (album, all): ([UInt8], [UInt8]) = ([], [])
        func add(_ text: String?, _ mark: IndexSchema.Mark?, joining: Bool = true) {
            guard let text, !text.isEmpty else { return }
            let start = all.count
            SearchTerms.append(text, joining: joining, to: &all)
            words.add(all[start...], as: mark)
            if let mark { Self.append(all[start...], mark, to: &album) }
        }
        func add(name: String, _ mark: IndexSchema.Mark) {
            add(name, mark)
            for term in JoinedName.terms(of: name) { Self.append(Array((term + " ").utf8)[...], mark, to: &album) }
        }
        add(name: row[2], .title)
        add(name: row[3], .artist)
        let spellings = ArtistSpellings.names(row[9], besides: row[3])
        for name in spellings { add(name: name, .artist) }
        add(row[4], .rest)
        add(row[5], .rest)
        add(row[6], .rest, joining: false)
        for id in (row[7] as String? ?? "").split(separator: ",") {
            add(id.filter { $0 != "-" }, .rest)
        }
        let tracks = TrackNames(row[8], besides: [row[3]] + spellings)
        add(tracks.titles, nil)
        for name in tracks.artists { add(name: name, .trackArtist) }
        albumTerms = String(decoding: album, as: UTF8.self)
        trackTerms = String(decoding: all, as: UTF8.self)
    }

    private static func append(_ terms: ArraySlice<UInt8>, _ mark: IndexSchema.Mark, to album: inout [UInt8]) {
        let letter = mark.rawValue.utf8.first ?? 0
        var isStart = true
        for byte in terms {
            if isStart { album.append(letter) }
            album.append(byte)
            isStart = byte == UInt8(ascii: " ")
        }
    }

    private static let select = """
        SELECT release.id, coalesce(release.addedAt, ''), release.title, release.artist, release.label,
          release.catalogNumber, coalesce(release.format, '') || ' ' || coalesce(nullif(release.genres, '[]'), '') || ' '
            || coalesce(release.year, ''),
          (SELECT group_concat(DISTINCT rip.musicBrainz) FROM rip WHERE rip.release = release.id),
          \(TrackNames.sql), \(ArtistSpellings.sql)
        FROM json_each(?) AS asked CROSS JOIN release ON release.id = asked.value
        WHERE \(AlbumLookup.isAlbum) ORDER BY asked.key
        """
}
