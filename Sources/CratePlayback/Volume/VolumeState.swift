internal import ALSA

/// What the volume of the output keeps in mind.
struct VolumeState {
    private var open: OutputMixer?
    /// How each card was last set or read.
    var known: [OutputMixer.Place: VolumeSetting] = [:]
    /// Neither the configured start nor anything else was set yet.
    var isStartDue = true

    /// The mixer of a control device, opened unless it is; nil where there is none that sets a volume.
    ///
    /// One that was known before is set as it was.
    mutating func mixer(of control: String?, preferring element: String?) throws(ALSAError) -> OutputMixer? {
        if let open, open.place.control == control { return open }
        open = nil
        guard let control, let fresh = try OutputMixer.open(control, preferring: element) else { return nil }
        if let setting = known[fresh.place] { _ = try fresh.put(setting) }
        open = fresh
        return fresh
    }

    /// Closes the mixer; false when none was open.
    mutating func close() -> Bool {
        defer { open = nil }
        return open != nil
    }
}
