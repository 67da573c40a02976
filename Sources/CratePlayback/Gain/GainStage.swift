public import CrateCore

/// One of the gains whose product scales the samples, with its cause.
public struct GainStage: Sendable, Hashable {
    /// Why samples are scaled; the raw value is the text in the status.
    public enum Origin: String, Sendable, Hashable {
        /// The ReplayGain tags of the track: equal loudness of all tracks.
        case track = "ReplayGain track"
        /// The ReplayGain tags of the album, which preserve the differences between its tracks.
        case album = "ReplayGain album"
        /// The volume, if the output has no mixer.
        case volume = "software volume"
        /// The fade before the music stops.
        case fade = "fade-out"
    }

    /// Why the samples are scaled.
    public var origin: Origin
    /// The level relative to the unchanged samples; 0 dB changes nothing.
    public var decibels: Decibels
    /// True if the gain was reduced to keep the peak within full scale.
    public var isLimited: Bool

    /// Describes one gain; by default it was not reduced to keep the peak within full scale.
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
