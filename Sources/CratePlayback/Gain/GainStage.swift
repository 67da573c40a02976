public import CrateCore

/// One gain applied to the samples.
public struct GainStage: Sendable, Hashable {
    /// The source of a gain.
    public enum Origin: String, Sendable, Hashable {
        /// The tags of the track.
        case track = "ReplayGain track"
        /// The tags of the album.
        case album = "ReplayGain album"
        /// The volume, if the output has no mixer.
        case volume = "software volume"
        /// The fade before the music stops.
        case fade = "fade-out"
    }

    /// The source.
    public var origin: Origin
    /// The gain.
    public var decibels: Decibels
    /// True if the gain was reduced to keep the peak within full scale.
    public var isLimited: Bool

    /// Creates a stage.
    public init(_ origin: Origin, _ decibels: Decibels, isLimited: Bool = false) {
        self.origin = origin
        self.decibels = decibels
        self.isLimited = isLimited
    }

    /// The factor for a sample; exactly 1 at 0 dB.
    var factor: Double { decibels.factor }
}

extension GainStage: CustomStringConvertible {
    /// The text in the status: `ReplayGain track -7.03 dB`.
    public var description: String {
        guard decibels.factor > 0 else { return "\(origin.rawValue) off" }
        let hundredths = (decibels.rawValue * 100).rounded() / 100
        return "\(origin.rawValue) \(hundredths > 0 ? "+" : "")\(hundredths) dB"
            + (isLimited ? ", held by its peak" : "")
    }
}
