/// A finding that is not reported, with the reason.
public struct SuppressedFinding: Sendable, Hashable {
    /// Whether a comment or the baseline covers the finding.
    public enum Origin: String, Sendable, Hashable {
        /// A comment in the source, or an entry of the baseline file.
        case comment, baseline
    }

    /// The finding as it would have been reported.
    public let finding: Finding
    /// What covers the finding.
    public let origin: Origin
    /// The reason given in the comment; empty if there is none.
    public let justification: String
}
