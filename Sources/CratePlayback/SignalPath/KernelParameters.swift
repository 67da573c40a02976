internal import ALSA

/// What the kernel says a PCM is set to: `hw_params` in its folder below `/proc/asound`, as sound/core/pcm.c writes it.
public struct KernelParameters: Sendable, Hashable {
    /// Format, rate and channels.
    public var format: DeviceFormat
    /// How frames get there: `RW_INTERLEAVED`.
    public var access: String
    /// What is special about the format: `STD`, or `MSBITS_24` where the kernel tells the significant bits.
    public var subformat: String
    /// The rate as the driver has it: `44100/1`.
    public var rateFraction: String
    /// Frames that it buffers.
    public var buffer: Int
    /// Frames between two of its interrupts.
    public var period: Int

    /// Reads lines such as `format: S32_LE` and `rate: 44100 (44100/1)`; nil where one of them is missing.
    init?(text: String) {
        let fields = ProcFile.fields(text)
        func number(_ name: Substring) -> Int? { fields[name].flatMap { Int($0) } }
        let rate = fields["rate"]?.split(separator: " ") ?? []
        guard let name = fields["format"].map(String.init), let format = SampleFormat(rawValue: name),
            let nominal = rate.first.flatMap({ Int($0) }), let channels = number("channels"),
            let buffer = number("buffer_size"), let period = number("period_size"), let access = fields["access"]
        else { return nil }
        self.format = DeviceFormat(format: name, bits: format.bits, rate: nominal, channels: channels)
        self.access = String(access)
        subformat = String(fields["subformat"] ?? "STD")
        rateFraction = rate.count > 1 ? rate[1].filter { $0 != "(" && $0 != ")" } : "\(nominal)/1"
        self.buffer = buffer
        self.period = period
    }

    /// How many bits of a sample the device uses, where the subformat tells: SNDRV_PCM_SUBFORMAT_MSBITS_20, …_24.
    var significantBits: Int? {
        subformat.hasPrefix("MSBITS_") ? Int(subformat.dropFirst("MSBITS_".count)) : nil
    }
}
