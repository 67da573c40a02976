public import CrateCore

/// The volume settings of the configuration.
public struct VolumeConfiguration: Sendable, Hashable {
    /// The maximum volume; nil for none.
    public var ceiling: Decibels?
    /// The volume at the start of the box; nil to leave it unchanged.
    public var start: Decibels?
    /// True if samples may be scaled when the card has no mixer.
    public var software: Bool

    /// The defaults: no limit and no change.
    public init(ceiling: Decibels? = nil, start: Decibels? = nil, software: Bool = false) {
        self.ceiling = ceiling
        self.start = start
        self.software = software
    }
}
