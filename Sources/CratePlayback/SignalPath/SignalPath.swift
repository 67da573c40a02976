/// The processing of the samples between the rip and the device, as measured. The rules for the verdict are in
/// `PathFacts`.
public struct SignalPath: Sendable, Hashable {
    /// Whether the device gets every bit of the recording; the raw value is used in JSON.
    public enum Verdict: String, Sendable, Hashable {
        /// The device plays the samples unchanged.
        case exact
        /// The device plays the samples in a wider container: nothing is lost.
        case padded
        /// The samples are altered on the way to the device; ``SignalPath/sentence`` has the reason.
        case converted
        /// The kernel reports nothing about the output, or the clock of a USB device differs from the rip's rate.
        case unknown
    }

    /// The rip's format, from the frames' own headers.
    public let source: StreamFormat
    /// The gains applied to the samples. The verdict depends on them.
    public var gain: [String] = [] { didSet { judge() } }
    /// What was requested from ALSA at the last open.
    public let requested: RequestedParameters
    /// The actual parameters, from the kernel if it reports them.
    public let device: DeviceFormat
    /// The kernel's full report; nil if there is none.
    public let kernel: KernelParameters?
    /// The bits of a sample that the device uses: the fewest that the kernel, the USB stream or ALSA report; nil if
    /// none does.
    public let significantBits: Int?
    /// The playing stream from `/proc/asound/cardN/streamM`; nil if the output is closed, is not USB or reports none.
    public let usb: USBStream?
    /// The verdict; changes with ``gain``.
    public private(set) var verdict = Verdict.unknown
    /// The verdict as a sentence for people, with the reason.
    public private(set) var sentence = ""

    private let isConverted: Bool
    private let report: KernelReport

    /// Measures the path through an output. If it is open, reads the kernel's present report:
    /// `/proc/asound/…/hw_params`, and a USB device's stream.
    init(_ output: OutputReport, isOpen: Bool, root: String = KernelReport.root) {
        let now = isOpen ? KernelReport.of(output.place, root: root) : output.kernel
        // The device may have been closed in the meantime, but the report from its opening is still valid.
        report = now.parameters == nil && output.kernel.parameters != nil ? output.kernel : now
        source = output.source
        requested = output.requested
        isConverted = output.isConverted
        kernel = report.parameters
        device = kernel?.format ?? output.device
        usb = isOpen ? USBStream.of(output.place, root: root) : nil
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

/// What was requested from ALSA: the format exactly, the sizes as preferences.
public struct RequestedParameters: Sendable, Hashable {
    /// The exact format, rate and channels.
    public var format: DeviceFormat
    /// The preferred buffer size in frames.
    public var buffer: Int
    /// The preferred period size in frames.
    public var period: Int
}
