/// A finding that is not reported, and why.
public struct SuppressedFinding: Sendable, Hashable {
    /// Who took it out.
    public enum Origin: String, Sendable, Hashable {
        case comment, baseline
    }

    /// What was found.
    public let finding: Finding
    /// Who took it out.
    public let origin: Origin
    /// The reason that the comment gives; empty where it gives none.
    public let justification: String
}
