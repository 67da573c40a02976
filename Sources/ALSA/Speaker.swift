/// Where a channel is to be heard: `enum snd_pcm_chmap_position`.
public struct Speaker: RawRepresentable, Sendable, Hashable {
    /// libasound's number of it.
    public var rawValue: UInt32

    /// The position with a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Nobody says where.
    public static let unknown = Self(rawValue: 0)
    /// Nowhere: the channel is silent.
    public static let none = Self(rawValue: 1)
    /// The only channel.
    public static let mono = Self(rawValue: 2)
    /// In front, on the left.
    public static let frontLeft = Self(rawValue: 3)
    /// In front, on the right.
    public static let frontRight = Self(rawValue: 4)
    /// Behind, on the left.
    public static let rearLeft = Self(rawValue: 5)
    /// Behind, on the right.
    public static let rearRight = Self(rawValue: 6)
    /// In front, in the middle.
    public static let frontCentre = Self(rawValue: 7)
    /// The low-frequency effects.
    public static let lowFrequency = Self(rawValue: 8)
    /// Beside, on the left.
    public static let sideLeft = Self(rawValue: 9)
    /// Beside, on the right.
    public static let sideRight = Self(rawValue: 10)
    /// Behind, in the middle.
    public static let rearCentre = Self(rawValue: 11)
    /// Between the left and the middle, in front.
    public static let frontLeftOfCentre = Self(rawValue: 12)
    /// Between the right and the middle, in front.
    public static let frontRightOfCentre = Self(rawValue: 13)
    /// Above.
    public static let top = Self(rawValue: 21)
    /// Above, in front, on the left.
    public static let topFrontLeft = Self(rawValue: 22)
    /// Above, in front, on the right.
    public static let topFrontRight = Self(rawValue: 23)
    /// Above, in front, in the middle.
    public static let topFrontCentre = Self(rawValue: 24)
    /// Above, behind, on the left.
    public static let topRearLeft = Self(rawValue: 25)
    /// Above, behind, on the right.
    public static let topRearRight = Self(rawValue: 26)
    /// Above, behind, in the middle.
    public static let topRearCentre = Self(rawValue: 27)
}
