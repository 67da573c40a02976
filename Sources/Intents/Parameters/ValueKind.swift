/// The kind of values that a parameter takes, for artefacts, help and front ends.
public enum ValueKind: Sendable, Hashable {
    /// A text, used unchanged.
    case string
    /// A whole number.
    case integer
    /// `yes` or `no`, `true` or `false`, `on` or `off`, `1` or `0`.
    case boolean
    /// One of a set of words: the display name of its type, and the words.
    case choice(String, [String])
    /// An entity, by `id:` and its id or by words; with the display name of its type.
    case entity(String)
}
