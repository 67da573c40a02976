extension OutputSettings {
    /// What the device holds was scaled when it was written, so that a volume of the samples is heard as late as the buffer
    /// is long: 300 ms at most.
    ///
    /// The other ways are worse. Taking frames back (`snd_pcm_rewind`) is not to be relied on with USB; dropping all and
    /// writing it anew stops the device for a moment, once for each step of a knob. This costs about four wake-ups a second,
    /// and only those who ask for it.
    private static let softwareBuffer = Duration.milliseconds(300)

    /// The same settings, for an output whose samples may carry the volume.
    public func under(_ volume: VolumeSettings) -> OutputSettings {
        var settings = self
        if volume.isSoftwareAllowed { settings.buffer = min(buffer, Self.softwareBuffer) }
        return settings
    }
}
