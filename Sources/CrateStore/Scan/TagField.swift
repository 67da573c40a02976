/// What a tag says, whatever the program that wrote it called it.
enum TagField: Int, CaseIterable {
    case album, albumArtist, artist, title, track, trackTotal, disc, discTotal, year, genre, musicBrainz, cueSheet
    /// What tells pressings apart.
    case label, catalogNumber, barcode
    /// A Discogs release: as a number, as an address, and where beets puts it.
    case release, releaseAddress, releaseInBrainz

    /// Names in capitals, the best first. ID3's names for frames occur in FLAC files too.
    private static let spellings: [(TagField, [String])] = [
        (.album, ["ALBUM", "TALB"]),
        (.albumArtist, ["ALBUMARTIST", "ALBUM ARTIST", "ALBUM_ARTIST", "TPE2", "ENSEMBLE"]),
        (.artist, ["ARTIST", "TPE1"]),
        (.title, ["TITLE", "TIT2"]),
        (.track, ["TRACKNUMBER", "TRACK", "TRCK", "VINYLTRACK"]),
        (.trackTotal, ["TOTALTRACKS", "TRACKTOTAL", "TRACKC"]),
        (.disc, ["DISCNUMBER", "DISC", "TPOS"]),
        (.discTotal, ["TOTALDISCS", "DISCTOTAL", "DISCC"]),
        (.year, ["DATE", "YEAR", "RELEASEDATE", "TDRC", "TYER", "ORIGINALDATE", "ORIGINALYEAR", "TDOR"]),
        (.genre, ["GENRE", "TCON"]),
        (.cueSheet, ["CUESHEET"]),
        (.label, ["LABEL", "PUBLISHER", "ORGANIZATION", "RECORDLABEL", "TPUB"]),
        (.catalogNumber, ["CATALOGNUMBER", "CATALOGUENUMBER", "CATALOG", "LABELNO", "CATALOGID"]),
        (.barcode, ["BARCODE", "UPC", "EAN", "EAN/UPN", "MCN"]),
        (.release, ["DISCOGS_RELEASE_ID", "DISCOGS_RELEASEID", "DISCOGS_ID", "DISCOGS_ALBUMID", "DISCOGS_RELEASE"]),
        (.releaseAddress, ["DISCOGS_URI", "DISCOGS_URL", "URL", "WWW", "COMMENT"]),
        (.releaseInBrainz, ["MUSICBRAINZ_ALBUMID"]),
    ]

    /// A field, and how far down its list a name stands.
    struct Place {
        let field: TagField
        let rank: Int
    }

    /// Every name that means something.
    static let places = Dictionary(
        uniqueKeysWithValues: spellings.flatMap { field, names in
            names.enumerated().map { ($1, Place(field: field, rank: $0)) }
        })

    /// The names alone, for the reader of the file.
    static let names = Set(places.keys)
}
