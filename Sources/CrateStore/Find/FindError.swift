/// A condition or an order that makes no sense: exit status 64.
public enum FindError: Error, Sendable, Hashable, CustomStringConvertible {
    /// No such property.
    case unknownProperty(String)
    /// There is no comparator in it, or it does not fit the property.
    case badCondition(String)
    /// The value is not of the property's kind.
    case badValue(property: String, value: String, expected: String)
    /// Albums cannot be put into an order by it.
    case unsortable(String)

    /// One sentence that names what is known.
    public var description: String {
        switch self {
        case .unknownProperty(let name):
            "There is no property “\(name)”. Known are: \(Self.list(FindProperty.allCases))."
        case .badCondition(let text):
            "“\(text)” is no condition. Write a property, one of = != < <= > >= ~ and a value: 'year<1990'."
        case .badValue(let property, let value, let expected): "“\(value)” is no \(property): \(expected)."
        case .unsortable(let name):
            "Albums cannot be sorted by “\(name)”. They can by: \(Self.list(FindProperty.allCases.filter(\.isSortable)))."
        }
    }

    private static func list(_ properties: [FindProperty]) -> String {
        properties.map(\.rawValue).joined(separator: ", ")
    }
}
