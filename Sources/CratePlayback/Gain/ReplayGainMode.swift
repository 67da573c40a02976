/// The use of ReplayGain tags.
public enum ReplayGainMode: String, Sendable, Hashable, CaseIterable {
    /// Not used: the samples are unchanged.
    case off
    /// All tracks at the same loudness.
    case track
    /// All albums at the same loudness.
    case album
}
