/// A value from a fixed set of words (`AppIntents.AppEnum`).
public protocol AppEnum: IntentValue, CaseIterable, RawRepresentable where RawValue == String {
    /// The singular and plural for the set of words, in English.
    static var typeDisplayName: TypeName { get }
    /// The display name of the case (default: its raw value).
    var displayName: String { get }
    /// Further words for cases, in lower case (default: none). They are understood but never listed.
    static var synonyms: [String: Self] { get }
}

extension AppEnum {
    /// The kind `choice`, with the raw values of all cases in their order.
    public static var kind: ValueKind { .choice(typeDisplayName.one, allCases.map(\.rawValue)) }

    /// The raw value, for cases without another name.
    public var displayName: String { rawValue }

    /// Empty: no further words.
    public static var synonyms: [String: Self] { [:] }

    /// Finds the case with this raw value, display name or synonym, case-insensitively.
    public static func resolve(_ text: String) async throws -> Resolution<Self> {
        let wanted = text.trimmed.lowercased()
        let found = allCases.first { $0.rawValue.lowercased() == wanted || $0.displayName.lowercased() == wanted }
        if let found = found ?? synonyms[wanted] { return .one(found) }
        // This follows a question that lists the cases as its options, so they are not repeated.
        return .unreadable("“\(text)” is none of these.")
    }

    /// Returns one option for each case, in their order.
    public static func suggestions() async throws -> [Option] {
        allCases.map { Option(id: $0.rawValue, title: $0.displayName) }
    }
}
