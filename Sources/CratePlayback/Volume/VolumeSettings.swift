public import CrateCore

/// The part of the configuration that concerns the volume.
public struct VolumeSettings: Sendable, Hashable {
    /// The loudest volume that a change may set; nil for no limit.
    public var ceiling: Decibels?
    /// The volume applied once before the first sound; nil to leave the card unchanged.
    public var start: Decibels?
    /// The mixer element by name (`PCM`, or `PCM,1` for the second one of that name); nil to choose one.
    public var element: String?
    /// True if the samples may be scaled when the output has no mixer.
    public var isSoftwareAllowed: Bool

    /// Sets the limits; by default there are none, and samples are never scaled.
    public init(
        ceiling: Decibels? = nil, start: Decibels? = nil, element: String? = nil, isSoftwareAllowed: Bool = false
    ) {
        self.ceiling = ceiling
        self.start = start
        self.element = element
        self.isSoftwareAllowed = isSoftwareAllowed
    }
}

extension OutputSettings {
    /// The largest buffer for software volume: samples are scaled when they are written, so a change is audible after
    /// at most one buffer of 300 ms.
    ///
    /// The alternatives are worse. Rewinding (`snd_pcm_rewind`) is unreliable with USB; dropping and rewriting the
    /// buffer interrupts the sound at each step of a knob. This costs about four wake-ups per second, only with
    /// software volume.
    private static let softwareBuffer = Duration.milliseconds(300)

    /// The settings for an output that may use software volume.
    public func under(_ volume: VolumeSettings) -> OutputSettings {
        var settings = self
        if volume.isSoftwareAllowed { settings.buffer = min(buffer, Self.softwareBuffer) }
        return settings
    }
}
