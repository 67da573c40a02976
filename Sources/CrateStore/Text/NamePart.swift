/// Part of a name: words that each begin a word of the name, in any order. Pure.
///
/// A number is no part of a longer one: `part 1` is part of `Part 1 (Live)`, and not of `Part 10`.
public struct NamePart: Sendable {
    private let words: [Substring]

    /// Takes the folded words of a text.
    public init(_ text: String) { words = Folding.folded(text).split(separator: " ") }

    /// Whether a name has all the words; true of every name for a text without any.
    public func isIn(_ name: String) -> Bool { isIn(name, areNumbersWhole: true) }

    /// As ``isIn(_:)``.
    /// - Parameter areNumbersWhole: False when a number may be the beginning of a longer one.
    func isIn(_ name: String, areNumbersWhole: Bool) -> Bool {
        let parts = Folding.folded(name).split(separator: " ")
        return words.allSatisfy { word in
            parts.contains { part in
                part.hasPrefix(word) && !(areNumbersWhole && NumberForms.isLonger(part.utf8, than: word))
            }
        }
    }
}
