internal import CrateCore
public import CratePlayback

/// The part of a box that sounds. It needs no collection, so that music can go on before the store is open.
public struct BoxSound: Sendable {
    /// The sound engine.
    public let engine: PlaybackEngine
    let volume: OutputVolume
    /// What changes the volume; of the samples it is remembered.
    let volumeControl: any VolumeControl
    let samples: SampleGain
    let outputs: OutputBoard

    /// Sound as a configuration has it. Opens nothing.
    public init(_ configuration: BoxConfiguration) {
        self.init(
            output: configuration.output, volume: VolumeSettings(configuration.volume),
            replayGain: configuration.replayGain, state: configuration.state)
    }

    /// Sound through an output.
    /// - Parameter state: the folder that the volume of the samples is remembered in; nil for nowhere.
    public init(
        output: OutputSettings, volume settings: VolumeSettings = VolumeSettings(), replayGain: ReplayGainMode = .off,
        state: String? = nil
    ) {
        let outputs = OutputBoard(output)
        let samples = SampleGain(replayGain: replayGain)
        let volume = OutputVolume(pcm: { outputs.output?.name }, settings: settings, samples: samples)
        engine = PlaybackEngine(output: output.under(settings), gain: samples) { volume.prepare($0) }
        volumeControl = state.map { RememberedVolume(volume, samples, state: $0) } ?? volume
        self.outputs = outputs
        self.volume = volume
        self.samples = samples
    }

    /// Takes over what of a configuration can change while the box lives.
    func use(_ configuration: BoxConfiguration) {
        engine.use(configuration.output.under(VolumeSettings(configuration.volume)))
        samples.use(configuration.replayGain)
        outputs.use(configuration.output)
        volume.use(VolumeSettings(configuration.volume))
    }
}
