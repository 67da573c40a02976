/// A phrase of an intent, written as text (`AppIntents.AppShortcutPhrase`):
///
///     "Play \(\.$album) on \(.applicationName)"
///
/// The compiler rejects a slot for a parameter that the intent does not have.
public struct Phrase<Intent: AppIntent>: Sendable, Hashable {
    /// The parts of the phrase.
    public let template: PhraseTemplate
}

/// A placeholder in a phrase other than a parameter.
public enum PhraseToken: Sendable, Hashable {
    /// The application's name, or an alternative spelling.
    case applicationName
}

extension Phrase: ExpressibleByStringInterpolation {
    /// Creates a phrase without slots.
    public init(stringLiteral text: String) { template = PhraseTemplate([.text(text)]) }

    /// Creates a phrase from its parts.
    public init(stringInterpolation: StringInterpolation) { template = PhraseTemplate(stringInterpolation.parts) }

    /// Collects the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [PhraseTemplate.Part] = []

        /// Creates an interpolation without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends literal text, unless it is empty.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        /// Appends the application's name.
        public mutating func appendInterpolation(_ token: PhraseToken) { parts.append(.applicationName) }

        /// Appends a slot for a parameter. Its name is found by identity: every parameter is an object, so the one at
        /// this path of a new intent can be found among the intent's properties.
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
