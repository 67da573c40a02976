/// A type of parameter that can be given as text.
public protocol IntentValue: Sendable {
    /// The kind of value, for discovery and help.
    static var kind: ValueKind { get }
    /// The value that represents absence; parameters of a type without one are required.
    static var absent: Self? { get }
    /// Whether this is the value that represents absence.
    var isAbsent: Bool { get }

    /// Finds the value for a text. A blank text is passed only for a parameter that is not required.
    /// - Throws: any error of a look-up; an invalid text is not an error.
    static func resolve(_ text: String) async throws -> Resolution<Self>
    /// Returns a more precise failure for a text without a match; nil to use the failure of `resolve`. Its line is also
    /// shown beside a guess.
    ///
    /// Called only if a text has no match, so it may search for other things with this name, and suggest a command for
    /// them.
    /// - Parameter given: the texts of all parameters, for the suggested command.
    /// - Throws: any error of a look-up.
    static func absence(of text: String, for intent: String, given: [String: String]) async throws -> IntentFailure?
    /// Returns a line about another thing with exactly this name, for the question which of several values is meant.
    /// Nil if there is none.
    /// - Throws: any error of a look-up.
    static func namesake(of text: String, for intent: String) async throws -> Message?
    /// Returns a line about another thing that a text may mean, which was taken for this value: the thing has exactly
    /// this name, and the value has another one. Nil if there is none.
    /// - Throws: any error of a look-up.
    func alternative(to text: String, for intent: String) async throws -> Message?
    /// Returns values to offer when none is given.
    /// - Throws: any error of a look-up.
    static func suggestions() async throws -> [Option]
}

extension IntentValue {
    /// Nil: absence is not representable.
    public static var absent: Self? { nil }
    /// False: a type without a value for absence.
    public var isAbsent: Bool { false }
    /// Nil: the failure of the resolution is used.
    public static func absence(
        of text: String, for intent: String, given: [String: String]
    ) async throws -> IntentFailure? { nil }
    /// Nil: the question has no line.
    public static func namesake(of text: String, for intent: String) async throws -> Message? { nil }
    /// Nil: the reply has no line.
    public func alternative(to text: String, for intent: String) async throws -> Message? { nil }
    /// Empty: the question for a missing value has no options.
    public static func suggestions() async throws -> [Option] { [] }
}

extension String {
    /// The text without surrounding white space.
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
