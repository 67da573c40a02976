extension OutputSettings {
    /// The buffer limit for software volume: samples are scaled when they are written, so a change is heard one buffer
    /// later, 300 ms at most.
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
