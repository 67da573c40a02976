internal import ALSA

/// What was opened, for people and logs: the facts of one open PCM.
struct OutputReport: Sendable, Hashable {
    var name: String
    var source: StreamFormat
    var device: DeviceFormat
    var isConverted: Bool
    /// Where the kernel says what it is set to; nil for a plug-in.
    var procFolder: String?
    var buffer: Int
    var period: Int
    /// False once it was closed.
    var isOpen = true

    init(_ output: borrowing Output) {
        name = output.name
        source = output.source
        let set = output.parameters
        device = DeviceFormat(
            format: set.format.rawValue, bits: set.format.bits, rate: set.rate, channels: set.channels)
        isConverted = output.isConverted
        procFolder = output.pcm.place?.procFolder
        buffer = set.buffer
        period = set.period
    }
}

/// What a device was set to.
public struct DeviceFormat: Sendable, Hashable {
    /// ALSA's name of the sample format.
    public var format: String
    /// Bits that carry a sample.
    public var bits: Int
    /// Frames a second.
    public var rate: Int
    /// How many channels.
    public var channels: Int

    /// A device's format.
    public init(format: String, bits: Int, rate: Int, channels: Int) {
        self.format = format
        self.bits = bits
        self.rate = rate
        self.channels = channels
    }
}
