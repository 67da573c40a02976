/// What the configuration says about the sound device's coming and going.
public struct DeviceConfiguration: Sendable, Hashable {
    /// How much silence a slow DAC gets before the first sample.
    public var preroll: Duration
    /// How long the device stays open with nothing to play; nil where nobody said.
    public var idle: Duration?
    /// The folder whose changes say that a card has come.
    public var watch: String

    /// What the configuration says.
    public init(preroll: Duration = .zero, idle: Duration? = nil, watch: String = "/dev/snd") {
        self.preroll = preroll
        self.idle = idle
        self.watch = watch
    }
}
