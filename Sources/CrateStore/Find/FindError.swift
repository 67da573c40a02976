public import CrateCore

/// A condition or sort order that is not valid.
public enum FindError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No property has this name.
    case unknownProperty(String)
    /// The condition has no comparator.
    case badCondition(String)
    /// The property cannot be compared with this comparator.
    case badComparator(FindComparator, property: FindProperty)
    /// The value does not fit the property; `expected` describes valid values in English.
    case badValue(property: String, value: String, expected: String)
    /// Albums cannot be sorted by this property.
    case unsortable(String)
    /// No crate has the name in the condition.
    case noSuchCrate(String)
    /// No library has the name in the condition.
    case noSuchLibrary(String)

    /// One sentence that names the property or value, and the valid ones.
    public var text: LocalizedText {
        switch self {
        case .unknownProperty(let name):
            "There is no property “\(name)”. Properties: \(Self.list(FindProperty.allCases))."
        case .badCondition(let text):
            "“\(text)” isn't a condition. Write a property, one of = != < <= > >= ~ and a value: 'year<1990'."
        case .badComparator(.contains, let property):
            "~ is for text; \(property.rawValue) takes \(Self.list(property.comparators))."
        case .badComparator(let comparator, let property):
            "\(property.rawValue) takes \(Self.list(property.comparators)), not \(comparator.rawValue)."
        case .badValue(let property, let value, let expected):
            "“\(value)” doesn't fit \(property): \(LocalizedText(written: expected))."
        case .unsortable(let name):
            "Albums can't be sorted by “\(name)”. They can by: \(Self.list(FindProperty.allCases.filter(\.isSortable)))."
        case .noSuchCrate(let name): "There is no crate \(name)."
        case .noSuchLibrary(let name): "No library is called \(name)."
        }
    }

    /// The command that lists the valid names or conditions.
    public var step: String {
        switch self {
        case .noSuchCrate: "cratebox crate list"
        case .noSuchLibrary: "cratebox library list"
        case .unknownProperty, .badCondition, .badComparator, .badValue, .unsortable: "cratebox find album --help"
        }
    }

    /// The sentence in English, for logs.
    public var description: String { text.english }

    private static func list(_ properties: [FindProperty]) -> String {
        properties.map(\.rawValue).joined(separator: ", ")
    }

    private static func list(_ comparators: [FindComparator]) -> String {
        comparators.map(\.rawValue).joined(separator: " ")
    }
}
