import CrateClient
import CrateCore
import Testing

@Suite struct CleanTextTests {
    static let unsafe: [ClosedRange<UInt32>] = [0...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069]

    @Test func aTextIsQuotedAsTheEncoderDoesIt() throws {
        for value in UInt32(0)...0x2FFF {
            let text = "a/\(Character(try #require(Unicode.Scalar(value))))🎵"
            #expect(JSONText.quoted(text) == JSON.line(text), "\(value)")
        }
        for text in ["", "\"", "\\", "a\r\nb", "e\u{301}\u{202E}"] { #expect(JSONText.quoted(text) == JSON.line(text)) }
    }

    @Test func everyUnsafeCharacterGoesAndEveryOtherStays() throws {
        for value in UInt32(0)...0x2FFF {
            let scalar = try #require(Unicode.Scalar(value))
            let text = "a\(Character(scalar))b"
            let isUnsafe = Self.unsafe.contains { $0.contains(value) }
            #expect(CleanText.isClean(text) == !isUnsafe, "\(value)")
            let line = CleanText.line(text).unicodeScalars
            #expect(line.contains(scalar) == !isUnsafe, "\(value)")
            #expect(line.count == 3, "\(value)")
            let isKept = !isUnsafe || value == 0x0A || value == 0x09
            #expect(CleanText.lines(text).unicodeScalars.contains(scalar) == isKept, "\(value)")
            #expect(CleanText.isClean(JSON.line([text])), "\(value)")
            #expect(try JSON.value([String].self, of: JSON.line([text])) == [text], "\(value)")
        }
    }

    @Test func oneLineEndIsOneSpace() {
        #expect(CleanText.line("a\r\nb\nc\u{85}d\u{2029}e\tf") == "a b c d e f")
        #expect(CleanText.line("\u{1B}[31m\u{9B}x") == "\u{FFFD}[31m\u{FFFD}x")
    }

    @Test func jsonOfOthersIsEscapedOnce() {
        #expect(CleanText.json("{\"a\":\"\u{9B}\u{202E}\",\n\"b\":1}") == #"{"a":"\u009b\u202e", "b":1}"#)
        let line = JSON.line(["\u{1B}\u{7F}\u{85}"])
        #expect(CleanText.json(line) == line)
    }
}
