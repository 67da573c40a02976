internal import CrateClient
internal import CrateCore
public import CratePlayback
internal import LinuxSystem

/// The sound of a box: engine, volume and output. Needs no store, so that music can resume before the store is open.
public struct BoxSound: Sendable {
    /// The engine; its threads start, and the output is opened, with the first play.
    public let engine: PlaybackEngine
    let volume: OutputVolume
    /// The volume of the output. A software volume is remembered in the state folder.
    let volumeControl: any VolumeControl
    let samples: SampleGain
    let outputs: OutputStatusCache
    let paths: PlayPaths
    /// The proof that receives the frames of the output, if any.
    let proof: PathProof?

    /// Creates the sound of a configuration. Opens nothing.
    /// - Parameter proof: receives all frames that the output accepts.
    public init(_ configuration: BoxConfiguration, proof: PathProof? = nil) {
        self.init(
            output: configuration.output, volume: VolumeSettings(configuration.volume),
            replayGain: configuration.replayGain, state: configuration.state, proof: proof,
            isRealtime: configuration.isRealtime,
            again: { try? BoxConfiguration.load(environment: EnvironmentVariables.all) })
    }

    /// Creates the sound of an output. Opens nothing.
    /// - Parameters:
    ///   - state: the folder in which a software volume is remembered; nil for none.
    ///   - again: reads the configuration as it is now; nil if it can't be read.
    public init(
        output: OutputSettings, volume settings: VolumeSettings = VolumeSettings(), replayGain: ReplayGainMode = .off,
        state: String? = nil, proof: PathProof? = nil, isRealtime: Bool = false,
        again: @escaping @Sendable () -> BoxConfiguration? = { nil }
    ) {
        let paths = PlayPaths()
        let outputs = OutputStatusCache(output)
        let sounding = SoundOutput(next: outputs)
        let samples = SampleGain(replayGain: replayGain)
        let volume = OutputVolume(pcm: { sounding.name }, settings: settings, samples: samples)
        let beforeSound: @Sendable (String) -> Void = { name in
            volume.prepare(name)
            paths.opened()
        }
        engine = PlaybackEngine(
            output: output.under(settings), gain: samples, beforeSound: beforeSound,
            onStart: { paths.begins($0) }, onOpen: { paths.opens(for: $0) }, tap: proof, isRealtime: isRealtime)
        paths.watch(engine)
        sounding.watch(engine)
        volumeControl = state.map { RememberedVolume(volume, samples, state: $0, again: again) } ?? volume
        self.outputs = outputs
        self.volume = volume
        self.samples = samples
        (self.paths, self.proof) = (paths, proof)
    }

    /// Applies the settings of a configuration that may change while the box runs.
    func use(_ configuration: BoxConfiguration) {
        engine.use(configuration.output.under(VolumeSettings(configuration.volume)))
        samples.use(configuration.replayGain)
        outputs.use(configuration.output)
        volume.use(VolumeSettings(configuration.volume)) { [weak engine] in engine?.isOutputOpen == true }
    }
}

extension VolumeSettings {
    /// Converts the settings under `volume` in the configuration.
    init(_ configuration: VolumeConfiguration) {
        self.init(
            ceiling: configuration.ceiling, start: configuration.start, isSoftwareAllowed: configuration.software)
    }
}
