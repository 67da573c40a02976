package import CrateCore

extension TerminalText {
    /// Translates a text to the language of the process. Its values are cleaned, as is all text from outside.
    package init(localized text: LocalizedText) {
        self = text.parts.reduce(into: "") { result, part in
            switch part {
            case .own(let words): result += TerminalText(stringLiteral: words)
            case .value(let value): result += TerminalText(value)
            }
        }
    }
}

extension TerminalText.StringInterpolation {
    /// Appends a text in the language of the process, with clean values.
    package mutating func appendInterpolation(_ text: LocalizedText) {
        appendInterpolation(TerminalText(localized: text))
    }
}
