/// The command of a key, in words of the command line: `volume +2%`, `play id:249504`.
public struct KeyCommand: Sendable, Hashable, CustomStringConvertible {
    /// The words of the command, without `cratebox`.
    public let words: [String]
    /// The key's name in the configuration: `KEY_NEXTSONG`, `KEY_OK:long`.
    public let key: String

    /// Splits a text at whitespace.
    public init(_ text: String, of key: String) {
        words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        self.key = key
    }

    /// The words as a command line has them, unquoted.
    public var description: String { words.joined(separator: " ") }

    /// True if the command repeats while the key is pressed.
    var repeats: Bool { words.first == "volume" }
}
