internal import CALSA

// SAFETY: an element belongs to the open mixer, and only `readEvents` can remove it; no method keeps one after its
// call. libasound writes the results to local variables.
extension Mixer {
    /// A gain in hundredths of a decibel, the unit of libasound.
    public struct Gain: RawRepresentable, Sendable, Hashable, Comparable {
        /// The gain in hundredths of a decibel; negative below full scale.
        public var rawValue: Int

        /// Wraps a value of libasound, in hundredths of a decibel: -600 is -6 dB.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Silence: `SND_CTL_TLV_DB_GAIN_MUTE` of `alsa/control.h`.
        public static let mute = Gain(rawValue: Int(SND_CTL_TLV_DB_GAIN_MUTE))

        /// Compares loudness: the softer gain is less, and ``mute`` is less than any other gain that a card reports.
        public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// The range of volume steps of an element: `snd_mixer_selem_get_playback_volume_range`.
    public func steps(of element: Element) throws(ALSAError) -> ClosedRange<Int> {
        var least = 0
        var most = 0
        try check(.mixer, unsafe snd_mixer_selem_get_playback_volume_range(find(element), &least, &most))
        return least...max(least, most)
    }

    /// The gains of the lowest and the highest step, or nil if the card does not report them:
    /// `snd_mixer_selem_get_playback_dB_range`.
    public func gains(of element: Element) throws(ALSAError) -> ClosedRange<Gain>? {
        var least = 0
        var most = 0
        let answer = unsafe snd_mixer_selem_get_playback_dB_range(try find(element), &least, &most)
        guard answer >= 0, least < most else { return nil }
        return Gain(rawValue: least)...Gain(rawValue: most)
    }

    /// The gain of a step: `snd_mixer_selem_ask_playback_vol_dB`.
    public func gain(of element: Element, at step: Int) throws(ALSAError) -> Gain {
        var gain = 0
        try check(.mixer, unsafe snd_mixer_selem_ask_playback_vol_dB(find(element), step, &gain))
        return Gain(rawValue: gain)
    }

    /// The step of each channel, or a single step if the channels are joined: `snd_mixer_selem_get_playback_volume`.
    public func volume(of element: Element) throws(ALSAError) -> [Int] {
        let found = try unsafe find(element)
        let channels = unsafe channels(of: found)
        var volume: [Int] = []
        for channel in channels {
            var step = 0
            try check(.mixer, unsafe snd_mixer_selem_get_playback_volume(found, channel, &step))
            volume.append(step)
        }
        return volume
    }

    /// Sets the channels to the steps that ``volume(of:)`` returns: `snd_mixer_selem_set_playback_volume`.
    public func setVolume(_ volume: [Int], of element: Element) throws(ALSAError) {
        let found = try unsafe find(element)
        let channels = unsafe channels(of: found)
        for (channel, step) in zip(channels, volume) {
            try check(.mixer, unsafe snd_mixer_selem_set_playback_volume(found, channel, step))
        }
    }

    /// Whether any channel is switched on, or nil if the element has no switch: `snd_mixer_selem_get_playback_switch`.
    public func isOn(_ element: Element) throws(ALSAError) -> Bool? {
        let found = try unsafe find(element)
        guard unsafe snd_mixer_selem_has_playback_switch(found) != 0 else { return nil }
        let channels = unsafe channels(of: found)
        var isOn = false
        for channel in channels {
            var value: Int32 = 0
            try check(.mixer, unsafe snd_mixer_selem_get_playback_switch(found, channel, &value))
            isOn = isOn || value != 0
        }
        return isOn
    }

    /// Switches all channels on or off: `snd_mixer_selem_set_playback_switch_all`.
    public func setOn(_ isOn: Bool, _ element: Element) throws(ALSAError) {
        try check(.mixer, unsafe snd_mixer_selem_set_playback_switch_all(find(element), isOn ? 1 : 0))
    }

    private func channels(of element: OpaquePointer) -> [snd_mixer_selem_channel_id_t] {
        let last = SND_MIXER_SCHN_LAST.rawValue
        return (0...last).map { snd_mixer_selem_channel_id_t($0) }
            .filter { unsafe snd_mixer_selem_has_playback_channel(element, $0) != 0 }
    }
}
