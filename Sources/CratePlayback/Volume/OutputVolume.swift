internal import ALSA
public import CrateCore

/// The volume of the output: by the card's own mixer, or where it has none and that is allowed, by the samples.
///
/// It opens the mixer of the PCM's card when it is first asked, keeps it open, and looks what others have changed
/// whenever it is asked again; in between it does nothing, and has no thread. A card that went away has no volume. Once
/// it is back it is set as it was before anything else is done, so that it never comes back louder.
///
/// Channels are set alike; what is shown is the loudest. On a card that does not say decibels a ceiling cannot be
/// measured: while one is configured, such a card is only ever turned down.
public final class OutputVolume: VolumeControl {
    private let pcm: @Sendable () -> String?
    private let present: Guarded<VolumeSettings>
    private let samples: SampleGain?
    private let state = Guarded(VolumeState())
    /// The steps to go back to, of outputs without a switch that were muted.
    private let muted = Guarded<[OutputMixer.Place: [Int]]>([:])

    /// The volume of an output. Opens nothing yet.
    /// - Parameters:
    ///   - pcm: the name of the output's PCM; nil while there is none.
    ///   - samples: the gain of the engine's samples; without it there is no volume where there is no mixer.
    public init(
        pcm: @escaping @Sendable () -> String?, settings: VolumeSettings = VolumeSettings(), samples: SampleGain? = nil
    ) {
        self.pcm = pcm
        self.samples = samples
        present = Guarded(settings)
    }

    private var settings: VolumeSettings { present.withLock { $0 } }

    /// Takes over other settings. A start that was applied is not applied again; a lower ceiling holds from now on.
    public func use(_ settings: VolumeSettings) {
        present.withLock { $0 = settings }
        state.withLock { $0.forgetSoftware() }
        enforceCeiling()
    }

    /// How loud the card is set now, whoever set it; nil where the output has no mixer.
    public func level() async -> VolumeLevel? { adjust(pcm()) { _, _, now in now } }

    /// Changes it, not above the ceiling; the level that came of it, nil where the output has no mixer.
    ///
    /// More than the lowest step switches the sound on; the lowest step leaves the switch alone. A card that does not say
    /// decibels stays as it is when it is asked for some.
    public func change(_ change: VolumeChange) async -> VolumeLevel? { set(pcm(), change) }

    /// Makes an output ready for its first sample: the configured start the first time, later what it was set to; and
    /// nothing above the ceiling. For the engine's `beforeSound`.
    public func prepare(_ pcm: String) {
        state.withLock {
            $0.forgetSoftware()
            $0.isOpening = true
        }
        applyStart(to: pcm)
        restore(pcm)
        enforceCeiling(on: pcm)
        chooseSide(for: pcm)
        state.withLock { $0.isOpening = false }
    }

    /// Only here, where nothing sounds yet: a volume that changes hands while music plays would jump.
    private func chooseSide(for pcm: String) {
        let (control, element) = (controlName(ofPCM: pcm), settings.element)
        state.withLock { state in
            let mixer = try? state.mixer(of: control, preferring: element) { softly(pcm) }
            samples?.useVolume(mixer?.isSoftware == true)
        }
    }

    /// The samples in place of a mixer, where that is allowed. Of a card that is away nobody knows whether it has one.
    private func softly(_ pcm: String?) -> OutputMixer? {
        guard settings.isSoftwareAllowed, let samples, let pcm, OutputDevice.isThere(pcm) else { return nil }
        return OutputMixer(samples)
    }

    /// Sets the configured start, once; not if the volume was changed before, since that was somebody's word.
    public func applyStart() { applyStart(to: pcm()) }

    /// Turns the output down to the ceiling if somebody else has set it above.
    public func enforceCeiling() { enforceCeiling(on: pcm()) }

    /// Puts back what was last set or read. What somebody else has turned down meanwhile stays so: nothing gets louder
    /// than it was left.
    public func restore() { restore(pcm()) }

