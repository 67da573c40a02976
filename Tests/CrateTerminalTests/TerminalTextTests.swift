import CrateTerminal
import Testing

/// Text from outside on a terminal.
@Suite struct TerminalTextTests {
    @Test func onlyTheProgramsOwnEscapesAreInAText() {
        let hostile = "\u{1B}[2J\nforged"
        let text: TerminalText = "own\n\(hostile) \(hostile.bold)"
        #expect(text.rendered(withColours: false) == "own\n\u{FFFD}[2J forged \u{FFFD}[2J forged")
        #expect(hostile.bold.rendered(withColours: true) == "\u{1B}[1m\u{FFFD}[2J forged\u{1B}[0m")
        let drawing = TerminalText.lineStart + "\(hostile)" + .clearLine
        #expect(drawing.rendered(withColours: true) == "\r\u{FFFD}[2J forged\u{1B}[K")
        #expect([text, "x"].joined(separator: ", ").faint.rendered(withColours: true).hasSuffix("x\u{1B}[0m"))
    }
}
