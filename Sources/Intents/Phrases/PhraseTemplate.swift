/// A phrase as literal text, slots for parameters and places for the application's name.
public struct PhraseTemplate: Sendable, Hashable {
    /// Literal text, a slot, or a place for the application's name.
    public enum Part: Sendable, Hashable {
        /// Words to match in folded form, with the spaces around them.
        case text(String)
        /// The application's name, or an alternative spelling.
        case applicationName
        /// A place for any words, which become the text of the parameter with this name.
        case slot(String)
    }

    /// The parts in the order in which they are spoken.
    public let parts: [Part]

    /// Creates a phrase; adjacent texts are not merged.
    public init(_ parts: [Part]) { self.parts = parts }

    /// The names of the parameters with slots.
    public var slots: [String] {
        parts.compactMap { part in
            if case .slot(let name) = part { name } else { nil }
        }
    }

    /// Whether the phrase contains the application's name, which other hosts require.
    public var namesApplication: Bool { parts.contains(.applicationName) }

    /// The number of literal characters except white space. The phrase with more of them is the more specific one.
    public var literalLength: Int {
        parts.reduce(0) { length, part in
            if case .text(let text) = part { length + text.count { !$0.isWhitespace } } else { length }
        }
    }

    /// The phrase as text, with `{album}` for a slot.
    public func text(applicationName: String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .applicationName: applicationName
            case .slot(let name): "{\(name)}"
            }
        }.joined()
    }
}
