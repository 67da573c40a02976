internal import ALSA

/// What the volume of the output keeps in mind.
struct VolumeState {
    private var open: OutputMixer?
    /// How each card was last set or read.
    var known: [OutputMixer.Place: VolumeSetting] = [:]
    /// Neither the configured start nor anything else was set yet.
    var isStartDue = true

    /// Until then a card that has come back is not made louder by others.
    private var guardEnd: Int64 = .min
    /// A card that comes is set by the system to what that has stored, some moments after it is there (alsactl(1), from
    /// udev's rules): how long that is not taken for somebody's wish, in nanoseconds.
    private static let guardTime: Int64 = 10_000_000_000

    private var openControl: String?
    /// Whoever opened the PCM forgets libasound's configuration when all is done: it need not be read for every look.
    var isOpening = false

    /// The mixer of a control device, opened unless it is; nil where there is none that sets a volume.
    ///
    /// One that was known before is set as it was.
    /// - Parameter other: what does without a mixer, if anything; asked where there is none.
    mutating func mixer(
        of control: String?, preferring element: String?, else other: () -> OutputMixer?
    ) throws(ALSAError) -> OutputMixer? {
        if let open, openControl == control { return open }
        open = nil
        defer { if !isOpening { PCM.forgetConfiguration() } }
        guard let control, let fresh = try Self.open(control, element, other) else { return nil }
        if let setting = known[fresh.place] {
            _ = try fresh.put(setting)
            guardEnd = monotonicNow() + Self.guardTime
        }
        open = fresh
        openControl = control
        return fresh
    }

    /// How the card is set now; one that came back a moment ago and was made louder since is to be as it was.
    func setting(of mixer: OutputMixer) throws(ALSAError) -> VolumeSetting {
        let now = try mixer.setting()
        guard monotonicNow() < guardEnd, let known = known[mixer.place] else { return now }
        return known.softer(now)
    }

    private static func open(
        _ control: String, _ element: String?, _ other: () -> OutputMixer?
    ) throws(ALSAError) -> OutputMixer? {
        do throws(ALSAError) {
            return try OutputMixer.open(control, preferring: element) ?? other()
        } catch {
            guard let other = other() else { throw error }
            return other
        }
    }

    /// The samples do not carry the volume any more, unless that is found anew.
    mutating func forgetSoftware() {
        if open?.isSoftware == true { open = nil }
    }

    /// Closes the mixer; false when none was open.
    mutating func close() -> Bool {
        defer { open = nil }
        return open != nil
    }
}
