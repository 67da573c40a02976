internal import ALSA

/// The kernel's parameters of an open PCM: `hw_params` in its folder below `/proc/asound`, as written by
/// sound/core/pcm.c.
public struct KernelParameters: Sendable, Hashable {
    /// The sample format, the rate in frames per second, and the number of channels.
    public var format: DeviceFormat
    /// How frames are laid out in the device's buffer: `RW_INTERLEAVED`.
    public var access: String
    /// The subformat: `STD`, or `MSBITS_24` if the driver reports the significant bits.
    public var subformat: String
    /// The exact rate as a fraction: `44100/1`.
    public var rateFraction: String
    /// The buffer's size in frames, as the driver set it.
    public var buffer: Int
    /// The frames between two interrupts of the device.
    public var period: Int

    /// Parses lines such as `format: S32_LE` and `rate: 44100 (44100/1)`; nil if one is missing.
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

    /// The significant bits of a sample according to the subformat: SNDRV_PCM_SUBFORMAT_MSBITS_20, …_24.
    var significantBits: Int? {
        subformat.hasPrefix("MSBITS_") ? Int(subformat.dropFirst("MSBITS_".count)) : nil
    }
}
