internal import ALSA

/// Somebody who sees what an output is handed: for a proof, and only then.
///
/// Called on the thread that plays, so that it sees the very bytes. It may allocate and read files, which nothing else on
/// that thread does: what it takes is taken from the time that the device's buffer gives.
public protocol FrameTap: AnyObject, Sendable {
    /// An output was opened; what is handed from now on is in its form.
    func opened(_ stream: TappedStream)

    /// ALSA has accepted these bytes: whole frames of a file, from this one on. A frame comes again when the output ran dry
    /// before it was heard.
    func handed(_ bytes: RawSpan, of file: String, from frame: Int64)
}

/// The form of what an output is handed.
public struct TappedStream: Sendable, Hashable {
    /// The recording's format.
    public var source: StreamFormat
    /// The output's.
    public var device: DeviceFormat
    /// Which channel of the recording is in each place of the output's frame; nil for silence.
    public var planes: [Int?]
    /// Frames that the output holds at most: so many may have to be handed again.
    public var buffer: Int

    /// - Parameter speakers: where the recording's channels belong, if there are more than two.
    init(_ output: borrowing Output, _ speakers: [Speaker]) {
        self.init(source: output.source, output.parameters, output.layout, speakers)
    }

    fileprivate init(
        source: StreamFormat, _ set: HardwareParameters, _ layout: DeviceLayout, _ speakers: [Speaker]
    ) {
        self.source = source
        device = DeviceFormat(set.format, rate: set.rate, channels: set.channels)
        let slots = layout.slots(channels: source.channels, speakers)
        planes = (0..<set.channels).map { $0 < slots.count ? slots[$0] : nil }
        buffer = set.buffer
    }

    /// A form by its parts; every channel is in its own place unless it is said otherwise.
    public init(source: StreamFormat, device: DeviceFormat, planes: [Int?]? = nil, buffer: Int) {
        self.source = source
        self.device = device
        self.planes = planes ?? Array(0..<device.channels)
        self.buffer = buffer
    }

    /// How many bits the output's words are wider.
    var shift: Int { device.bits - source.bits }
}

/// A tap, and the file that what is written next is from.
struct OutputTap {
    let tap: any FrameTap
    let file: String

    func accepted(_ bytes: RawSpan, from frame: Int64) {
        if !bytes.isEmpty { tap.handed(bytes, of: file, from: frame) }
    }
}
