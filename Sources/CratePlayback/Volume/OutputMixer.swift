internal import ALSA
internal import CrateCore

/// What sets how loud an output plays: the one control of its mixer, or the samples themselves.
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
    private let side: Side

    private enum Side {
        case card(Mixer)
        case samples(SampleGain)
    }

    /// In this order, where none is configured.
    private static let preferred = ["Digital", "PCM", "Master", "Speaker", "Headphone"]

    /// Opens the mixer of a control device; nil where nothing on it sets a volume.
    static func open(_ control: String, preferring element: String?) throws(ALSAError) -> OutputMixer? {
        let mixer = try Mixer(control: control)
        guard let element = choose(from: mixer.playbackElements, preferring: element) else { return nil }
        let steps = try mixer.steps(of: element)
        let channels = try mixer.volume(of: element).count
        guard channels > 0 else { return nil }
        let scale = VolumeScale(steps: steps, gains: try mixer.gains(of: element)) { step throws(ALSAError) in
            try mixer.gain(of: element, at: step)
        }
        let place = Place(control: control, element: element, steps: steps, channels: channels)
        return OutputMixer(place: place, scale: scale, side: .card(mixer))
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
        switch side {
        case .card(let mixer):
            try mixer.readEvents()
            return VolumeSetting(steps: try mixer.volume(of: place.element), isOn: try mixer.isOn(place.element))
        case .samples(let gain): return VolumeSetting(steps: [SoftwareScale.step(of: gain.level)], isOn: nil)
        }
    }

    /// Sets it; what is so already is not written.
    /// - Returns: how it is set then, by the card's own word.
    func put(_ wanted: VolumeSetting) throws(ALSAError) -> VolumeSetting {
        let now = try setting()
        guard case .card(let mixer) = side else { return set(wanted) }
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

    /// Whether the samples carry the volume.
    var isSoftware: Bool { if case .samples = side { true } else { false } }

    private func set(_ wanted: VolumeSetting) -> VolumeSetting {
        if case .samples(let gain) = side { gain.set(SoftwareScale.decibels(of: wanted.loudest)) }
        return wanted
    }
}

extension OutputMixer {
    /// The samples in place of a mixer: one volume of the box, whichever output it is.
    init(_ gain: SampleGain) {
        let element = Mixer.Element(GainStage.Origin.volume.rawValue)
        let place = Place(control: "", element: element, steps: SoftwareScale.steps, channels: 1)
        self.init(place: place, scale: SoftwareScale.scale, side: .samples(gain))
    }
}
