public import CrateCore

/// What the configuration says about the volume.
public struct VolumeConfiguration: Sendable, Hashable {
    /// It is never set louder than this.
    public var ceiling: Decibels?
    /// How loud it is when the box starts; nil to leave it as it is found.
    public var start: Decibels?
    /// Whether samples may be scaled where the card has no mixer.
    public var software: Bool

    /// Nothing said: as loud as the card is.
    public init(ceiling: Decibels? = nil, start: Decibels? = nil, software: Bool = false) {
        self.ceiling = ceiling
        self.start = start
        self.software = software
    }
}
