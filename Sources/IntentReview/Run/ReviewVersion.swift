/// The version of the reviewer, which is Cratebox's.
public enum ReviewVersion {
    /// The version that reports and `--version` contain.
    public static let current = "0.7.0"
}
