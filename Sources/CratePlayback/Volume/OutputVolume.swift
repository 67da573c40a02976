internal import ALSA
public import CrateCore

/// The volume of the output: that of the card's mixer or, if the card has none and the settings permit it, that of the
/// samples.
///
/// It opens the mixer of the PCM's card on first use, keeps it open, and reads other programs' changes on each call. It
/// has no thread and does nothing between calls. A removed card has no volume. When the card returns, its setting is
/// restored first, so that it is never louder than before.
///
/// All channels are set to the same volume; the reported level is that of the loudest channel. On a card without
/// decibels a ceiling cannot be measured: if one is configured, the volume of such a card can only be reduced.
public final class OutputVolume: VolumeControl {
    private let pcm: @Sendable () -> String?
    private let applied: Guarded<Applied>
    private let samples: SampleGain?
    /// The start volume of the first settings; later ones have no effect before the next start.
    private let start: Decibels?
    private let state = Guarded(VolumeState())
    /// The steps to restore on outputs without a switch that were muted.
    private let muted = Guarded(MutedSteps())

    /// The settings in use.
    private struct Applied {
        let settings: VolumeSettings
        /// The output that was open when the settings changed; nil once an output was opened since.
        var earlier: EarlierOutput?
    }

    /// Prepares the volume of an output. Opens nothing yet.
    /// - Parameters:
    ///   - pcm: The name of the output's PCM; nil if there is none.
    ///   - samples: The gain of the engine's samples; nil for no volume on outputs without a mixer.
    public init(
        pcm: @escaping @Sendable () -> String?, settings: VolumeSettings = VolumeSettings(), samples: SampleGain? = nil
    ) {
        self.pcm = pcm
        self.samples = samples
        start = settings.start
        applied = Guarded(Applied(settings: settings))
    }

    private var settings: VolumeSettings { applied.withLock { $0.settings } }

    /// Whether the settings allow a volume without a mixer.
    public var isSoftwareAllowed: Bool { settings.isSoftwareAllowed }

    /// Applies new settings, except for their start volume. A lower ceiling takes effect at once.
    /// - Parameter isOpen: Returns whether an output is open. An open output keeps the kind of volume, mixer or
    ///   samples, that was chosen when it was opened.
    public func use(_ settings: VolumeSettings, isOpen: @escaping @Sendable () -> Bool = { false }) {
        applied.withLock { $0 = Applied(settings: settings, earlier: EarlierOutput(isOpen)) }
        state.withLock { $0.forgetSoftware() }
        enforceCeiling()
    }

    /// The present level, whichever program set it; nil without a volume control.
    ///
    /// The start volume and the ceiling are applied to a software volume, which no other program uses, before anything
    /// plays.
    public func level() async -> VolumeLevel? {
        guard !hasNoEffect else { return nil }
        let isStartDue = state.withLock { $0.isStartDue }
        return adjust(pcm()) { mixer, _, now throws(ALSAError) in
            guard mixer.isSoftware else { return now }
            if isStartDue, let start { return try changed(now, by: .decibels(start), of: mixer) }
            return try underCeiling(now, of: mixer)
        }
    }

    /// Changes the volume, up to the ceiling. Returns the resulting level; nil without a volume control.
    ///
    /// A level above the lowest step unmutes; the lowest step leaves the switch unchanged. A change in decibels has no
    /// effect on a card without them.
    public func change(_ change: VolumeChange) async -> VolumeLevel? { hasNoEffect ? nil : set(pcm(), change) }

    /// Returns ``CrateCore/VolumeWait/nextStart`` if the open output was opened before the settings allowed a software
    /// volume; otherwise nil.
    public func wait() async -> VolumeWait? { hasNoEffect ? .nextStart : nil }

    /// Whether a software volume would have no effect, because the open output's samples are not scaled.
    private var hasNoEffect: Bool {
        guard settings.isSoftwareAllowed, samples?.isVolumeInUse == false,
            applied.withLock({ $0.earlier })?.isOpen() == true
        else { return false }
        let (pcm, element) = (pcm(), settings.element)
        return state.withLock { state in
            let mixer = try? state.mixer(of: pcm.flatMap(controlName), preferring: element) { softly(pcm) }
            return mixer?.isSoftware == true
        }
    }

    /// Why the output can't be used, from the kernel's files, otherwise from opening its control device; nil if neither
    /// shows an obstacle.
    public func obstacle() async -> AlbumGap.Reason? {
        let pcm = pcm()
        if let shown = OutputObstacle.shown(of: pcm) { return shown }
        guard let control = pcm.flatMap(controlName) else { return nil }
        return state.withLock { $0.obstacle(of: control) }
    }

    /// The PCM's name if ALSA's configuration has no PCM of that name; nil otherwise.
    public func unknownOutput() async -> String? {
        guard let pcm = pcm(), !OutputDevice.isDefined(pcm: pcm) else { return nil }
        state.withLock { $0.forgetConfiguration() }
        return pcm
    }

