import Testing

@testable import CrateWeb

/// Text within HTML.
@Suite struct PageTextTests {
    @Test func specialCharactersAreEscapedBeforeCombiningOnesToo() {
        #expect(PageText.escaped("a & \"<b>\"") == "a &amp; &quot;&lt;b&gt;&quot;")
        let combining = PageText.escaped("<\u{338}\"\u{301}&\u{301}")
        #expect(!combining.unicodeScalars.contains("<") && !combining.unicodeScalars.contains("\""))
        #expect(combining.utf8.elementsEqual("&lt;\u{338}&quot;\u{301}&amp;\u{301}".utf8))
        #expect(!PageText.escaped(json: "{\"a\":\"<\u{338}<\"}").unicodeScalars.contains("<"))
        #expect(PageText.escaped(json: "<a<") == "\\u003ca\\u003c")
    }
}
