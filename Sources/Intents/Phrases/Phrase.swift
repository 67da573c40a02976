/// A phrase of an intent, written as text (`AppIntents.AppShortcutPhrase`):
///
///     "Play \(\.$album) on \(.applicationName)"
///
/// The compiler rejects a slot for a parameter that the intent does not have.
public struct Phrase<Intent: AppIntent>: Sendable, Hashable {
    /// The phrase without its intent's type, as routers and artefacts use it.
    public let template: PhraseTemplate
}

/// A placeholder in a phrase other than a parameter.
public enum PhraseToken: Sendable, Hashable {
    /// The application's name, or an alternative spelling.
    case applicationName
}

extension Phrase: ExpressibleByStringInterpolation {
    /// Creates a phrase without slots, which may serve as a label if it is the first.
    public init(stringLiteral text: String) { template = PhraseTemplate([.text(text)]) }

    /// Creates a phrase with slots for parameters or the application's name.
    public init(stringInterpolation: StringInterpolation) { template = PhraseTemplate(stringInterpolation.parts) }

    /// Turns an interpolated string into literal text, slots and the application's name.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [PhraseTemplate.Part] = []

        /// Starts without parts; the capacities are ignored.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends literal text, unless it is empty.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        /// Appends a place for the application's name, which is the only token.
        public mutating func appendInterpolation(_ token: PhraseToken) { parts.append(.applicationName) }

        /// Appends a slot for a parameter. Its name is that of the property which contains the same object as this path
        /// does in a new intent. Traps if there is none.
        public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, Parameter<Value>>) {
            let intent = Intent()
            let parameter = intent[keyPath: path]
            guard let slot = intent.slots.first(where: { $0.parameter === parameter }) else {
                fatalError("\(Intent.self) has no stored @Parameter at the path of its phrase.")
            }
            parts.append(.slot(slot.name))
        }
    }
}
