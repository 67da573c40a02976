/// What ReplayGain tags do.
public enum ReplayGainMode: String, Sendable, Hashable, CaseIterable {
    /// Nothing: every bit as it is.
    case off
    /// Every track as loud as every other.
    case track
    /// Every album as loud as every other.
    case album
}
