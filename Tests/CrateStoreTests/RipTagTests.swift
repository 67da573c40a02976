import Testing

@testable import CrateStore

@Suite struct RipTagTests {
    private func tags(_ comments: [(String, String)]) -> RipTags {
        var tags = RipTags()
        for (name, value) in comments { tags.add(name, value) }
        return tags
    }

    private static let everySpellingIsKnownTable: [([(String, String)], TagField, String)] = [
        ([("ALBUM ARTIST", "b"), ("ALBUMARTIST", "a")], TagField.albumArtist, "a"),
        ([("ALBUM_ARTIST", "a")], .albumArtist, "a"), ([("ENSEMBLE", "a")], .albumArtist, "a"),
        ([("TPE2", "a"), ("TPE1", "b")], .albumArtist, "a"), ([("TPE1", "b")], .artist, "b"),
        ([("TALB", "a")], .album, "a"), ([("TIT2", "a")], .title, "a"), ([("TRCK", "3/12")], .track, "3/12"),
        ([("TPOS", "1/2")], .disc, "1/2"), ([("VINYLTRACK", "A1"), ("TRACK", "2")], .track, "2"),
        ([("TRACKTOTAL", "11"), ("TOTALTRACKS", "12")], .trackTotal, "12"), ([("TRACKC", "12")], .trackTotal, "12"),
        ([("DISCTOTAL", "2")], .discTotal, "2"), ([("DISCC", "2")], .discTotal, "2"),
        ([("ORIGINALDATE", "1971"), ("DATE", "1986")], .year, "1986"), ([("TYER", "1986")], .year, "1986"),
        ([("ALBUM", " \0"), ("ALBUM", "a\0\0"), ("ALBUM", "b")], .album, "a"),
        ([("TITLE", "\u{3000}wide\u{A0}")], .title, "wide"),
    ]

    @Test(arguments: everySpellingIsKnownTable)
    func everySpellingIsKnown(comments: [(String, String)], field: TagField, text: String) {
        #expect(tags(comments)[field] == text)
    }

