import CrateCore
import Testing

@Suite struct JSONDepthTests {
    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    @Test func theLimitIsTheLastDepthThatIsLetIn() {
        #expect(JSONDepth.isWithin(nested(JSONDepth.limit).utf8))
        #expect(!JSONDepth.isWithin(nested(JSONDepth.limit + 1).utf8))
        #expect(JSONDepth.isWithin(nested(3).utf8, limit: 3))
        #expect(!JSONDepth.isWithin(nested(4).utf8, limit: 3))
    }

    @Test(arguments: ["", "7", "{}", #"{"a":[1,{"b":2}]}"#, "nonsense", "\"", "]]]]", "[[[]]][[[]]]"])
    func whatIsShallowIsLetIn(text: String) {
        #expect(JSONDepth.isWithin(text.utf8, limit: 3))
    }

    @Test(arguments: [
        #""[[[[[[""#, #"["[[[[\"[[[[","{{{{"]"#, #"["\\","[[[["]"#, #"{"\u005b[[[[":"]]"}"#,
    ]) func bracketsInTextsDoNotCount(text: String) {
        #expect(JSONDepth.isWithin(text.utf8, limit: 2))
    }

    @Test(arguments: [
        #"["\\",[[[1]]]]"#, #"{"a":{"b":{"c":{}}}}"#, "]]]][[[[", #"["\"",[[[]]]]"#, "[{[{",
    ]) func whatIsDeepIsRefused(text: String) {
        #expect(!JSONDepth.isWithin(text.utf8, limit: 3))
    }

    /// Decoders treat text with zero bytes as UTF-16 or UTF-32, in which a letter may contain the byte of a quotation
    /// mark.
    @Test func anotherEncodingIsRefused() {
        let hidden = "[\"\u{2200}\"," + nested(60) + "]"
        #expect(!JSONDepth.isWithin(hidden.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }))
        #expect(!JSONDepth.isWithin([0x5B, 0, 0x5D, 0]))
    }
}
