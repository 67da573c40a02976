internal import CrateCore

/// A text that may be written to a terminal.
///
/// What comes from elsewhere is put into it as a `String`, and is cleaned on the way in: ``CleanText``. The program's own
/// literals stay as they are, line ends included. Escapes come from the members of this type alone: a text that holds one
/// cannot be made in any other way.
public struct TerminalText: Sendable, Hashable {
    fileprivate enum Style: Hashable {
        case plain, bold, faint, green, red
        /// An escape sequence of this program's.
        case control
    }

    fileprivate struct Part: Hashable {
        var text: String
        var style: Style
    }

    private var parts: [Part]

    private init(_ parts: [Part]) { self.parts = parts }

    /// One line of foreign text.
    public init(_ text: some StringProtocol) { self.init([Part(text: CleanText.line(text), style: .plain)]) }

    /// Foreign text that may have several lines.
    public init(lines text: some StringProtocol) { self.init([Part(text: CleanText.lines(text), style: .plain)]) }

    /// A JSON object on one line.
    public init(json: String) { self.init([Part(text: CleanText.json(json), style: .plain)]) }

    /// The text in bold where the terminal has it.
    public var bold: TerminalText { styled(.bold) }

    /// The text in a faint colour where the terminal has it.
    public var faint: TerminalText { styled(.faint) }

    /// The text in green where the terminal has colours.
    public var green: TerminalText { styled(.green) }

    /// The text in red where the terminal has colours.
    public var red: TerminalText { styled(.red) }

    private func styled(_ style: Style) -> TerminalText {
        TerminalText(parts.map { $0.style == .plain ? Part(text: $0.text, style: style) : $0 })
    }

    /// The bytes to write; without colours all text is plain.
    public func rendered(withColours: Bool, signs: TerminalSigns = .unicode) -> String {
        parts.reduce(into: "") { text, part in
            let words = part.style == .control ? part.text : signs.shown(part.text)
            guard withColours, let code = part.style.code else { return text += words }
            text += "\u{1B}[\(code)m\(words)\u{1B}[0m"
        }
    }
}

extension TerminalText.Style {
    /// Its number in a CSI sequence that selects a graphic rendition; nil for none.
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

// MARK: Width

extension TerminalText {
    /// The columns that it takes on one line.
    public var width: Int { parts.reduce(0) { $0 + ($1.style == .control ? 0 : DisplayWidth.of($1.text)) } }

    /// The text, cut with a sign where it is wider than so many columns; nil is for as many as it needs.
    public func fitted(to columns: Int?, _ signs: TerminalSigns = .unicode) -> TerminalText {
        let text = TerminalText(
            parts.map { $0.style == .control ? $0 : Part(text: signs.shown($0.text), style: $0.style) })
        guard let columns, text.width > columns else { return text }
        var room = columns - DisplayWidth.of(signs.cut)
        guard room >= 0 else { return "" }
        var fitting: [Part] = []
        for part in text.parts {
            guard part.style != .control else {
                fitting.append(part)
                continue
            }
            let words = DisplayWidth.prefix(part.text, room)
            if !words.isEmpty { fitting.append(Part(text: words, style: part.style)) }
            guard words == part.text else { break }
            room -= DisplayWidth.of(words)
        }
        fitting.append(Part(text: signs.cut, style: fitting.last?.style ?? .plain))
        return TerminalText(fitting)
    }
}

extension String {
    /// The text, cut with a sign where it is wider than so many columns.
    public func fitted(to columns: Int, _ signs: TerminalSigns = .unicode) -> String {
        guard DisplayWidth.of(self) > columns else { return self }
        let room = columns - DisplayWidth.of(signs.cut)
        return room < 0 ? "" : DisplayWidth.prefix(self, room) + signs.cut
    }
}

extension TerminalText {
    /// Goes to the beginning of the line.
    public static let lineStart = TerminalText([Part(text: "\r", style: .control)])
    /// Clears the rest of the line.
    public static let clearLine = TerminalText([Part(text: "\u{1B}[K", style: .control)])
    /// Clears everything below.
    public static let clearBelow = TerminalText([Part(text: "\u{1B}[J", style: .control)])

    /// Goes to the first place of the screen.
    public static let screenStart = TerminalText([Part(text: "\u{1B}[H", style: .control)])

    /// One text behind the other.
    public static func + (first: TerminalText, second: TerminalText) -> TerminalText {
        TerminalText(first.parts + second.parts)
    }

    /// Puts a text behind this one.
    public static func += (first: inout TerminalText, second: TerminalText) { first.parts += second.parts }
}

extension TerminalText: ExpressibleByStringInterpolation {
    /// The program's own words.
    public init(stringLiteral text: String) { self.init([Part(text: text, style: .plain)]) }

    /// The program's own words, and what is put into them.
    public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.parts) }

    /// Collects the parts of a text.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parts: [Part] = []

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// The program's own words.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(Part(text: literal, style: .plain)) }
        }

        /// A value of any kind, as one clean line.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(Part(text: CleanText.line(value.description), style: .plain))
        }

        /// Another text, with its style.
        public mutating func appendInterpolation(_ text: TerminalText) { parts += text.parts }
    }
}

extension Sequence<TerminalText> {
    /// All of them, with a separator between.
    public func joined(separator: TerminalText = "") -> TerminalText {
        var result: TerminalText = ""
        for (index, text) in enumerated() { result += index > 0 ? separator + text : text }
        return result
    }
}

extension String {
    /// One line of foreign text, in bold where the terminal has it.
    public var bold: TerminalText { TerminalText(self).bold }

    /// One line of foreign text, in a faint colour where the terminal has it.
    public var faint: TerminalText { TerminalText(self).faint }
}
