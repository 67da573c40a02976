/// A finding that is not reported, with the reason.
public struct SuppressedFinding: Sendable, Hashable {
    /// The source of a suppression.
    public enum Origin: String, Sendable, Hashable {
        case comment, baseline
    }

    /// The finding that is suppressed.
    public let finding: Finding
    /// The source of the suppression.
    public let origin: Origin
    /// The reason given in the comment; empty if there is none.
    public let justification: String
}
