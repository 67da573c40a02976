public import CrateCore

/// One thing that changes the loudness of the samples on their way.
public struct GainStage: Sendable, Hashable {
    /// What it comes from.
    public enum Origin: String, Sendable, Hashable {
        /// The tags of the track.
        case track = "ReplayGain track"
        /// The tags of the album.
        case album = "ReplayGain album"
        /// The volume, where the output has no mixer.
        case volume = "software volume"
    }

    /// What it comes from.
    public var origin: Origin
    /// By how much.
    public var decibels: Decibels
    /// It would be more, but for the loudest sample.
    public var isLimited: Bool

    /// A stage.
    public init(_ origin: Origin, _ decibels: Decibels, isLimited: Bool = false) {
        self.origin = origin
        self.decibels = decibels
        self.isLimited = isLimited
    }

    /// What a sample is multiplied with; 0 dB is 1 exactly.
    var factor: Double { decibels.factor }
}

extension GainStage: CustomStringConvertible {
    /// For people and for the status: `ReplayGain track -7.03 dB`.
    public var description: String {
        guard decibels.factor > 0 else { return "\(origin.rawValue) off" }
        let hundredths = (decibels.rawValue * 100).rounded() / 100
        return "\(origin.rawValue) \(hundredths > 0 ? "+" : "")\(hundredths) dB"
            + (isLimited ? ", held by its peak" : "")
    }
}
