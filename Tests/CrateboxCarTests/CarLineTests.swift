import CrateCore
import Testing

@testable import CrateCar

/// The lines of the car unit.
@Suite struct CarLineTests {
    static let lines: [(text: String, line: CarLine)] = [
        ("tap album 249504", .tapAlbum(Release.ID(rawValue: 249504))),
        ("tap album -123", .tapAlbum(Release.ID(rawValue: -123))),
        ("tap album id:249504", .tapAlbum(Release.ID(rawValue: 249504))),
        ("tap album id:-123", .tapAlbum(Release.ID(rawValue: -123))),
        ("tap album r249504", .tapAlbum(Release.ID(rawValue: 249504))),
        ("tap track id:249504.2", .tapTrack(Track.ID(release: Release.ID(rawValue: 249504), place: 2))),
        (
            "  tap\ttrack   249504.2 ",
            .tapTrack(Track.ID(release: Release.ID(rawValue: 249504), place: 2))
        ), ("key KEY_NEXTSONG", .key("KEY_NEXTSONG")), ("key KEY_NEXTSONG:long", .key("KEY_NEXTSONG:long")),
        ("key REL_DIAL+", .key("REL_DIAL+")),
    ]

    @Test(arguments: lines) func aLineIsRead(row: (text: String, line: CarLine)) throws {
        #expect(try CarLine(row.text) == row.line)
    }

    @Test(arguments: ["", "   ", "\t", "# tap album 5", "  #", "#tap album 5"])
    func nothingAndCommentsAreNothing(text: String) throws {
        #expect(try CarLine(text) == nil)
    }

    private static let forms = "A line is “tap album ID”, “tap track ID” or “key NAME”."
    private static let album = "tap album needs the number of a release, such as 249504."
    private static let track = "tap track needs a release and a place, such as 249504.2."

    static let mistakes: [(text: String, sentence: String)] = [
        ("tap", forms), ("tap album", forms), ("tap album 5 6", forms), ("tap crate 5", forms), ("TAP album 5", forms),
        ("key", forms), ("key KEY_1 KEY_2", forms), ("stop", forms), ("tap album 5 # why", forms),
        ("tap album x", album), ("tap album 0", album), ("tap album id:x", album), ("tap album id:0", album),
        ("tap album 5.1", album),
        ("tap album 99999999999999999999", album), ("tap track 5", track), ("tap track 5.x", track),
        ("key next", "“next” isn't a supported key."),
        ("key KEY_NEXTSNG", "“KEY_NEXTSNG” isn't a supported key; did you mean KEY_NEXTSONG?"),
    ]

    @Test(arguments: mistakes) func aMistakeIsOneSentence(row: (text: String, sentence: String)) {
        let problem = #expect(throws: CarLine.Problem.self) { try CarLine(row.text) }
        #expect(problem?.description == row.sentence && problem?.line == row.text)
    }

    @Test(arguments: [1, 2, 3, 7, 10_000]) func linesComeInPiecesAndEndAsTheyLike(size: Int) throws {
        let bytes = Array("tap album 5\r\n\r\n# x\nkey KEY_1\n\nnope\r\ntap track 5.1".utf8)
        var lines = CarLines()
        var found: [Result<CarLine, CarLine.Problem>] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            found += lines.take(bytes[start..<min(start + size, bytes.count)])
        }
        let last = lines.end()
        #expect(found.map { try? $0.get() } == [.tapAlbum(Release.ID(rawValue: 5)), .key("KEY_1"), nil])
        #expect(try last?.get() == .tapTrack(Track.ID(release: Release.ID(rawValue: 5), place: 1)))
        #expect(lines.end() == nil)
    }

    @Test func aLineThatIsTooLongIsRefusedAndTheNextIsRead() throws {
        let fits = "tap album 5" + String(repeating: " ", count: CarLines.limit - 11)
        for (text, isRead) in [
            (fits + "\n", true), (fits + "\r\n", true), (fits + " \n", false), (fits + "  \r\n", false),
            (String(repeating: "x", count: 1 << 20) + "\n", false),
        ] {
            var lines = CarLines()
            let found = lines.take((text + "key KEY_1\n").utf8)
            let line = try? found.first?.get()
            #expect(line == (isRead ? .tapAlbum(Release.ID(rawValue: 5)) : nil))
            if !isRead {
                let problem = #expect(throws: CarLine.Problem.self) { try found.first?.get() }
                #expect(problem?.description == "A line has at most 4096 bytes.")
                #expect(problem?.line == String(text.prefix(80)))
            }
            #expect(found.count == 2)
            #expect(try found.last?.get() == .key("KEY_1"))
        }
    }
}
