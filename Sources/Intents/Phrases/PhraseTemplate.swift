/// A phrase as a list of parts.
public struct PhraseTemplate: Sendable, Hashable {
    /// A part of a phrase.
    public enum Part: Sendable, Hashable {
        /// Literal text.
        case text(String)
        /// The application's name, or an alternative spelling.
        case applicationName
        /// A slot for the parameter of this name.
        case slot(String)
    }

    /// The parts, in the order of the phrase.
    public let parts: [Part]

    /// Creates a phrase from parts.
    public init(_ parts: [Part]) { self.parts = parts }

    /// The names of the parameters with slots.
    public var slots: [String] {
        parts.compactMap { part in
            if case .slot(let name) = part { name } else { nil }
        }
    }

    /// Whether the phrase contains the application's name.
    public var namesApplication: Bool { parts.contains(.applicationName) }

    /// The number of literal characters; of two phrases, the one with more is the more specific.
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
