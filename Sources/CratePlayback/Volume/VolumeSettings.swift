public import CrateCore

/// The volume settings of the configuration.
public struct VolumeSettings: Sendable, Hashable {
    /// The maximum of all changes; nil for none.
    public var ceiling: Decibels?
    /// The volume applied once before the first sound; nil to leave the card unchanged.
    public var start: Decibels?
    /// The mixer element by name (`PCM`, or `PCM,1` for the second one of that name); nil to choose one.
    public var element: String?
    /// True if the samples may be scaled when the output has no mixer.
    public var isSoftwareAllowed: Bool

    /// Creates settings.
    public init(
        ceiling: Decibels? = nil, start: Decibels? = nil, element: String? = nil, isSoftwareAllowed: Bool = false
    ) {
        self.ceiling = ceiling
        self.start = start
        self.element = element
        self.isSoftwareAllowed = isSoftwareAllowed
    }
}
