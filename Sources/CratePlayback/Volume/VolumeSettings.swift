public import CrateCore

/// What the configuration says about the volume.
public struct VolumeSettings: Sendable, Hashable {
    /// No change goes above it; nil: anything goes.
    public var ceiling: Decibels?
    /// Set once, before the first sound; nil leaves the card as it is.
    public var start: Decibels?
    /// Which control of the mixer, by its name (`PCM`, or `PCM,1` for the second of that name); nil to choose.
    public var element: String?
    /// Whether the samples may carry the volume, where the output has no mixer.
    public var isSoftwareAllowed: Bool

    /// Settings.
    public init(
        ceiling: Decibels? = nil, start: Decibels? = nil, element: String? = nil, isSoftwareAllowed: Bool = false
    ) {
        self.ceiling = ceiling
        self.start = start
        self.element = element
        self.isSoftwareAllowed = isSoftwareAllowed
    }
}
