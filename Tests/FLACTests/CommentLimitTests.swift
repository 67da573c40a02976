import FLAC
import Foundation
import Testing

/// Oversized comments: the amount that is kept is limited.
@Suite struct CommentLimitTests {
    let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func littleEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private func header(_ type: UInt8, _ length: Int) -> [UInt8] {
        [type, UInt8(length >> 16 & 255), UInt8(length >> 8 & 255), UInt8(length & 255)]
    }

    /// A file without audio that has these comments; libFLAC only parses files with a cue sheet.
    private func file(_ entries: [[UInt8]], withCueSheet: Bool = false) throws -> String {
        let packed = UInt64(44_100) << 44 | UInt64(1) << 41 | UInt64(15) << 36 | 44_100
        let numbers = (0..<8).map { UInt8(truncatingIfNeeded: packed >> (56 - 8 * $0)) }
        let info = [16, 0, 16, 0, 0, 0, 0, 0, 0, 0] + numbers + [UInt8](repeating: 1, count: 16)
        let comments = littleEndian(0) + littleEndian(entries.count) + entries.flatMap { littleEndian($0.count) + $0 }
        var bytes = Array("fLaC".utf8) + header(0, 34) + info
        if withCueSheet {
            // The lead-out only: RFC 9639, section 8.7.
            let sheet = [UInt8](repeating: 0, count: 395) + [1] + [UInt8](repeating: 0, count: 8) + [170]
            let whole = sheet + [UInt8](repeating: 0, count: 27)
            bytes += header(5, whole.count) + whole
        }
        bytes += header(0x84, comments.count) + comments
        return try scratch.file("\(UUID().uuidString).flac", bytes)
    }

    @Test(arguments: [false, true]) func aTextIsCutBeforeTheCharacterThatDoesNotFit(withCueSheet: Bool) throws {
        for (text, kept) in [
            (String(repeating: "x", count: 4096), 4096), (String(repeating: "x", count: 10_000_000), 4096),
            ("x" + String(repeating: "ø", count: 9000), 4095), (String(repeating: "🎵", count: 2000), 4096),
            ("xyz" + String(repeating: "🎵", count: 2000), 4095),
        ] {
            let path = try file([Array("TITLE=\(text)".utf8)], withCueSheet: withCueSheet)
            let value = try #require(try FLACMetadata.read(path: path).values("TITLE").first)
            #expect(value.utf8.count == kept && text.hasPrefix(value))
        }
    }

    @Test(arguments: [false, true]) func aTextThatIsNoUTF8IsCutToo(withCueSheet: Bool) throws {
        let entry = Array("TITLE=".utf8) + [UInt8](repeating: 0x80, count: 100_000)
        let path = try file([entry], withCueSheet: withCueSheet)
        let title = try #require(try FLACMetadata.read(path: path).values("TITLE").first)
        #expect((1...4096).contains(title.unicodeScalars.count))
    }

    @Test(arguments: [false, true]) func aFieldIsFoundByItsWholeNameInAnyCase(withCueSheet: Bool) throws {
        let names = [
            "DISCOGS_RELEASE_ID", "discogs_release_id", "DISCOGS_RELEASE_IX", "DISCOGS_RELEASE", "DISCOGS_", "Title",
            "TITLES", "TITL", "Titl\u{E9}",
        ]
        let path = try file(names.map { Array("\($0)=\($0)".utf8) }, withCueSheet: withCueSheet)
        let found = try FLACMetadata.read(path: path, fields: ["DISCOGS_RELEASE_ID", "DISCOGS_", "TITLE"]).comments
        #expect(found.map(\.name) == ["DISCOGS_RELEASE_ID", "DISCOGS_RELEASE_ID", "DISCOGS_", "TITLE"])
        #expect(found.map(\.value) == ["DISCOGS_RELEASE_ID", "discogs_release_id", "DISCOGS_", "Title"])
    }

    @Test(arguments: [false, true]) func aCueSheetIsKeptWhole(withCueSheet: Bool) throws {
        let sheet = String(repeating: "REM x\r\n", count: 30_000)
        let path = try file([Array("CueSheet=\(sheet)".utf8)], withCueSheet: withCueSheet)
        #expect(try FLACMetadata.read(path: path).values("CUESHEET").first == sheet)
    }

    @Test(arguments: [false, true]) func onlyTheFirstCommentsCount(withCueSheet: Bool) throws {
        // libFLAC refuses more than 100,000.
        let path = try file((0..<90_000).map { Array("GENRE=\($0)".utf8) }, withCueSheet: withCueSheet)
        let genres = try FLACMetadata.read(path: path).values("GENRE")
        #expect(genres == (0..<1024).map { "\($0)" })
    }

    @Test(arguments: [false, true]) func aNameWithoutEndIsNone(withCueSheet: Bool) throws {
        let long = [UInt8](repeating: UInt8(ascii: "N"), count: 3_000_000) + Array("=x".utf8)
        let path = try file([long, Array("TITLE=y".utf8)], withCueSheet: withCueSheet)
        #expect(try FLACMetadata.read(path: path).comments == [FLACComment(name: "TITLE", value: "y")])
    }
}
