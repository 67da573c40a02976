internal import ALSA

/// The properties of an opened PCM, for people and logs.
struct OutputReport: Sendable, Hashable {
    var name: String
    var source: StreamFormat
    var requested: RequestedParameters
    var device: DeviceFormat
    var isConverted: Bool
    /// The hardware device, also behind a conversion; nil for other plug-ins.
    var place: PCM.Place?
    /// The kernel's report when it was opened.
    var kernel: KernelReport
    /// The significant bits of a sample, if the driver reports them.
    var significantBits: Int?
    var buffer: Int
    var period: Int

    init(_ output: borrowing Output) {
        name = output.name
        source = output.source
        let (asked, set) = (output.requested, output.parameters)
        requested = RequestedParameters(
            format: DeviceFormat(asked.format, rate: asked.rate, channels: asked.channels), buffer: asked.buffer,
            period: asked.period)
        device = DeviceFormat(set.format, rate: set.rate, channels: set.channels)
        isConverted = output.isConverted
        place = isConverted ? output.pcm.placeBehind : output.pcm.place
        kernel = KernelReport.of(place)
        // With a conversion, the driver's value would refer to converted samples.
        significantBits = isConverted ? nil : set.significantBits
        buffer = set.buffer
        period = set.period
    }
}

extension DeviceFormat {
    init(_ format: SampleFormat, rate: Int, channels: Int) {
        self.init(format: format.rawValue, bits: format.bits, rate: rate, channels: channels)
    }
}
