import CrateTerminal
import Glibc
import Testing

/// The width of text on a terminal.
@Suite struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Ghost Notes", 11), ("Óskar Vík", 9), ("正しい街", 8), ("ＡＢ", 4), ("ｱｲｳ", 3), ("ö", 1), ("e\u{301}", 1),
        ("a\u{300}\u{301}\u{302}", 1), ("각", 2), ("\u{1100}\u{1161}\u{11A8}", 2), ("한국어", 6), ("🎸", 2), ("👍🏽", 2),
        ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("1️⃣", 2), ("❤️", 2), ("❤", 1), ("▶", 1), ("▶️", 2), ("…", 1), ("✓", 1),
        ("की", 2), ("क्ष", 2), ("ไทย", 3), ("น้ำ", 2), ("a\u{200B}b", 2), ("\u{200E}abc", 3), ("\u{FEFF}x", 1),
        ("m\u{200D}x", 2), ("é", 1), ("Ｆｕｌｌ－ｗｉｄｔｈ", 20), ("夜の港 Night Harbour", 20), ("\u{AD}", 1), ("\u{1F1E6}", 1),
        ("𠮷野家", 6), ("〜", 2), ("·", 1), ("\u{3000}", 2), ("＆", 2), ("☰", 2), ("\u{0301}", 0),
    ])
    func textTakesItsColumns(text: String, columns: Int) { #expect(DisplayWidth.of(text) == columns, "\(text)") }

    /// Compares with the C library's tables, which are those of Unicode 15.
    @Test func scalarsAreAsWideAsTheCLibrarySays() throws {
        // 1 is the value of LC_CTYPE_MASK.
        let locale = try #require(newlocale(1, "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        /// Characters that became wide or spacing marks with Unicode 16, and ambiguous ones that the C library treats
        /// as wide.
        let others: [ClosedRange<UInt32>] = [
            0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376, 0x31E4...0x31E5, 0x31EF...0x31EF,
            0x2FFC...0x2FFF, 0x3248...0x324F, 0x1171E...0x1171E,
        ]
        let symbol = try #require(dlsym(nil, "wcwidth"))
        let wcwidth = unsafeBitCast(symbol, to: (@convention(c) (Int32) -> Int32).self)
        var compared = 0
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), !others.contains(where: { $0.contains(value) }) else { continue }
            let columns = wcwidth(Int32(bitPattern: value))
            guard columns >= 0, !(0xE000...0xF8FF).contains(value), value < 0xF0000 else { continue }
            compared += 1
            guard DisplayWidth.of(Character(scalar)) != columns else { continue }
            Issue.record("U+\(String(value, radix: 16)): \(DisplayWidth.of(Character(scalar))), not \(columns)")
        }
        #expect(compared > 140_000)
    }

    @Test func aTextIsCutBetweenCharacters() {
        #expect("正しい街".fitted(to: 8) == "正しい街")
        #expect("正しい街".fitted(to: 7) == "正しい…")
        #expect("正しい街".fitted(to: 6) == "正し…")
        #expect("正しい街".fitted(to: 2) == "…")
        #expect("正しい街".fitted(to: 0) == "")
        #expect("👨‍👩‍👧‍👦👨‍👩‍👧‍👦".fitted(to: 3) == "👨‍👩‍👧‍👦…")
        #expect("e\u{301}e\u{301}e\u{301}".fitted(to: 2) == "e\u{301}…")
        #expect("Ghost Notes".fitted(to: 6, .ascii) == "Ghost~")
    }

    @Test func neighboursOfOneStyleAreOneText() {
        let text: TerminalText = "a \("b") \("c".faint) d"
        #expect(text.faint.rendered(withColours: true) == "\u{1B}[2ma b c d\u{1B}[0m")
        #expect(text.rendered(withColours: true) == "a b \u{1B}[2mc\u{1B}[0m d")
        #expect(("" + text + "").faint == TerminalText("a b c d").faint)
    }

    @Test func styledTextIsCutInTheRightPart() {
        let text = "正しい".bold + " by " + "Ringo".faint
        #expect(text.width == 15)
        #expect(text.fitted(to: 15) == text)
        #expect(text.fitted(to: nil) == text)
        #expect(text.fitted(to: 12).rendered(withColours: false) == "正しい by R…")
        #expect(text.fitted(to: 6).rendered(withColours: true) == "\u{1B}[1m正し…\u{1B}[0m")
        #expect((TerminalText.lineStart + text + .clearLine).width == 15)
        #expect((TerminalText.lineStart + text).fitted(to: 3).rendered(withColours: false) == "\r正…")
    }
}
