import Testing

@testable import CrateMPD

/// What stands behind a filter: order, part, place; groups.
@Suite struct QueryTests {
    @Test func theTailIsReadFromItsEnd() throws {
        let query = try SongQuery(
            ["title", "Thaw", "sort", "-Title", "window", "2:7", "position", "3"], folds: false, queue: 9)
        #expect(query.order == .tag(.title) && query.isDescending)
        #expect(query.window == SongRange(start: 2, end: 7))
        #expect(query.position == .at(3))
        #expect(query.filter == .tag(.title, TextMatch(.equals, "Thaw", folds: false)))
        #expect(try SongQuery(["title", "x", "sort", "last-modified"], folds: true).order == .modified)
    }

    @Test(arguments: [
        (["title", "x", "sort", "foo"], "Unknown sort tag"),
        (["title", "x", "window", "0:1", "sort", "Title"], "Unknown filter type"),
        (["title", "x", "window", "3:1"], "Malformed range: 3:1"),
        (["title", "x", "window", "x"], "Integer or range expected: x"),
        (["title", "x", "group", "artist"], "Unknown filter type"),
        (["title", "x", "position", "10"], "Number too large: 10"),
        (["window", "0:1"], "Incorrect number of filter arguments"),
        (["title", "x", "sort"], "Incorrect number of filter arguments"),
    ]) func anotherTailIsRefused(arguments: [String], words: String) {
        #expect(throws: Ack(.argument, words)) { try SongQuery(arguments, folds: false, queue: 9) }
    }

    @Test func outsideOfTheQueueThereIsNoPosition() {
        #expect(throws: Ack(.argument, "Unknown filter type")) {
            try SongQuery(["title", "x", "position", "1"], folds: false)
        }
    }

    @Test(
        arguments: [
            (["album"], [CrateMPD.Tag.album]),
            (["album", "group", "date", "group", "albumartist"], [.albumArtist, .date, .album]),
            (["Album", "Paper Orrery"], [.album]), (["album", "group"], [.album]),
            (["album", "artist", "x", "group", "date"], [.date, .album]), (["title", "(artist == 'x')"], [.title]),
        ] as [([String], [CrateMPD.Tag])]) func theGroupThatIsNamedLastIsOutermost(
            arguments: [String], tags: [CrateMPD.Tag]
        ) throws
    {
        #expect(try ListQuery(arguments).tags == tags)
    }

    @Test func theListOfFilesHasNoTags() throws {
        #expect(try ListQuery(["file"]).tags == nil)
        #expect(try ListQuery(["filename"]).tags == nil)
    }

    @Test(arguments: [
        (["foo"], "Unknown tag type: foo"), (["any"], "Unknown tag type: any"), (["base"], "Unknown tag type: base"),
        (["artist", "x"], "should be \"Album\" for 3 arguments"), (["album", "group", "foo"], "Unknown tag type: foo"),
        (["artist", "group", "artist"], "Conflicting group"),
        (["album", "x", "group", "date"], "Incorrect number of filter arguments"),
        (["album", "artist", "x", "album"], "Incorrect number of filter arguments"),
        (["album", "window", "0:1"], "Unknown filter type"),
        (["album", "(artist == 'x'", "group", "date"], "')' expected"),
    ]) func anotherListIsRefused(arguments: [String], words: String) {
        #expect(throws: Ack(.argument, words)) { try ListQuery(arguments) }
    }

    @Test func aCountIsOfEachValueOrOfAll() throws {
        #expect(try CountQuery(["group", "artist"]).group == .artist)
        #expect(try CountQuery(["title", "x"]).group == nil)
        for (arguments, words) in [
            (["group", "foo"], "Unknown tag type: foo"), (["title"], "Incorrect number of filter arguments"),
            (["group", "artist", "group", "album"], "Unknown filter type"),
        ] {
            #expect(throws: Ack(.argument, words)) { try CountQuery(arguments) }
        }
    }
}
