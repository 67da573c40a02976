internal import CrateCore

/// Text that is safe to write to a terminal.
///
/// A `String` from outside is cleaned when it is added: ``CleanText``. The program's own literals are unchanged, line
/// ends included. Only members of this type produce escape sequences; a text cannot contain others.
package struct TerminalText: Sendable, Hashable {
    enum Style: Hashable {
        case plain, bold, faint, green, red
        /// An escape sequence or control character of this program.
        case control
    }

    struct Part: Hashable {
        var text: String
        var style: Style
        /// True for a command: a line break would change what a person copies.
        var isUnbroken = false

        /// True if both can be one part.
        func isLike(_ other: Part) -> Bool {
            style == other.style && isUnbroken == other.isUnbroken && style != .control
        }
    }

    /// Neighbours differ in their style, so that a styled text has one pair of escape sequences.
    private(set) var parts: [Part] = []

    init(_ parts: [Part]) { append(parts) }

    private mutating func append(_ added: [Part]) {
        for part in added where !part.text.isEmpty {
            if let last = parts.indices.last, parts[last].isLike(part) {
                parts[last].text += part.text
            } else {
                parts.append(part)
            }
        }
    }

    /// Creates one line from text from outside; what would control a terminal is replaced: ``CleanText/line(_:)``.
    package init(_ text: some StringProtocol) { self.init([Part(text: CleanText.line(text), style: .plain)]) }

    /// Creates a text from outside that may have several lines; other controls are replaced: ``CleanText/lines(_:)``.
    package init(lines text: some StringProtocol) { self.init([Part(text: CleanText.lines(text), style: .plain)]) }

    /// Creates one line of JSON, in which controls become `\u` escapes: ``CleanText/json(_:)``.
    package init(json: String) { self.init([Part(text: CleanText.json(json), style: .plain)]) }

    /// The text in bold, SGR 1, if the terminal supports it.
    package var bold: TerminalText { styled(.bold) }

    /// The text in a faint colour, SGR 2, if the terminal supports it.
    package var faint: TerminalText { styled(.faint) }

    /// The text in green, SGR 32, if the terminal supports colours.
    package var green: TerminalText { styled(.green) }

    /// The text in red, SGR 31, if the terminal supports colours.
    package var red: TerminalText { styled(.red) }

    private func styled(_ style: Style) -> TerminalText {
        TerminalText(
            parts.map { part in
                var part = part
                if part.style == .plain { part.style = style }
                return part
            })
    }

    /// The text, which is not broken into lines, however narrow the terminal is.
    package var unbroken: TerminalText {
        TerminalText(parts.map { Part(text: $0.text, style: $0.style, isUnbroken: true) })
    }

    /// The string to write; without colours all text is plain.
    package func rendered(withColours: Bool, signs: TerminalSigns = .unicode) -> String {
        parts.reduce(into: "") { text, part in
            let words = part.style == .control ? part.text : signs.shown(part.text)
            guard withColours, let code = part.style.code else { return text += words }
            text += "\u{1B}[\(code)m\(words)\u{1B}[0m"
        }
    }
}

extension TerminalText.Style {
    /// The SGR parameter (ECMA-48, 8.3.117); nil for none.
    fileprivate var code: Int? {
        switch self {
        case .plain, .control: nil
        case .bold: 1
        case .faint: 2
        case .green: 32
        case .red: 31
        }
    }
}

extension TerminalText {
    /// Moves to the start of the line: carriage return.
    package static let lineStart = TerminalText([Part(text: "\r", style: .control)])
    /// Clears from the cursor to the end of the line: EL of ECMA-48.
    package static let clearLine = TerminalText([Part(text: "\u{1B}[K", style: .control)])
    /// Clears from the cursor to the end of the screen: ED of ECMA-48.
    package static let clearBelow = TerminalText([Part(text: "\u{1B}[J", style: .control)])

    /// Moves to the top left corner.
    package static let screenStart = TerminalText([Part(text: "\u{1B}[H", style: .control)])

    /// Concatenates two texts; each keeps its styles.
    package static func + (first: TerminalText, second: TerminalText) -> TerminalText {
        TerminalText(first.parts + second.parts)
    }

    /// Appends a text with its styles.
    package static func += (first: inout TerminalText, second: TerminalText) { first.append(second.parts) }
}

extension TerminalText: ExpressibleByStringInterpolation {
    /// Creates a text from the program's own literal, which is not cleaned.
    package init(stringLiteral text: String) { self.init([Part(text: text, style: .plain)]) }

    /// Creates a text from the program's own literal, uncleaned, with values that are cleaned.
    package init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.parts) }

    /// Cleans interpolated values, and leaves the literal parts as they are.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Starts without parts; the capacities are ignored.
        package init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends the program's own literal.
        package mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(Part(text: literal, style: .plain)) }
        }

        /// Appends any value as one clean line.
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(Part(text: CleanText.line(value.description), style: .plain))
        }

        /// Appends a text that is clean already, with its styles.
        package mutating func appendInterpolation(_ text: TerminalText) { parts += text.parts }
    }
}

extension Sequence<TerminalText> {
    /// Joins the texts, with the separator between each two.
    package func joined(separator: TerminalText = "") -> TerminalText {
        var result: TerminalText = ""
        for (index, text) in enumerated() { result += index > 0 ? separator + text : text }
        return result
    }
}

extension String {
    /// One line of text from outside, in bold.
    package var bold: TerminalText { TerminalText(self).bold }

    /// One line of text from outside, in a faint colour.
    package var faint: TerminalText { TerminalText(self).faint }
}
