/// A value that is one of a few words.
public protocol AppEnum: IntentValue, CaseIterable, RawRepresentable where RawValue == String {
    /// Name of the type for people.
    static var typeDisplayName: TypeName { get }
    /// The case as people say it; its raw value unless declared.
    var displayName: String { get }
}

extension AppEnum {
    /// The words.
    public static var kind: ValueKind { .choice(typeDisplayName.one, allCases.map(\.rawValue)) }

    /// The raw value.
    public var displayName: String { rawValue }

    /// The case whose raw value or name this is, in either case.
    public static func resolve(_ text: String) async throws -> Resolution<Self> {
        let wanted = text.trimmed.lowercased()
        let found = allCases.first { $0.rawValue.lowercased() == wanted || $0.displayName.lowercased() == wanted }
        if let found { return .one(found) }
        let names = allCases.map(\.displayName)
        return .unreadable("“\(text)” is none of: \(names.joined(separator: ", ")).")
    }

    /// All of them.
    public static func suggestions() async throws -> [Option] {
        allCases.map { Option(id: $0.rawValue, title: $0.displayName) }
    }
}
