/// The speaker that plays a channel: `enum snd_pcm_chmap_position`.
public struct Speaker: RawRepresentable, Sendable, Hashable {
    /// libasound's number of the position.
    public var rawValue: UInt32

    /// Creates a position from libasound's number; unknown numbers are kept.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Unspecified: `SND_CHMAP_UNKNOWN`.
    public static let unknown = Self(rawValue: 0)
    /// No speaker; the channel is silent: `SND_CHMAP_NA`.
    public static let none = Self(rawValue: 1)
    /// The only channel: `SND_CHMAP_MONO`.
    public static let mono = Self(rawValue: 2)
    /// Front left: `SND_CHMAP_FL`.
    public static let frontLeft = Self(rawValue: 3)
    /// Front right: `SND_CHMAP_FR`.
    public static let frontRight = Self(rawValue: 4)
    /// Rear left: `SND_CHMAP_RL`.
    public static let rearLeft = Self(rawValue: 5)
    /// Rear right: `SND_CHMAP_RR`.
    public static let rearRight = Self(rawValue: 6)
    /// Front centre: `SND_CHMAP_FC`.
    public static let frontCentre = Self(rawValue: 7)
    /// Low-frequency effects: `SND_CHMAP_LFE`.
    public static let lowFrequency = Self(rawValue: 8)
    /// Side left: `SND_CHMAP_SL`.
    public static let sideLeft = Self(rawValue: 9)
    /// Side right: `SND_CHMAP_SR`.
    public static let sideRight = Self(rawValue: 10)
    /// Rear centre: `SND_CHMAP_RC`.
    public static let rearCentre = Self(rawValue: 11)
    /// Front left of centre: `SND_CHMAP_FLC`.
    public static let frontLeftOfCentre = Self(rawValue: 12)
    /// Front right of centre: `SND_CHMAP_FRC`.
    public static let frontRightOfCentre = Self(rawValue: 13)
    /// Top centre: `SND_CHMAP_TC`.
    public static let top = Self(rawValue: 21)
    /// Top front left: `SND_CHMAP_TFL`.
    public static let topFrontLeft = Self(rawValue: 22)
    /// Top front right: `SND_CHMAP_TFR`.
    public static let topFrontRight = Self(rawValue: 23)
    /// Top front centre: `SND_CHMAP_TFC`.
    public static let topFrontCentre = Self(rawValue: 24)
    /// Top rear left: `SND_CHMAP_TRL`.
    public static let topRearLeft = Self(rawValue: 25)
    /// Top rear right: `SND_CHMAP_TRR`.
    public static let topRearRight = Self(rawValue: 26)
    /// Top rear centre: `SND_CHMAP_TRC`.
    public static let topRearCentre = Self(rawValue: 27)
}
