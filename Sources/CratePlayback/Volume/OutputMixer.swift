internal import ALSA
internal import CrateCore

/// The volume control of an output: one element of the card's mixer, or the samples.
struct OutputMixer {
    /// The identity of a control, to which a setting belongs.
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

    /// The preferred elements, in this order, if none is configured.
    private static let preferred = ["Digital", "PCM", "Master", "Speaker", "Headphone"]

    /// Opens the mixer of a control device; nil if no element sets a playback volume.
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

    /// The configured element if it exists, else the first with a preferred name, else the first.
    static func choose(from elements: [Mixer.Element], preferring name: String?) -> Mixer.Element? {
        let configured = name.flatMap { name in
            elements.first { $0.name == name || "\($0.name),\($0.index)" == name }
        }
        let usual = preferred.lazy.compactMap { name in elements.first { $0.name == name } }.first
        return configured ?? usual ?? elements.first
    }

    /// The present setting, whichever program set it.
    func setting() throws(ALSAError) -> VolumeSetting {
        switch side {
        case .card(let mixer):
            try mixer.readEvents()
            return VolumeSetting(steps: try mixer.volume(of: place.element), isOn: try mixer.isOn(place.element))
        case .samples(let gain): return VolumeSetting(steps: [SoftwareScale.step(of: gain.level)], isOn: nil)
        }
    }

    /// Applies a setting; unchanged values are not written.
    /// - Returns: The resulting setting as the card reports it.
    func put(_ wanted: VolumeSetting) throws(ALSAError) -> VolumeSetting {
        let now = try setting()
        guard case .card(let mixer) = side else { return set(wanted) }
        if now.steps != wanted.steps { try mixer.setVolume(wanted.steps, of: place.element) }
        if let isOn = wanted.isOn, isOn != now.isOn { try mixer.setOn(isOn, place.element) }
        return now == wanted ? now : try setting()
    }

    /// A setting in decibels and per cent.
    func level(_ setting: VolumeSetting) throws(ALSAError) -> VolumeLevel {
        VolumeLevel(
            decibels: try scale.decibels(of: setting.loudest), percent: try scale.percent(of: setting.loudest),
            isMuted: setting.isOn == false)
    }

    /// True if the samples are scaled.
    var isSoftware: Bool { if case .samples = side { true } else { false } }

    private func set(_ wanted: VolumeSetting) -> VolumeSetting {
        if case .samples(let gain) = side { gain.set(SoftwareScale.decibels(of: wanted.loudest)) }
        return wanted
    }
}

extension OutputMixer {
    /// Uses the engine's gain in place of a mixer: one volume for all outputs.
    init(_ gain: SampleGain) {
        let element = Mixer.Element(GainStage.Origin.volume.rawValue)
        let place = Place(control: "", element: element, steps: SoftwareScale.steps, channels: 1)
        self.init(place: place, scale: SoftwareScale.scale, side: .samples(gain))
    }
}

/// The name of the control device for a PCM; nil for an empty name.
///
/// `hw:CARD=X,DEV=n`, `plughw:…` and `hw:X,n` belong to card X. Any other name is defined in ALSA's configuration,
/// which may define a control of the same name.
func controlName(ofPCM pcm: String) -> String? {
    guard !pcm.isEmpty else { return nil }
    let parts = pcm.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard ["hw", "plughw"].contains(parts[0]) else { return pcm }
    let arguments = parts.count > 1 ? parts[1].split(separator: ",") : []
    let card = arguments.first { $0.hasPrefix("CARD=") } ?? arguments.first.flatMap { $0.contains("=") ? nil : $0 }
    // Without a card, both names mean the default card.
    return card.map { "hw:\($0)" } ?? "hw"
}
