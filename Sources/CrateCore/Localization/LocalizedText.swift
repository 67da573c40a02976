/// A text that the program shows to people, in the language of the process.
///
///     let sentence: LocalizedText = "There is no crate \(name)."
///     let found: LocalizedText = "\(3, .rips) in \(12, .files)"
///
/// The English literal with `{1}`, `{2}` in place of the values, ``key``, is the key of its translations in the
/// ``TextCatalogue``; a text without a translation stays English. Values are names, numbers and other texts.
public struct LocalizedText: Sendable, Hashable {
    /// The value of a placeholder such as `{1}`, which is written in the language of the text.
    enum Value: Sendable, Hashable {
        case text(String)
        case localized(LocalizedText)
        case number(WrittenNumber)
        case count(Int, Plural)
        /// An English sentence from the store or another process.
        case written(String)
    }

    /// A part of a text in one language: words of the program, or a value between them.
    public enum Part: Sendable, Hashable {
        /// Words of the program.
        case own(String)
        /// A value, which may come from outside: a title, a path.
        case value(String)
    }

    /// The English text, with `{1}` for the first value.
    public let key: String
    let values: [Value]

    /// Uses a text that is the same in every language: a name, a sentence of another program.
    public init(verbatim text: String) { (key, values) = ("{1}", [.text(text)]) }

    /// The text in the language of the process; in English if the catalogue lacks it.
    public var text: String { text(in: TextCatalogue.current) }

    /// The text in English, for logs and programs, regardless of the language of the process.
    public var english: String { text(in: nil) }

    /// The words and the values of the text in the language of the process, in order.
    public var parts: [Part] { parts(in: TextCatalogue.current) }

    private func text(in catalogue: TextCatalogue?) -> String {
        parts(in: catalogue).map(\.words).joined()
    }

    func parts(in catalogue: TextCatalogue?) -> [Part] {
        var parts: [Part] = []
        var rest = (catalogue?.text(key) ?? key)[...]
        while !values.isEmpty, let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            if open > rest.startIndex { parts.append(.own(String(rest[..<open]))) }
            if let number = Int(rest[rest.index(after: open)..<close]), values.indices.contains(number - 1) {
                parts += values[number - 1].parts(in: catalogue)
            }
            rest = rest[rest.index(after: close)...]
        }
        return rest.isEmpty ? parts : parts + [.own(String(rest))]
    }
}

extension LocalizedText.Value {
    fileprivate func parts(in catalogue: TextCatalogue?) -> [LocalizedText.Part] {
        switch self {
        case .text(let text): [.value(text)]
        case .localized(let text): text.parts(in: catalogue)
        case .number(let number): [.own(number.text(in: catalogue))]
        case .written(let sentence): catalogue?.recognised(sentence)?.parts(in: catalogue) ?? [.value(sentence)]
        case .count(let count, let plural): [.own(plural.text(for: count, in: catalogue))]
        }
    }
}

extension LocalizedText {
    /// Compares the English texts, so two texts with the same wording are equal however they were composed.
    public static func == (first: LocalizedText, second: LocalizedText) -> Bool { first.english == second.english }

    /// Hashes the English text, which `==` compares.
    public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension LocalizedText: Encodable {
    /// Encodes the English text, because programs read only that.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(english)
    }
}

extension LocalizedText: CustomStringConvertible {
    /// The text in the language of the process: the same as ``text``.
    public var description: String { text }
}

extension LocalizedText: ExpressibleByStringInterpolation {
    /// Uses a literal without values, which is its own key in the catalogue.
    public init(stringLiteral text: String) { (key, values) = (text, []) }

    /// Uses a literal with values; the key has `{1}`, `{2}` in their place.
    public init(stringInterpolation: StringInterpolation) {
        (key, values) = (stringInterpolation.key, stringInterpolation.values)
    }

    /// Collects a literal's words in the key, and its values in their order.
    public struct StringInterpolation: StringInterpolationProtocol {
        var key = ""
        var values: [Value] = []

        /// Starts with an empty text.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends literal words to the key.
        public mutating func appendLiteral(_ literal: String) { key += literal }

        /// Appends a value that is the same in every language.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            add(.text(value.description))
        }

        /// Appends another text, which is translated separately.
        public mutating func appendInterpolation(_ text: LocalizedText) { add(.localized(text)) }

        /// Appends a number with the separators of the language.
        public mutating func appendInterpolation(_ number: WrittenNumber) { add(.number(number)) }

        /// Appends a number with its noun in the plural form of the language: `12 files`.
        public mutating func appendInterpolation(_ count: Int, _ plural: Plural) { add(.count(count, plural)) }

        private mutating func add(_ value: Value) {
            values.append(value)
            key += "{\(values.count)}"
        }
    }
}

extension Sequence<LocalizedText> {
    /// Joins the texts with a separator that is the same in every language.
    public func joined(separator: String) -> LocalizedText {
        let texts = Array(self)
        var result = LocalizedText.StringInterpolation(literalCapacity: 0, interpolationCount: texts.count)
        for (index, text) in texts.enumerated() {
            if index > 0 { result.appendLiteral(separator) }
            result.appendInterpolation(text)
        }
        return LocalizedText(stringInterpolation: result)
    }

    /// Joins the texts as a list: `a, b and c`.
    public var listed: LocalizedText {
        let texts = Array(self)
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return "\(texts.dropLast().joined(separator: ", ")) and \(last)"
    }

    /// Joins the texts as alternatives: `a, b or c`.
    public var alternatives: LocalizedText {
        let texts = Array(self)
        guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
        return "\(texts.dropLast().joined(separator: ", ")) or \(last)"
    }
}

extension String {
    /// The text in the language of the process, with its values as they are.
    public init(localized text: LocalizedText) { self = text.text }
}
