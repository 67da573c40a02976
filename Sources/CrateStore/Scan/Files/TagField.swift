/// The meaning of a tag, independent of the program that wrote it.
enum TagField: Int, CaseIterable {
    case album, albumArtist, artist, title, track, trackTotal, disc, discTotal, year, genre, musicBrainz, cueSheet
    /// The fields that distinguish pressings.
    case label, catalogNumber, barcode
    /// Names for sorting: `Beatles, The`.
    case albumArtistSort, artistSort
    /// A Discogs release: as a number, as a URL, or in the field used by beets.
    case release, releaseAddress, releaseInBrainz

    /// Names in capitals, best first. ID3 frame names occur in FLAC files too.
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
        (.albumArtistSort, ["ALBUMARTISTSORT", "ALBUM ARTIST SORT", "TSO2"]),
        (.artistSort, ["ARTISTSORT", "ARTIST SORT", "TSOP"]),
        (.release, ["DISCOGS_RELEASE_ID", "DISCOGS_RELEASEID", "DISCOGS_ID", "DISCOGS_ALBUMID", "DISCOGS_RELEASE"]),
        (.releaseAddress, ["DISCOGS_URI", "DISCOGS_URL", "URL", "WWW", "COMMENT"]),
        (.releaseInBrainz, ["MUSICBRAINZ_ALBUMID"]),
    ]

    /// A field, and the index of a name in its list.
    struct Place {
        let field: TagField
        let rank: Int
    }

    /// The field of every known name.
    static let places = Dictionary(
        uniqueKeysWithValues: spellings.flatMap { field, names in
            names.enumerated().map { ($1, Place(field: field, rank: $0)) }
        })

    /// All known names, for the file reader.
    static let names = Set(places.keys)
}
