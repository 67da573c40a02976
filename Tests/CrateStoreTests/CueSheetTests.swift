import Testing

@testable import CrateStore

@Suite struct CueSheetTests {
    @Test func everythingThatMattersIsRead() throws {
        let text = """
            \u{FEFF}REM GENRE Rock\r\nREM DATE 1986\r\nREM DISCID 940B2A0C\r\nREM DISCNUMBER 2\r
            CATALOG 0075596043922\r\nPERFORMER "Metallica"\r\nTITLE "Master of "Puppets""\r\nFILE "Range.wav" WAVE\r
              TRACK 01 AUDIO\r\n    TITLE "Battery"\r\n    PERFORMER "M"\r\n    ISRC USEE18600001\r\n    INDEX 01 00:00:33\r
              TRACK 02 AUDIO\r\n    title Master of Puppets \r\n    FLAGS DCP\r\n    INDEX 00 05:10:74\r\n    INDEX 01 05:12:40\r
              TRACK 03 MODE1/2352\r\n    INDEX 01 123:04:05\r\n    INDEX 02 123:09:00\r\n
            """
        let sheet = try #require(CueSheet(text))
        #expect(sheet.files == ["Range.wav"])
        #expect(sheet.title == "Master of \"Puppets\"" && sheet.performer == "Metallica")
        #expect(sheet.year == 1986 && sheet.disc == 2)
        #expect(sheet.tracks.map(\.title) == ["Battery", "Master of Puppets", ""])
        #expect(sheet.tracks.map(\.isAudio) == [true, true, false])
        let sectors: [Int64?] = [33, 23_440, 553_805]
        #expect(sheet.tracks.map(\.start?.sectors) == sectors)
    }

    @Test(arguments: [(999, true), (1000, false)]) func aSheetHas999TracksAtMost(count: Int, isRead: Bool) {
        let text = "FILE a.wav WAVE\n" + String(repeating: "TRACK 01 AUDIO\nINDEX 01 00:00:00\n", count: count)
        #expect((CueSheet(text)?.tracks.count == count) == isRead)
    }

    @Test(arguments: [
        ("FILE \"a b.wav\" WAVE", "a b.wav"), ("FILE a.wav WAVE", "a.wav"), ("FILE a b.wav WAVE", "a b.wav"),
        ("file \"a\"b.wav\" FLAC", "a\"b.wav"), ("FILE \"a.wav", "a.wav"), ("FILE a.wav", "a.wav"),
        ("FILE\t\"a.wav\"\tMP3", "a.wav"),
    ])
    func nameOfAFileIsTakenAsItStands(line: String, name: String) {
        #expect(CueSheet("\(line)\nTRACK 01 AUDIO\nINDEX 01 00:00:00")?.files == [name])
    }

    @Test(arguments: [(44_100, Int64(588)), (48_000, 640), (88_200, 1_176), (96_000, 1_280), (192_000, 2_560)])
    func frameOfACDIsAWholeNumberOfSamples(rate: Int, samples: Int64) {
        #expect(CueTime("00:00:01")?.frames(rate: rate) == samples)
        let sectors: Int64 = 454_499
        #expect(CueTime("100:59:74")?.frames(rate: rate) == sectors * samples)
    }

    @Test(arguments: [
        "", "1", "00:00", "00:60:00", "00:00:75", "-1:00:00", "00:00:00:00", "0x:00:00", "::", "9999999:00:00",
    ])
    func timeThatIsNoneIsRefused(text: String) { #expect(CueTime(text[...]) == nil) }

    @Test(arguments: [
        "", "no sheet", "TRACK 01 AUDIO", "INDEX 01 00:00:00", "FILE a WAVE\nTRACK 01 AUDIO\nINDEX 01 soon",
        "FILE a WAVE\nTRACK 01 AUDIO\nTITLE x",
    ])
    func textThatIsNoSheetIsRefused(text: String) { #expect(CueSheet(text) == nil) }

    @Test func announcedTrackBeginsInTheFileOfItsIndex() throws {
        let text = """
            FILE "1.wav" WAVE
              TRACK 01 AUDIO
                INDEX 01 00:00:00
              TRACK 02 AUDIO
                INDEX 00 04:00:00
            FILE "2.wav" WAVE
                INDEX 01 00:00:00
            """
        #expect(try #require(CueSheet(text)).tracks.map(\.file) == [0, 1])
    }

    private static let writings: [([UInt8], String)] = [
        ([0x63, 0x61, 0x66, 0xC3, 0xA9], "caf\u{E9}"), ([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], "\u{E9}"),
        ([0x63, 0x61, 0x66, 0xE9], "caf\u{E9}"), ([0x80, 0x93, 0x61, 0x94], "\u{20AC}\u{201C}a\u{201D}"),
        ([0xFF, 0xFE, 0x61, 0, 0xE9, 0], "a\u{E9}"), ([], ""),
    ]

    @Test(arguments: writings)
    func bytesAreReadInWhateverTheyAreWritten(bytes: [UInt8], text: String) { #expect(CueFile.text(bytes) == text) }
}