    private func applyStart(to pcm: String?) {
        guard let start = settings.start, state.withLock({ $0.isStartDue }) else { return }
        _ = set(pcm, .decibels(start))
    }

    private func set(_ pcm: String?, _ change: VolumeChange) -> VolumeLevel? {
        var isLimited = false
        var level = adjust(pcm) { mixer, _, now throws(ALSAError) in
            let setting = try changed(now, by: change, of: mixer)
            isLimited = try mixer.scale.step(for: change, from: now.loudest).map { $0 > setting.loudest } ?? false
            return setting
        }
        level?.isLimited = isLimited
        // The start is still due where there is no mixer yet.
        if level != nil { state.withLock { $0.isStartDue = false } }
        return level
    }

    private func restore(_ pcm: String?) { adjust(pcm) { _, known, now in known.softer(now) } }

    private func enforceCeiling(on pcm: String?) {
        guard let ceiling = settings.ceiling else { return }
        adjust(pcm) { mixer, _, now throws(ALSAError) in
            guard let most = try mixer.scale.loudest(notAbove: ceiling) else { return now }
            return VolumeSetting(steps: now.steps.map { min($0, most) }, isOn: now.isOn)
        }
    }

    private func changed(
        _ now: VolumeSetting, by change: VolumeChange, of mixer: OutputMixer
    ) throws(ALSAError) -> VolumeSetting {
        if case .mute(let isMuted) = change { return silenced(now, isMuted, mixer) }
        let scale = mixer.scale
        guard var step = try scale.step(for: change, from: now.loudest) else { return now }
        if let ceiling = settings.ceiling { step = min(step, try scale.loudest(notAbove: ceiling) ?? now.loudest) }
        let isOn = step > scale.steps.lowerBound ? now.isOn.map { _ in true } : now.isOn
        return VolumeSetting(steps: now.steps.map { _ in step }, isOn: isOn)
    }

    /// By the card's switch; where it has none, by the lowest step, and back to the steps of before.
    private func silenced(_ now: VolumeSetting, _ isMuted: Bool, _ mixer: OutputMixer) -> VolumeSetting {
        guard now.isOn == nil else { return VolumeSetting(steps: now.steps, isOn: !isMuted) }
        let lowest = mixer.scale.steps.lowerBound
        return muted.withLock { muted in
            guard isMuted else { return VolumeSetting(steps: muted.removeValue(forKey: mixer.place) ?? now.steps) }
            if now.loudest > lowest { muted[mixer.place] = now.steps }
            return VolumeSetting(steps: now.steps.map { _ in lowest })
        }
    }

    /// Whether the level is the silence of ``VolumeChange/mute(_:)``; another level ends that.
    private func isSilenced(_ set: VolumeSetting, _ mixer: OutputMixer) -> Bool {
        muted.withLock { muted in
            if set.loudest > mixer.scale.steps.lowerBound { muted[mixer.place] = nil }
            return muted[mixer.place] != nil
        }
    }

    /// Sets the output to what is wished, of what is known and what is now; the level that came of it.
    @discardableResult
    private func adjust(
        _ pcm: String?,
        _ wish: (_ mixer: OutputMixer, _ known: VolumeSetting, _ now: VolumeSetting) throws(ALSAError) -> VolumeSetting
    ) -> VolumeLevel? {
        let control = pcm.flatMap(controlName)
        let element = settings.element
        return state.withLock { state in
            // Twice, since the card may have gone and come back since it was last asked.
            for _ in 0..<2 {
                do throws(ALSAError) {
                    guard let mixer = try state.mixer(of: control, preferring: element, else: { softly(pcm) })
                    else { return nil }
                    let now = try state.setting(of: mixer)
                    let set = try mixer.put(try wish(mixer, state.known[mixer.place] ?? now, now))
                    state.known[mixer.place] = set
                    var level = try mixer.level(set)
                    if isSilenced(set, mixer) { level.isMuted = true }
                    return level
                } catch {
                    guard state.close() else { return nil }
                }
            }
            return nil
        }
    }
}
