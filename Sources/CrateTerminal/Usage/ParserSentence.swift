internal import CrateCore

/// A sentence of ArgumentParser, given as the words around its values, and the translated sentence of Cratebox that
/// replaces it. The text is compared because ArgumentParser's errors are not public.
struct ParserSentence {
    private let words: [String]
    private let text: @Sendable ([String]) -> LocalizedText

    private init(_ words: String..., text: @escaping @Sendable ([String]) -> LocalizedText) {
        (self.words, self.text) = (words, text)
    }

    /// The sentence for a message. An unknown message, which is one of Cratebox's own checks, is returned unchanged.
    /// - Parameters:
    ///   - message: The message, of which only the first line is compared.
    ///   - typed: Converts a value to the form in which it was typed.
    static func text(of message: String, typed: (String) -> String) -> LocalizedText {
        let line = message.prefix { !$0.isNewline }
        for sentence in all {
            if let values = sentence.values(of: line) { return sentence.text(values.map(typed)) }
        }
        return LocalizedText(verbatim: message)
    }

    /// The values between the words; nil if the message has other words.
    private func values(of message: Substring) -> [String]? {
        guard let first = words.first, let last = words.last, message.hasPrefix(first), message.hasSuffix(last) else {
            return nil
        }
        var values: [String] = []
        var rest = message.dropFirst(first.count)
        for word in words.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: word) else { return nil }
            values.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        guard rest.hasSuffix(last) else { return nil }
        return values + [String(rest.dropLast(last.count))]
    }

    /// The names in a list, without quotes and without the dots of those that may be repeated.
    private static func list(_ names: String) -> String {
        names.replacing("', '", with: ", ").replacing(" ...", with: "")
    }

    /// The sentences; if two match, the first one is used.
    private static let all: [ParserSentence] = [
        ParserSentence("Unknown option '", "'. Did you mean '", "'?") {
            "There is no option “\($0[0])”. Did you mean “\($0[1])”?"
        },
        ParserSentence("Unknown option '", "'") { "There is no option “\($0[0])”." },
        ParserSentence("Missing value for '", "'") { "The option \($0[0]) needs a value." },
        ParserSentence("The option '", "' does not take any value, but '", "' was specified.") {
            "The option \($0[0]) takes no value, but “\($0[1])” was given."
        },
        ParserSentence("Unexpected argument '", "'") { "“\($0[0])” isn't expected here." },
        ParserSentence("", " unexpected arguments: '", "'") {
            "“\($0[1].replacing("', '", with: " "))” isn't expected here."
        },
        ParserSentence("Missing expected argument '", "'") { "This command needs \(list($0[0]))." },
        ParserSentence("Missing one of: '", "'") {
            "This command needs one of: \(list($0[0]))."
        },
        ParserSentence("The value '", "' is invalid for '", "'") { "The value “\($0[0])” isn't valid for \($0[1])." },
        ParserSentence("Value to be set with flag '", "' had already been set with flag '", "'") {
            "Use either \($0[1]) or \($0[0])."
        },
    ]
}
