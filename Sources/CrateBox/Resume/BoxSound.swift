internal import CrateClient
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
    let outputs: OutputStatusCache
    let paths: PlayPaths
    /// What is proved by this sound, if anything.
    let proof: PathProof?

    /// Sound as a configuration has it. Opens nothing.
    /// - Parameter proof: what sees all that is handed to the output.
    public init(_ configuration: BoxConfiguration, proof: PathProof? = nil) {
        self.init(
            output: configuration.output, volume: VolumeSettings(configuration.volume),
            replayGain: configuration.replayGain, state: configuration.state, proof: proof,
            isRealtime: configuration.isRealtime)
    }

    /// Sound through an output.
    /// - Parameter state: the folder that the volume of the samples is remembered in; nil for nowhere.
    public init(
        output: OutputSettings, volume settings: VolumeSettings = VolumeSettings(), replayGain: ReplayGainMode = .off,
        state: String? = nil, proof: PathProof? = nil, isRealtime: Bool = false
    ) {
        let paths = PlayPaths()
        let outputs = OutputStatusCache(output)
        let samples = SampleGain(replayGain: replayGain)
        let volume = OutputVolume(pcm: { outputs.output?.name }, settings: settings, samples: samples)
        let beforeSound: @Sendable (String) -> Void = { name in
            volume.prepare(name)
            paths.opened()
        }
        engine = PlaybackEngine(
            output: output.under(settings), gain: samples, beforeSound: beforeSound,
            onStart: { paths.begins($0, usesOpenOutput: $1) },
            tap: proof, isRealtime: isRealtime)
        paths.watch(engine)
        volumeControl = state.map { RememberedVolume(volume, samples, state: $0) } ?? volume
        self.outputs = outputs
        self.volume = volume
        self.samples = samples
        (self.paths, self.proof) = (paths, proof)
    }

    /// Takes over what of a configuration can change while the box lives.
    func use(_ configuration: BoxConfiguration) {
        engine.use(configuration.output.under(VolumeSettings(configuration.volume)))
        samples.use(configuration.replayGain)
        outputs.use(configuration.output)
        volume.use(VolumeSettings(configuration.volume))
    }
}
