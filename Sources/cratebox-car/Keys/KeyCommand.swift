/// What a key asks for, as words of the command line: `volume +2%`, `play id:249504`.
public struct KeyCommand: Sendable, Hashable, CustomStringConvertible {
    /// The words.
    public let words: [String]

    /// A command of words.
    public init(words: [String]) { self.words = words }

    /// Takes a text apart at its spaces.
    public init(_ text: String) { words = text.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// The words with a space between them.
    public var description: String { words.joined(separator: " ") }

    /// It may be done again and again while its key is held.
    var repeats: Bool { words.first == "volume" }
}
