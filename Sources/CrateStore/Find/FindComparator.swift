/// How a property is compared.
public enum FindComparator: String, Sendable, Hashable, CaseIterable {
    /// Equal; text is compared folded.
    case equal = "="
    /// Not equal; also true for albums whose value is unknown.
    case notEqual = "!="
    /// Below a number or before a date; never true for unknown values.
    case less = "<"
    /// At most a number, or at the latest on a date; never true for unknown values.
    case lessOrEqual = "<="
    /// Above a number or after a date; never true for unknown values.
    case greater = ">"
    /// At least a number, or at the earliest on a date; never true for unknown values.
    case greaterOrEqual = ">="
    /// Contains the folded text anywhere.
    case contains = "~"

    /// The SQL operator; `IS NOT` makes an unknown value count as different.
    var sql: String {
        switch self {
        case .equal: "="
        case .notEqual: "IS NOT"
        case .contains: preconditionFailure("It is a function.")
        case .less, .lessOrEqual, .greater, .greaterOrEqual: rawValue
        }
    }
}
