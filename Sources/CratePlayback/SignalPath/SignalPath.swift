/// What happens to the music between the rip and the device, as far as it is known: measured, never claimed.
public struct SignalPath: Sendable, Hashable {
    /// What is known in one word.
    public enum Verdict: String, Sendable, Hashable {
        /// The device takes the samples as they are.
        case exact
        /// The device takes them in a wider container: nothing is lost.
        case padded
        /// ALSA converts them.
        case converted
        /// The output says nothing of itself.
        case unknown
    }

    /// The rip's format.
    public var source: StreamFormat
    /// What changes the loudness on the way; nothing does yet.
    public var gain: [String] = []
    /// What the device was set to, by the kernel's word where there is one.
    public var device: DeviceFormat
    /// In one word.
    public var verdict: Verdict
    /// In one sentence, for people.
    public var sentence: String

    /// The path through an open output. Reads what the kernel reports: `/proc/asound/…/hw_params`.
    init(_ report: OutputReport) {
        source = report.source
        device = report.device
        if report.isConverted {
            verdict = .converted
            sentence = "The output doesn't take this recording as it is, so ALSA converts it."
            return
        }
        guard let folder = report.procFolder, let kernel = KernelParameters(folder: folder) else {
            verdict = .unknown
            sentence = "The output isn't hardware, so what becomes of the sound behind it isn't known."
            return
        }
        device = kernel.format
        (verdict, sentence) = Self.judge(source, kernel.format)
    }

    static func judge(_ source: StreamFormat, _ device: DeviceFormat) -> (Verdict, String) {
        guard device.rate == source.rate, device.channels == source.channels, device.bits >= source.bits else {
            return (.converted, "The device runs at another format than the recording's.")
        }
        guard device.bits > source.bits else { return (.exact, "Every bit of the rip reaches the DAC.") }
        return (.padded, "\(source.bits) bits carried in \(device.bits): nothing is lost.")
    }
}
