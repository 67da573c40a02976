/// A condition on a text: it equals a value, contains it or matches an expression, or the negation. A class, because
/// filters are copied for each song.
final class TextMatch: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case equals, contains, matches(Expression) }

    let kind: Kind
    /// The pattern as the client wrote it.
    let value: String
    /// True to ignore case.
    let folds: Bool
    /// True if the condition is negated.
    let isNegated: Bool
    private let needle: [UInt8]

    /// Creates a condition.
    /// - Parameters:
    ///   - folds: whether the case of letters is ignored, as in `search`.
    ///   - isNegated: whether the opposite has to hold.
    init(_ kind: Kind, _ value: String, folds: Bool, isNegated: Bool = false) {
        (self.kind, self.value, self.folds, self.isNegated) = (kind, value, folds, isNegated)
        needle = Array((folds ? value.lowercased() : value).utf8)
    }

    static func == (a: TextMatch, b: TextMatch) -> Bool {
        (a.kind, a.value, a.folds, a.isNegated) == (b.kind, b.value, b.folds, b.isNegated)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(kind)
        hasher.combine(value)
        hasher.combine(folds)
        hasher.combine(isNegated)
    }

    /// Whether a text matches, before the negation.
    func isMet(by text: String) -> Bool {
        switch kind {
        case .equals: compare(text) { $0.count == needle.count && $0.elementsEqual(needle) }
        case .contains: needle.isEmpty || compare(text) { Self.contains($0, needle) }
        case .matches(let expression): expression.isFound(in: text)
        }
    }

    /// Whether a song without a value for the tag matches: true for an empty pattern, or the opposite if negated.
    var takesMissing: Bool { value.isEmpty != isNegated }

    private func compare(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) -> Bool) -> Bool {
        // SAFETY: the body gets bytes that are valid until it returns, and does not keep them. `lowered` has as many as
        // the text, and each is written before it is read.
        var text = text
        guard folds else { return text.withUTF8(body) }
        // Most texts are ASCII, and are converted to small letters without creating another string.
        let isFound = text.withUTF8 { bytes -> Bool? in
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count) { lowered in
                for index in bytes.indices {
                    let byte = bytes[index]
                    lowered[index] = byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
                }
                return body(UnsafeBufferPointer(rebasing: lowered[..<bytes.count]))
            }
        }
        if let isFound { return isFound }
        var lowered = text.lowercased()
        return lowered.withUTF8(body)
    }

    private static func contains(_ text: UnsafeBufferPointer<UInt8>, _ needle: [UInt8]) -> Bool {
        // SAFETY: a place is at most the text's size less the needle's.
        guard let first = needle.first, text.count >= needle.count else { return needle.isEmpty }
        for start in 0...(text.count - needle.count) where text[start] == first {
            if text[start..<(start + needle.count)].elementsEqual(needle) { return true }
        }
        return false
    }
}
