/// How a property is compared.
public enum FindComparator: String, Sendable, Hashable, CaseIterable {
    /// The same; text in folded form.
    case equal = "="
    /// Another, or none at all.
    case notEqual = "!="
    /// Below.
    case less = "<"
    /// Below, or the same.
    case lessOrEqual = "<="
    /// Above.
    case greater = ">"
    /// Above, or the same.
    case greaterOrEqual = ">="
    /// Holds the text anywhere, in folded form.
    case contains = "~"

    /// The operator in SQL; `IS NOT` counts what is not known as another.
    var sql: String {
        switch self {
        case .equal: "="
        case .notEqual: "IS NOT"
        case .contains: preconditionFailure("It is a function.")
        default: rawValue
        }
    }
}
