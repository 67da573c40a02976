extension LocalizedText {
    /// Recognises an English sentence of the program that was stored or sent by another process, so that it can be
    /// translated; any other sentence is unchanged.
    public init(written sentence: String) {
        self.init(stringInterpolation: StringInterpolation(written: sentence))
    }

    /// Recognises each of several English sentences that are separated by commas; unknown ones are unchanged.
    public init(list words: String) {
        self = TextCatalogue.current?.recognisedList(words) ?? LocalizedText(verbatim: words)
    }
}

extension LocalizedText.StringInterpolation {
    fileprivate init(written sentence: String) {
        (key, values) = ("{1}", [.written(sentence)])
    }
}

extension TextCatalogue {
    /// The text whose English text is a sentence; of several that fit, the one with the longest key. Nil if no pattern
    /// fits, and the sentence is not a path with a known reason.
    func recognised(_ sentence: String) -> LocalizedText? {
        if text(sentence) != nil { return LocalizedText(stringLiteral: sentence) }
        let fitting = patterns.lazy.compactMap { pattern in pattern.values(of: sentence).map { (pattern.key, $0) } }
        guard let (key, values) = fitting.max(by: { $0.0.utf8.count < $1.0.utf8.count }) else {
            return recognisedReason(sentence)
        }
        var text = LocalizedText.StringInterpolation(literalCapacity: 0, interpolationCount: values.count)
        text.key = key
        text.values = values.map { value in
            if let level = Self.level(value) { return .localized(level) }
            let isSentence = value.contains(" ")
            return isSentence ? recognisedList(value).map { .localized($0) } ?? .text(value) : .text(value)
        }
        return LocalizedText(stringInterpolation: text)
    }

    /// The text of a path with the reason why it can't be used, `/music: no permission`; nil for any other sentence.
    private func recognisedReason(_ sentence: String) -> LocalizedText? {
        guard sentence.hasPrefix("/"), let mark = sentence.ranges(of: ": ").last,
            let reason = recognised(String(sentence[mark.upperBound...]))
        else { return nil }
        return "\(sentence[..<mark.lowerBound]): \(reason)"
    }

    /// A level in decibels, because other languages may write its number differently; nil for any other text.
    private static func level(_ text: String) -> LocalizedText? {
        let unit = " dB"
        guard text.hasSuffix(unit), case let number = String(text.dropLast(unit.count)), Double(number) != nil else {
            return nil
        }
        return "\(WrittenNumber.decimal(number))\(unit)"
    }

    /// The texts of sentences that are separated by commas; a sentence may itself contain one comma. Nil if none is
    /// recognised.
    func recognisedList(_ words: String) -> LocalizedText? {
        if let whole = recognised(words) { return whole }
        let parts = words.split(separator: ", ", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1 else { return nil }
        var texts: [LocalizedText] = []
        var isKnown = false
        var index = 0
        while index < parts.count {
            let pair = parts[index...].prefix(2).joined(separator: ", ")
            let text = index + 1 < parts.count ? recognised(pair) : nil
            let single = text == nil ? recognised(parts[index]) : nil
            isKnown = isKnown || text != nil || single != nil
            texts.append(text ?? single ?? LocalizedText(verbatim: parts[index]))
            index += text == nil ? 1 : 2
        }
        return isKnown ? texts.joined(separator: ", ") : nil
    }
}

/// A key with values, as a pattern that finds the values in a sentence.
struct WrittenPattern: Sendable {
    let key: String
    /// The literal texts before, between and after the values.
    private let words: [Substring]
    /// The number of each value in the key, from 1.
    private let places: [Int]

    init(_ key: String) {
        var (words, places, rest) = ([Substring](), [Int](), key[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            words.append(rest[..<open])
            places.append(Int(rest[rest.index(after: open)..<close]) ?? 0)
            rest = rest[rest.index(after: close)...]
        }
        (self.key, self.words, self.places) = (key, words + [rest], places)
    }

    /// The values in the order of their numbers; nil if the sentence does not fit.
    func values(of sentence: String) -> [String]? {
        guard let first = words.first, let last = words.last, !places.isEmpty, sentence.hasPrefix(first) else {
            return nil
        }
        var values = [String](repeating: "", count: places.count)
        var rest = sentence.dropFirst(first.count)
        for (place, word) in zip(places.dropLast(), words.dropFirst()) {
            guard let range = Self.range(of: word, in: rest) else { return nil }
            values[place - 1] = String(rest[..<range.lowerBound])
            rest = rest[range.upperBound...]
        }
        guard rest.hasSuffix(last) else { return nil }
        values[places[places.count - 1] - 1] = String(rest.dropLast(last.count))
        return values.contains(where: \.isEmpty) ? nil : values
    }

    private static func range(of word: Substring, in text: Substring) -> Range<Substring.Index>? {
        var start = text.startIndex
        while start < text.endIndex {
            if text[start...].hasPrefix(word) { return start..<text.index(start, offsetBy: word.count) }
            start = text.index(after: start)
        }
        return nil
    }
}
