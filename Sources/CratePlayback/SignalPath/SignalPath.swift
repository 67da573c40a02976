/// What happens to the music between the rip and the device, as far as it is known: measured, never claimed.
public struct SignalPath: Sendable, Hashable {
    /// What is known in one word.
    public enum Verdict: String, Sendable, Hashable {
        /// The device takes the samples as they are.
        case exact
        /// The device takes them in a wider container: nothing is lost.
        case padded
        /// They are others when they arrive: the sentence says why.
        case converted
        /// The output says nothing of itself.
        case unknown
    }

    /// The rip's format.
    public let source: StreamFormat
    /// What changes the loudness on the way. The verdict goes by it.
    public var gain: [String] = [] { didSet { judge() } }
    /// What the output was asked for.
    public let requested: RequestedParameters
    /// What the device was set to, by the kernel's word where there is one.
    public let device: DeviceFormat
    /// All that the kernel says of the device's setting; nil where it says nothing.
    public let kernel: KernelParameters?
    /// How many bits of a sample the device uses; nil where nobody says.
    public let significantBits: Int?
    /// What is special about a USB device that plays now.
    public let usb: USBStream?
    /// In one word.
    public private(set) var verdict = Verdict.unknown
    /// In one sentence, for people.
    public private(set) var sentence = ""

    private let isConverted: Bool
    private let report: KernelReport

    /// The path through an output. Of one that is open, reads what the kernel reports now:
    /// `/proc/asound/…/hw_params`, and a USB device's stream.
    init(_ output: OutputReport, root: String = KernelReport.root) {
        let now = output.isOpen ? KernelReport.of(output.place, root: root) : output.kernel
        // Between two looks it may have been closed: what was read when it was opened still holds.
        report = now.parameters == nil && output.kernel.parameters != nil ? output.kernel : now
        source = output.source
        requested = output.requested
        isConverted = output.isConverted
        kernel = report.parameters
        device = kernel?.format ?? output.device
        usb = output.isOpen ? USBStream.of(output.place, root: root) : nil
        significantBits = [kernel?.significantBits, usb?.bits, output.significantBits].compactMap(\.self).min()
        judge()
    }

    private mutating func judge() {
        let facts = PathFacts(
            source: source, gain: gain, channels: device.channels, isConverted: isConverted, kernel: report,
            significantBits: significantBits,
            frequency: usb?.frequency)
        (verdict, sentence) = facts.judgement
    }
}

/// What was asked of an output.
public struct RequestedParameters: Sendable, Hashable {
    /// Format, rate and channels: exactly these.
    public var format: DeviceFormat
    /// Frames that it should buffer, as near as it can.
    public var buffer: Int
    /// Frames between two of its interrupts, as near as it can.
    public var period: Int
}
