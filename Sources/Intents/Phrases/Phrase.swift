/// A phrase of an intent, written as text:
///
///     "Play \(\.$album) on \(.applicationName)"
///
/// It is bound to the intent: a place for a parameter that the intent does not have is refused by the compiler.
public struct Phrase<Intent: AppIntent>: Sendable, Hashable {
    /// Its parts.
    public let template: PhraseTemplate
}

/// What stands in a phrase beside words and parameters.
public enum PhraseToken: Sendable, Hashable {
    /// The application's name.
    case applicationName
}

extension Phrase: ExpressibleByStringInterpolation {
    /// A phrase of nothing but words.
    public init(stringLiteral text: String) { template = PhraseTemplate([.text(text)]) }

    /// A phrase of its parts.
    public init(stringInterpolation: StringInterpolation) { template = PhraseTemplate(stringInterpolation.parts) }

    /// Collects the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var parts: [PhraseTemplate.Part] = []

        /// Nothing yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Words.
        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.text(literal)) }
        }

        /// The application's name.
        public mutating func appendInterpolation(_ token: PhraseToken) { parts.append(.applicationName) }

        /// A place for a parameter. It has a name because every parameter is an object of its own: the one that a fresh
        /// intent has at this path is found again among its properties.
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
