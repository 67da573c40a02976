import CrateCore
import CrateTerminal
import Testing

/// Sentences on narrow terminals.
@Suite struct TerminalWrapTests {
    private func lines(_ text: TerminalText, _ width: Int?, _ signs: TerminalSigns = .unicode) -> [String] {
        text.wrapped(to: width, signs).map { $0.rendered(withColours: false, signs: signs) }
    }

    @Test func aSentenceIsBrokenAtSpaces() {
        #expect(
            lines("I couldn't find that album in your collection.", 20) == [
                "I couldn't find that", "album in your", "collection.",
            ])
        #expect(lines("I couldn't find that album in your collection.", 46).count == 1)
        #expect(lines("I couldn't find that album in your collection.", nil).count == 1)
    }

    @Test func furtherLinesBeginBelowTheFirstWord() {
        #expect(lines("✓ The output dac is there.", 16) == ["✓ The output dac", "  is there."])
        #expect(lines("  1  Evening Tides — The Lantern", 20) == ["  1  Evening Tides —", "     The Lantern"])
        #expect(lines("    one two three", 12) == ["    one two", "    three"])
        #expect(lines("     one two three", 12) == ["     one two", "three"])
        #expect(lines("2019 was a good year for it", 12) == ["2019 was a", "good year", "for it"])
    }

    @Test func aLongWordHasALineOfItsOwn() {
        #expect(
            lines("Backed up to /state/backups/manual.sqlite now.", 16) == [
                "Backed up to", "/state/backups/manual.sqlite", "now.",
            ])
    }

    @Test func aCommandIsNeverBroken() {
        let command: TerminalText = "  Try: cratebox library subscribe DIR"
        #expect(lines(command.unbroken, 20) == ["  Try: cratebox library subscribe DIR"])
        #expect(lines(command.unbroken.faint, 20) == lines(command.faint.unbroken, 20))
        #expect(lines("Run it: " + command.unbroken, 20).count == 2)
    }

    @Test func stylesAndLinesStay() {
        let text: TerminalText = "The album \("Evening Tides".bold) is in\nthe crate."
        #expect(lines(text, 16) == ["The album", "Evening Tides is", "in", "the crate."])
        let coloured = text.wrapped(to: 16).map { $0.rendered(withColours: true) }
        #expect(coloured[1] == "\u{1B}[1mEvening Tides\u{1B}[0m is")
        #expect(lines("Continue? [y/N] ", 12) == ["Continue?", "[y/N] "])
        #expect(lines("a → b … c", 7, .ascii) == ["a -> b", "... c"])
    }

    @Test(arguments: 1...60)
    func onlyALongWordIsWiderThanTheTerminal(width: Int) {
        let text = "Evening Tides by 椎名林檎 can't be played now. The library samples isn't connected."
        let lines = lines(TerminalText(text), width)
        #expect(lines.joined(separator: " ") == text)
        for line in lines where line.contains(" ") { #expect(DisplayWidth.of(line) <= width, "\(line)") }
    }
}
