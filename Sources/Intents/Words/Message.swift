/// A sentence with interpolated values, translatable to any language.
///
///     let sentence: Message = "Playing \(album.title) by \(album.artist)."
///     let count: Message = "I found \(3, .albums)."
///
/// The text with `{1}`, `{2}` in place of the values, ``pattern``, is the key of its translation.
public struct Message: Sendable {
    /// An interpolated value. Texts are the same in every language; the others follow its rules.
    enum Argument: Sendable, Hashable {
        case text(String)
        case message(Message)
        case count(Int, CountedText, isSpelled: Bool)
        /// A decimal number, written with a point.
        case decimal(String)
    }

    /// The English text, with `{1}` for the first value.
    public let pattern: String
    let arguments: [Argument]
    /// An identifier of what the message advises, by which front ends decide in place of the words; nil where none
    /// is needed. A message that contains this one does not have it.
    public private(set) var step: String?

    /// Creates a message that is never translated: a name, a command.
    public init(verbatim text: String) {
        pattern = "{1}"
        arguments = [.text(text)]
    }

    /// Returns the message with an identifier of what it advises.
    public func advising(_ step: String) -> Message {
        var message = self
        message.step = step
        return message
    }

    /// The sentence with its values, translated if the language has a translation of ``pattern``, otherwise in English.
    public func text(in language: Language) -> String {
        arguments.isEmpty ? language.text(pattern) : filled(language.text(pattern), language)
    }

    private func filled(_ pattern: String, _ language: Language) -> String {
        var text = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let number = Int(rest[rest.index(after: open)..<close]) ?? 0
            text += arguments.indices.contains(number - 1) ? arguments[number - 1].text(in: language) : ""
            rest = rest[rest.index(after: close)...]
        }
        return text + rest
    }
}

extension Message.Argument {
    func text(in language: Language) -> String {
        switch self {
        case .text(let text): return text
        case .message(let message): return message.text(in: language)
        case .decimal(let number):
            return number.split(separator: ".", omittingEmptySubsequences: false).joined(separator: language.point)
        case .count(let count, let counted, let isSpelled):
            let parts = language.form(of: counted, for: count).split(separator: "{n}", omittingEmptySubsequences: false)
            return parts.joined(separator: isSpelled ? language.word(for: count) : language.grouping.text(of: count))
        }
    }
}

extension Message: Hashable {
    /// Compares the English texts; ``step`` does not count.
    public static func == (first: Message, second: Message) -> Bool {
        first.text(in: .english) == second.text(in: .english)
    }

    /// Hashes the English text with its values, as the comparison does.
    public func hash(into hasher: inout Hasher) { hasher.combine(text(in: .english)) }
}

extension Message: ExpressibleByStringInterpolation {
    /// Creates a sentence without values; the literal is the key of its translation.
    public init(stringLiteral sentence: String) {
        pattern = sentence
        arguments = []
    }

    /// Creates a sentence with values, whose translation may put them in another order.
    public init(stringInterpolation: StringInterpolation) {
        pattern = stringInterpolation.pattern
        arguments = stringInterpolation.arguments
    }

    /// Separates a sentence's text from its values, which get the numbers `{1}`, `{2}`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var pattern = ""
        var arguments: [Argument] = []

        /// Starts without text and values; the capacities are ignored.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends a part of the key for the translation.
        public mutating func appendLiteral(_ literal: String) { pattern += literal }

        /// Appends a value that is the same in every language.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) { add(.text("\(value)")) }

        /// Appends another message, which is translated separately.
        public mutating func appendInterpolation(_ message: Message) { add(.message(message)) }

        /// Appends a counted text; `spelled` writes the number as a word.
        public mutating func appendInterpolation(_ count: Int, _ counted: CountedText, spelled: Bool = false) {
            add(.count(count, counted, isSpelled: spelled))
        }

        /// Appends a decimal number, written with a point, which the language replaces by its separator: `44.1`.
        public mutating func appendInterpolation(decimal number: String) { add(.decimal(number)) }

        private mutating func add(_ argument: Argument) {
            arguments.append(argument)
            pattern += "{\(arguments.count)}"
        }
    }
}
