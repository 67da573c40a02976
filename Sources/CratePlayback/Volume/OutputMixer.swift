internal import ALSA
internal import CrateCore

/// The one control of an output's mixer that sets how loud it plays.
struct OutputMixer {
    /// Which control it is, of which card: what a setting belongs to.
    struct Place: Hashable {
        let control: String
        let element: Mixer.Element
        let steps: ClosedRange<Int>
        let channels: Int
    }

    let place: Place
    let scale: VolumeScale
    private let mixer: Mixer

    /// In this order, where none is configured.
    private static let preferred = ["Digital", "PCM", "Master", "Speaker", "Headphone"]

    /// Opens the mixer of a control device; nil where nothing on it sets a volume.
    static func open(_ control: String, preferring element: String?) throws(ALSAError) -> OutputMixer? {
        defer { PCM.forgetConfiguration() }
        let mixer = try Mixer(control: control)
        guard let element = choose(from: mixer.playbackElements, preferring: element) else { return nil }
        let steps = try mixer.steps(of: element)
        let channels = try mixer.volume(of: element).count
        guard channels > 0 else { return nil }
        let scale = VolumeScale(steps: steps, gains: try mixer.gains(of: element)) { step throws(ALSAError) in
            try mixer.gain(of: element, at: step)
        }
        let place = Place(control: control, element: element, steps: steps, channels: channels)
        return OutputMixer(place: place, scale: scale, mixer: mixer)
    }

    /// The configured element if it is there, else the first of those that cards call so, else the first of all.
    static func choose(from elements: [Mixer.Element], preferring name: String?) -> Mixer.Element? {
        let configured = name.flatMap { name in
            elements.first { $0.name == name || "\($0.name),\($0.index)" == name }
        }
        let usual = preferred.lazy.compactMap { name in elements.first { $0.name == name } }.first
        return configured ?? usual ?? elements.first
    }

    /// How it is set now, whoever set it.
    func setting() throws(ALSAError) -> VolumeSetting {
        try mixer.readEvents()
        return VolumeSetting(steps: try mixer.volume(of: place.element), isOn: try mixer.isOn(place.element))
    }

    /// Sets it; what is so already is not written.
    /// - Returns: how it is set then, by the card's own word.
    func put(_ wanted: VolumeSetting) throws(ALSAError) -> VolumeSetting {
        let now = try setting()
        if now.steps != wanted.steps { try mixer.setVolume(wanted.steps, of: place.element) }
        if let isOn = wanted.isOn, isOn != now.isOn { try mixer.setOn(isOn, place.element) }
        return now == wanted ? now : try setting()
    }

    /// A setting in people's words.
    func level(_ setting: VolumeSetting) throws(ALSAError) -> VolumeLevel {
        VolumeLevel(
            decibels: try scale.decibels(of: setting.loudest), percent: try scale.percent(of: setting.loudest),
            isMuted: setting.isOn == false)
    }
}