    @Test func genresAreThoseOfTheBestName() {
        #expect(
            tags([("TCON", "x"), ("GENRE", "Rock"), ("GENRE", " "), ("GENRE", "Thrash")]).genres == ["Rock", "Thrash"])
    }

    private static let releaseIsNamedTable: [([(String, String)], Int64)] = [
        ([("DISCOGS_ID", "8"), ("DISCOGS_RELEASE_ID", "7")], 7), ([("DISCOGS_RELEASEID", "[r7]")], 7),
        ([("DISCOGS_RELEASE_ID", "[r=7]")], 7), ([("DISCOGS_RELEASE_ID", "r7")], 7),
        ([("DISCOGS_RELEASE_ID", "7;8")], 7), ([("DISCOGS_RELEASE_ID", "; 7")], 7),
        ([("DISCOGS_RELEASE_ID", "7\0\0\0")], 7), ([("DISCOGS_RELEASE_ID", ""), ("DISCOGS_RELEASE_ID", "7")], 7),
        ([("DISCOGS_RELEASE_ID", "http://www.discogs.com/release/7")], 7),
        ([("DISCOGS_ALBUMID", "m5"), ("MUSICBRAINZ_ALBUMID", "7")], 7),
        ([("MUSICBRAINZ_ALBUMID", "8"), ("DISCOGS_URI", "https://www.discogs.com/Artist-Title/release/7")], 7),
        ([("COMMENT", "Vinyl rip (https://discogs.com/de/release/7-Artist-Title).")], 7),
        ([("URL", "https://api.discogs.com/releases/7")], 7), ([("WWW", "DISCOGS.COM/release/7")], 7),
        ([("COMMENT", "see <https://www.discogs.com/release/7?utm=x>, or not")], 7),
    ]

    @Test(arguments: releaseIsNamedTable)
    func releaseIsNamed(comments: [(String, String)], release: Int64) {
        #expect(tags(comments).release == release)
    }

    private static let nothingElseIsAReleaseTable: [(String, String)] = [
        ("DISCOGS_MASTER_ID", "7"), ("DISCOGS_RELEASE_ID", "m7"), ("DISCOGS_RELEASE_ID", "[m7]"),
        ("DISCOGS_RELEASE_ID", "[m=7]"), ("DISCOGS_RELEASE_ID", "http://www.discogs.com/master/7"),
        ("DISCOGS_URI", "https://www.discogs.com/master/view/7"),
        ("DISCOGS_MASTER_URL", "https://www.discogs.com/release/7"),
        ("COMMENT", "7"), ("COMMENT", "release/7"), ("URL", "https://discogs.com.example.org/release/7"),
        ("URL", "https://www.discogs.com/artist/7-release"), ("DISCOGS_RELEASE_ID", "-7"), ("DISCOGS_RELEASE_ID", "0"),
        ("DISCOGS_RELEASE_ID", "1.23E+07"), ("MUSICBRAINZ_ALBUMID", "f4a31f0a-51dd-4fa7-986d-3095c40c5ed9"),
        ("DISCOGS_RELEASE_ID", "99999999999999999999"),
    ]

    @Test(arguments: nothingElseIsAReleaseTable)
    func nothingElseIsARelease(name: String, value: String) { #expect(tags([(name, value)]).release == nil) }

    private static let bracketsOfAFolderNameTheReleaseTable: [(String, Int64?)] = [
        ("Master [r249504]", 249504), ("[r=249504]", 249504), ("{Discogs 249504} x", 249504),
        ("x (discogs-249504)", 249504),
        ("x [Discogs r249504]", 249504), ("x [discogs_id=249504]", 249504), ("x (Discogs Release 249504)", 249504),
        ("x [FLAC] [1986] [r7]", 7), ("x [DISCOGS: 7]", 7), ("x [R7]", 7), ("x [m7]", nil), ("x [master 7]", nil),
        ("x [discogs m7]", nil), ("x [discogs master 7]", nil), ("r7", nil), ("1999", nil), ("x [1999]", nil),
        ("x (r7 mix)", nil), ("x [r]", nil), ("x [r7", nil), ("x ]r7[", nil),
    ]

    @Test(arguments: bracketsOfAFolderNameTheReleaseTable)
    func bracketsOfAFolderNameTheRelease(name: String, release: Int64?) {
        #expect(ReleaseTag.release(inFolder: name) == release)
    }

    private static let placeOfATrackIsReadTable: [(String, String?)] = [
        ("3", "3"), ("03/12", "3"), ("3 of 12", "3"), ("A1", "A1"), ("b12", "B12"), ("B", "B"), ("AA2", "AA2"),
        ("AA", "AA"),
        ("A-1", "A1"), ("A 1", "A1"), ("A1a", "A1a"), ("3b", "3b"), ("1-03", "3"), ("2.5", "5"), ("CD2-5", "5"),
        ("cd1-1", "1"),
        ("DVD-3", nil), ("", nil), ("1986", nil), ("x1yz", nil), ("AB1", nil), ("-1", nil), ("3\0", "3"), ("I", "I"),
    ]

    @Test(arguments: placeOfATrackIsReadTable)
    func placeOfATrackIsRead(tag: String, text: String?) {
        #expect(TrackNumber(tag)?.text(discPrefix: "") == text)
    }

    private static let placeIsReadFromTheNameOfAFileTable: [(String, Int?, Int?)] = [
        ("1-03 Title.flac", 1, 3), ("2-11.flac", 2, 11), ("03 Title.flac", nil, 3), ("03. Title.flac", nil, 3),
        ("A1 - Title.flac", nil, 1), ("1999.flac", nil, nil), ("U2 - One.flac", nil, nil), ("Title.flac", nil, nil),
    ]

    @Test(arguments: placeIsReadFromTheNameOfAFileTable)
    func placeIsReadFromTheNameOfAFile(name: String, disc: Int?, number: Int?) {
        let place = TrackNumber(fileName: name[...])
        #expect(place?.disc == disc && place?.number == number)
    }

    private static let folderOfADiscIsKnownTable: [(String, Int?)] = [
        ("CD1", 1), ("CD 01", 1), ("Disc 2", 2), ("Disc1 - Title", 1), ("Disk 2", 2), ("LP1", 1), ("Side A", 1),
        ("side b", 2),
        ("(CD2)", 2), ("[Disc 3]", 3), ("Disc Two", 2), ("CD1 (1986)", 1), ("vinyl_2", 2), ("Disco", nil),
        ("Discovery", nil),
        ("CD", nil), ("CD100", nil), ("Sidewalk", nil), ("Records", nil), ("1999", nil), ("", nil), ("Onetwo", nil),
    ]

    @Test(arguments: folderOfADiscIsKnownTable)
    func folderOfADiscIsKnown(name: String, number: Int?) { #expect(DiscFolder(name)?.number == number) }

    private static let yearTable: [(String, Int?)] = [
        ("1986-03-03", 1986), ("03/1986", 1986), ("1986", 1986), ("86", nil), ("19860303", 1986), ("c. 1986 (r)", 1986),
        ("19860303 (r)", 1986), ("19861303 1987", 1987), ("19860332", nil), ("199912", nil),
        (String(repeating: "9", count: 40), nil),
    ]

    @Test(arguments: yearTable)
    func yearIsFourDigitsOrTheFirstOfADate(text: String, year: Int?) { #expect(RipFile.year(text) == year) }

    private static let totalIsReadBehindTheSlashTable: [(String, Int?)] = [
        ("3/12", 12), ("3 of 12", 12), ("3/ 12", 12), ("3", nil), ("3/", nil), ("3/0", nil), ("A1/B5", nil),
    ]

    @Test(arguments: totalIsReadBehindTheSlashTable)
    func totalIsReadBehindTheSlash(text: String, total: Int?) { #expect(TrackNumber.total(text) == total) }
}
