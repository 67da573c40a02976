/// The kinds of values that a parameter takes.
public enum ValueKind: Sendable, Hashable {
    /// Any text.
    case string
    /// A whole number.
    case integer
    /// Yes or no.
    case boolean
    /// One of a few words, by the display name of its type.
    case choice(String, [String])
    /// A thing of the application, by the display name of its type.
    case entity(String)
}
