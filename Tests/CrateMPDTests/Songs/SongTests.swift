import CrateClient
import CrateTesting
import Testing

@testable import CrateMPD

/// Names, tags and directories of songs.
@Suite struct SongTests {
    @Test(
        arguments: [
            ("discogs:990000001/2", 990_000_001, 2), ("discogs:990000001", 990_000_001, nil),
            ("discogs:990000001/", 990_000_001, nil),
            ("local:7/1", -7, 1), ("id:-7", -7, nil), ("id:5", 5, nil), ("cratebox:album/5", 5, nil),
        ] as [(String, Int64, Int?)]) func aNameOfASongIsRead(text: String, release: Int64, place: Int?)
    {
        #expect(SongURI(text) == SongURI(release: release, place: place))
    }

    @Test(arguments: [
        "", "discogs:", "discogs:0", "discogs:-5", "discogs:+5", "discogs:5/0", "discogs:5/x", "discogs:5/1/2",
        "local:-5", "local:0",
        "discogs:99999999999999999999", "discogs:5/99999999999999999999", "discogs:05", "http://x", "DISCOGS:5",
        "discogs:5//", "id:--5",
    ]) func anotherNameIsNone(text: String) { #expect(SongURI(text) == nil) }

    @Test func aNameComesBackAsItWasWritten() {
        for uri in ["discogs:990000001/2", "local:4503599627370495/1", "discogs:1"] {
            #expect(SongURI(uri)?.text == uri)
        }
        #expect(SongURI(release: .min, place: 1).text == "local:9223372036854775808/1")
    }

    private func lines(_ song: Song, _ mask: TagMask = .all, at place: SongPlace? = nil) -> [String] {
        var reply = ReplyBuffer()
        song.write(to: &reply, mask, at: place)
        return String(decoding: reply.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test func aSongHasItsLinesInOrder() {
        #expect(
            lines(Samples.songs[0], at: SongPlace(position: 3, id: 2049)) == [
                "file: discogs:990000001/1", "Last-Modified: 2026-11-23T00:17:24Z", "Format: 44100:16:2",
                "Artist: The Lantern Ledger", "ArtistSort: Lantern Ledger, The", "Album: Evening Tides",
                "AlbumArtist: The Lantern Ledger", "AlbumArtistSort: Lantern Ledger, The", "Title: Slack Water",
                "Track: 1",
                "Genre: Ambient", "Genre: Folk", "Date: 2019", "Label: Quay Street", "Time: 9", "duration: 9.104",
                "Pos: 3",
                "Id: 2049",
            ])
        #expect(lines(Samples.songs[5]).contains("Disc: 2"))
        #expect(lines(Samples.songs[5]).contains("Artist: Guest"))
        #expect(!lines(Samples.songs[5]).contains { $0.hasPrefix("ArtistSort") })
        #expect(lines(Samples.songs[6]).first == "file: local:7/1")
        #expect(lines(Samples.songs[6]).contains("Title: Track 1"))
    }

    @Test func onlyTheTagsThatAreWantedAreWritten() throws {
        var mask = TagMask.all
        try mask.change(["clear"])
        try mask.change(["enable", "title", "Composer"])
        #expect(lines(Samples.songs[0], mask).dropFirst(3) == ["Title: Slack Water", "Time: 9", "duration: 9.104"])
    }

    @Test func onlyAnIdentifierOfMusicBrainzIsOne() {
        var entry = Samples.evening
        for (text, count) in [
            ("b1a9c0e9-d987-4042-ae91-78d6a3267d69", 1), ("x", 0), ("", 0), ("b1a9c0e9-d987-4042-ae91-78d6a3267d6g", 0),
        ] {
            entry.musicBrainz = text
            #expect(AlbumSongs(entry).ownValues(of: .musicBrainzAlbum).count == count)
        }
    }

    @Test(
        arguments: [
            ([2019, 2020], [nil, nil], ["2019", "2020"]), ([2019, 2019], ["LP", "CD"], ["LP", "CD"]),
            ([nil, 2019], ["LP", "LP"], ["1", "2"]),
            ([2019, 2019, 2020], ["LP", "CD", "LP"], ["2019, LP", "2019, CD", "2020, LP"]), ([2019], ["LP"], []),
        ] as [([Int?], [String?], [String])]) func albumsOfOneNameAreToldApart(
            years: [Int?], formats: [String?], words: [String]
        )
    {
        let twins = zip(years, formats).enumerated().map { place, facts in
            Samples.album(Int64(place + 1), "A", "B", tracks: []) { ($0.year, $0.format) = facts }
        }
        let found = AlbumDistinction.words(for: twins)
        #expect(twins.compactMap { found[$0.release] } == words)
        var entry = Samples.evening
        entry.distinction = "2019"
        #expect(AlbumSongs(entry).title == "Evening Tides (2019)")
    }

    @Test(arguments: [
        ("", TreePlace.root), ("/", .root), ("Albums", .albums), ("Albums/", .albums), ("Artists/A∕B", .artist("A∕B")),
        ("Albums/x – y [990000001]", .album(990_000_001)), ("Albums/x [-7]", .album(-7)),
        ("Artists/A/x [5]", .album(5)),
        ("discogs:5", .album(5)), ("discogs:5/2", .song(SongURI(release: 5, place: 2))), ("Years/2019", .year("2019")),
        ("Recently added", .recent), ("Crates/a", .crate("a")), ("Wantlist/x [5]", .album(5)),
    ]) func aPathIsAPlace(path: String, place: TreePlace) { #expect(TreePlace(path) == place) }

    @Test(arguments: [
        "nope", "/Albums", "Albums/x", "Albums/x [y]", "Albums/x [5]/1", "../x", "Artists//x", "Artists/a/b/c",
        "albums", "Years/1/2",
        "Albums/[99999999999999999999]",
    ]) func anotherPathIsNone(path: String) { #expect(TreePlace(path) == nil) }

    @Test func aDirectorysNameIsOnePartOfAPath() {
        #expect(PathName.written("AC/DC") == "AC∕DC")
        #expect(PathName.written("..") == "_..")
        #expect(PathName.written("a\nb") == "a b")
        let album = AlbumSongs(Samples.album(5, "A/B", "..", tracks: []))
        #expect(TreePlace("Albums/" + album.folderName) == .album(5))
    }

    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (1_795_393_044, "2026-11-23T00:17:24Z"), (-1, "1969-12-31T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"),
        (.max, "9999-12-31T23:59:59Z"), (.min, "0001-01-01T00:00:00Z"),
    ]) func aTimeIsWritten(seconds: Int64, text: String) throws {
        #expect(Timestamp.text(seconds) == text)
        if abs(seconds / 2) < 1 << 40 { #expect(try Timestamp.seconds(text) == seconds) }
    }

    @Test(arguments: [
        ("2026-11-23", 1_795_392_000), ("2026-11-23T01:17:24+01:00", 1_795_393_044),
        ("2026-11-23T00:17", 1_795_393_020), ("77", 77),
        ("2026-11-22T19:17:24-0500", 1_795_393_044), ("-5", -5),
    ]) func aTimeIsRead(text: String, seconds: Int64) throws { #expect(try Timestamp.seconds(text) == seconds) }

    @Test(arguments: [
        "x", "", "2026-13-01", "2026-11-23T25:00", "2026-11-23T", "2026-11-23Tx", "2026-11-23T00:00:00+x",
    ])
    func anotherTimeIsRefused(text: String) {
        #expect(throws: Ack(.argument, "Failed to parse date")) { try Timestamp.seconds(text) }
    }

    @Test(arguments: [(9.104, "9.104", 9), (3.6, "3.600", 4), (0, "0.000", 0), (59.9996, "60.000", 60)])
    func aLengthIsWritten(seconds: Double, text: String, rounded: Int64) {
        #expect(Seconds(seconds)?.thousandths == text)
        #expect(Seconds(seconds)?.rounded == rounded)
    }

    @Test(arguments: [-1, .nan, .infinity, 1e300]) func whatIsNoLengthIsLeftOut(seconds: Double) {
        #expect(Seconds(seconds) == nil)
    }
}
