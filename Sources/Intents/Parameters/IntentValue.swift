/// A type whose values can be given to an intent as text.
public protocol IntentValue: Sendable {
    /// What kind of value it is.
    static var kind: ValueKind { get }
    /// The value that stands for none, where the type has one; a parameter of a type without is required.
    static var absent: Self? { get }
    /// Whether this is the value that stands for none.
    var isAbsent: Bool { get }

    /// Finds the value that a text means; a blank text reaches only types that have a value for none.
    /// - Throws: whatever a look-up throws, never because of the text.
    static func resolve(_ text: String) async throws -> Resolution<Self>
    /// Values to offer when none was given.
    /// - Throws: whatever a look-up throws.
    static func suggestions() async throws -> [Option]
}

extension IntentValue {
    /// No value stands for none.
    public static var absent: Self? { nil }
    /// A value that is there.
    public var isAbsent: Bool { false }
    /// Nothing to offer.
    public static func suggestions() async throws -> [Option] { [] }
}

extension String {
    /// The text without white space around it.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
