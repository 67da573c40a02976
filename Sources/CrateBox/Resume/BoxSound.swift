public import CratePlayback

/// The part of a box that sounds. It needs no collection, so that music can go on before the store is open.
public struct BoxSound: Sendable {
    /// The sound engine.
    public let engine: PlaybackEngine
    let volume: OutputVolume
    let outputs: OutputBoard

    /// Sound as a configuration has it. Opens nothing.
    public init(_ configuration: BoxConfiguration) {
        self.init(output: configuration.output, volume: VolumeSettings(configuration.volume))
    }

    /// Sound through an output.
    public init(output: OutputSettings, volume settings: VolumeSettings = VolumeSettings()) {
        let outputs = OutputBoard(output)
        let volume = OutputVolume(pcm: { outputs.output?.name }, settings: settings)
        engine = PlaybackEngine(output: output) { volume.prepare($0) }
        self.outputs = outputs
        self.volume = volume
    }

    /// Takes over what of a configuration can change while the box lives.
    func use(_ configuration: BoxConfiguration) {
        engine.use(configuration.output)
        outputs.use(configuration.output)
        volume.use(VolumeSettings(configuration.volume))
    }
}
