/// A sentence by which an intent is asked for, in its parts.
public struct PhraseTemplate: Sendable, Hashable {
    /// A part of it.
    public enum Part: Sendable, Hashable {
        /// Words as they are said.
        case text(String)
        /// The application's name, or a spelling of it.
        case applicationName
        /// What is said for a parameter, by the parameter's name.
        case slot(String)
    }

    /// Its parts in order.
    public let parts: [Part]

    /// A phrase of parts.
    public init(_ parts: [Part]) { self.parts = parts }

    /// The parameters that it has places for.
    public var slots: [String] {
        parts.compactMap { part in
            if case .slot(let name) = part { name } else { nil }
        }
    }

    /// Whether it names the application.
    public var namesApplication: Bool { parts.contains(.applicationName) }

    /// How many letters of it are said as they are; of two phrases the one with more is the more telling.
    public var literalLength: Int {
        parts.reduce(0) { length, part in
            if case .text(let text) = part { length + text.count { !$0.isWhitespace } } else { length }
        }
    }

    /// The phrase as text, with `{album}` for a place.
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
