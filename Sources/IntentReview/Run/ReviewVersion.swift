/// The version of the reviewer: Cratebox's.
public enum ReviewVersion {
    /// Which one this is.
    public static let current = "0.7.0"
}
