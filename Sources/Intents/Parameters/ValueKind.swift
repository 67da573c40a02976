/// The kinds of parameter values.
public enum ValueKind: Sendable, Hashable {
    /// Any text.
    case string
    /// A whole number.
    case integer
    /// Yes or no.
    case boolean
    /// One of a set of words, with the display name of its type.
    case choice(String, [String])
    /// An entity, with the display name of its type.
    case entity(String)
}
