/// How a property is compared.
public enum FindComparator: String, Sendable, Hashable, CaseIterable {
    /// Equal; text is compared folded.
    case equal = "="
    /// Different, or unknown.
    case notEqual = "!="
    /// Less than the value.
    case less = "<"
    /// Less than or equal to the value.
    case lessOrEqual = "<="
    /// Greater than the value.
    case greater = ">"
    /// Greater than or equal to the value.
    case greaterOrEqual = ">="
    /// Contains the folded text anywhere.
    case contains = "~"

    /// The SQL operator; `IS NOT` makes an unknown value count as different.
    var sql: String {
        switch self {
        case .equal: "="
        case .notEqual: "IS NOT"
        case .contains: preconditionFailure("It is a function.")
        default: rawValue
        }
    }
}