    /// Prepares an output for its first sample: applies the configured start the first time, later the last setting,
    /// and always the ceiling. Used as the engine's `beforeSound`.
    public func prepare(_ pcm: String) {
        applied.withLock { $0.earlier = nil }
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

    /// Chooses between mixer and samples. Called only before anything plays, because switching during playback would
    /// make the volume jump.
    private func chooseSide(for pcm: String) {
        let (control, element) = (controlName(ofPCM: pcm), settings.element)
        state.withLock { state in
            let mixer = try? state.mixer(of: control, preferring: element) { softly(pcm) }
            samples?.useVolume(mixer?.isSoftware == true)
        }
    }

    /// The software volume, if it is permitted; nil if the card is missing, because it may have a mixer, and for an
    /// unknown name.
    private func softly(_ pcm: String?) -> OutputMixer? {
        guard settings.isSoftwareAllowed, let samples, let pcm, OutputDevice.isThere(pcm),
            OutputDevice.isDefined(pcm: pcm)
        else { return nil }
        return OutputMixer(samples)
    }

    /// Applies the configured start once, unless the volume was changed before.
    public func applyStart() { applyStart(to: pcm()) }

    /// Reduces the volume to the ceiling if another program has raised it above.
    public func enforceCeiling() { enforceCeiling(on: pcm()) }

    /// Restores the last setting, but keeps a volume that another program has reduced, so that nothing gets louder.
    public func restore() { restore(pcm()) }

    private func applyStart(to pcm: String?) {
        guard let start, state.withLock({ $0.isStartDue }) else { return }
        _ = set(pcm, .decibels(start))
    }

    private func set(_ pcm: String?, _ change: VolumeChange) -> VolumeLevel? {
        var isLimited = false
        var level = adjust(pcm) { mixer, _, now throws(ALSAError) in
            let setting = try changed(now, by: change, of: mixer)
            // Muting sets no level, so the ceiling does not apply.
            if case .mute = change { return setting }
            let wanted = try mixer.scale.step(for: change, from: loudest(now, of: mixer))
            isLimited = wanted.map { $0 > setting.loudest } ?? false
            return setting
        }
        level?.isLimited = isLimited
        // The start remains due if there is no mixer yet.
        if level != nil { state.withLock { $0.isStartDue = false } }
        return level
    }

    private func restore(_ pcm: String?) { adjust(pcm) { _, known, now in known.softer(now) } }

    private func enforceCeiling(on pcm: String?) {
        guard settings.ceiling != nil else { return }
        adjust(pcm) { mixer, _, now throws(ALSAError) in try underCeiling(now, of: mixer) }
    }

    /// A setting, with all channels limited to the ceiling.
    private func underCeiling(_ setting: VolumeSetting, of mixer: OutputMixer) throws(ALSAError) -> VolumeSetting {
        guard let ceiling = settings.ceiling, let most = try mixer.scale.loudest(notAbove: ceiling) else {
            return setting
        }
        return VolumeSetting(steps: setting.steps.map { min($0, most) }, isOn: setting.isOn)
    }

    private func changed(
        _ now: VolumeSetting, by change: VolumeChange, of mixer: OutputMixer
    ) throws(ALSAError) -> VolumeSetting {
        if case .mute(let isMuted) = change { return silenced(now, isMuted, mixer) }
        let scale = mixer.scale
        guard var step = try scale.step(for: change, from: loudest(now, of: mixer)) else { return now }
        if let ceiling = settings.ceiling { step = min(step, try scale.loudest(notAbove: ceiling) ?? now.loudest) }
        let isOn = step > scale.steps.lowerBound ? now.isOn.map { _ in true } : now.isOn
        return VolumeSetting(steps: now.steps.map { _ in step }, isOn: isOn)
    }

    /// Mutes with the card's switch, or without one by the lowest step; unmuting restores the previous steps.
    private func silenced(_ now: VolumeSetting, _ isMuted: Bool, _ mixer: OutputMixer) -> VolumeSetting {
        guard now.isOn == nil else { return VolumeSetting(steps: now.steps, isOn: !isMuted) }
        let lowest = mixer.scale.steps.lowerBound
        return muted.withLock { muted in
            guard isMuted else {
                return VolumeSetting(steps: muted.byPlace.removeValue(forKey: mixer.place) ?? now.steps)
            }
            if now.loudest > lowest { muted.byPlace[mixer.place] = now.steps }
            return VolumeSetting(steps: now.steps.map { _ in lowest })
        }
    }

    /// The loudest present step or, if the lowest step mutes, the loudest one before muting: a relative change starts
    /// from there.
    private func loudest(_ now: VolumeSetting, of mixer: OutputMixer) -> Int {
        guard now.isOn == nil, now.loudest == mixer.scale.steps.lowerBound else { return now.loudest }
        return muted.withLock { $0.byPlace[mixer.place] }.map { VolumeSetting(steps: $0).loudest } ?? now.loudest
    }

    /// True if the lowest step is the result of ``VolumeChange/mute(_:)``; any higher step ends that state.
    private func isSilenced(_ set: VolumeSetting, _ mixer: OutputMixer) -> Bool {
        muted.withLock { muted in
            if set.loudest > mixer.scale.steps.lowerBound { muted.byPlace[mixer.place] = nil }
            return muted.byPlace[mixer.place] != nil
        }
    }

    /// Applies the setting that `requested` derives from the known and the present one. Returns the resulting level.
    @discardableResult
    private func adjust(
        _ pcm: String?,
        _ requested: (_ mixer: OutputMixer, _ known: VolumeSetting, _ now: VolumeSetting) throws(ALSAError) ->
            VolumeSetting
    ) -> VolumeLevel? {
        let control = pcm.flatMap(controlName)
        let element = settings.element
        return state.withLock { state in
            // Two attempts: the card may have been removed and reconnected since the last call.
            for _ in 0..<2 {
                do throws(ALSAError) {
                    guard let mixer = try state.mixer(of: control, preferring: element, else: { softly(pcm) })
                    else { return nil }
                    let now = try state.setting(of: mixer)
                    let set = try mixer.put(try requested(mixer, state.known[mixer.place] ?? now, now))
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

/// An output that was opened under earlier settings. A class, because a function stored in a lock is wrapped in another
/// thunk on each access.
private final class EarlierOutput: Sendable {
    /// Whether that output is still open, so that it keeps its kind of volume.
    let isOpen: @Sendable () -> Bool

    init(_ isOpen: @escaping @Sendable () -> Bool) { self.isOpen = isOpen }
}
