internal import ALSA

/// Receives the frames that an output accepts; used for proofs only.
///
/// Called on the playback thread, so that it receives the actual bytes. Unlike other code on that thread it may
/// allocate and read files; the time is limited by the device's buffer.
public protocol FrameTap: AnyObject, Sendable {
    /// An output was opened; frames from now on are in its format.
    func opened(_ stream: TappedStream)

    /// ALSA has accepted whole frames of a file, starting at `frame`. Frames are handed again if playback was
    /// interrupted before they were played, for example by an underrun.
    func handed(_ bytes: RawSpan, of file: String, from frame: Int64)

    /// The output disappeared before it played a frame of a file. That frame and those after it are handed again if the
    /// output returns.
    func lost(before frame: Int64, of file: String)
}

/// The format of the frames that an output receives.
public struct TappedStream: Sendable, Hashable {
    /// The format of the decoded samples.
    public var source: StreamFormat
    /// The format in which ALSA was given the frames.
    public var device: DeviceFormat
    /// The recording's channel at each place of the output's frame; nil for silence.
    public var planes: [Int?]
    /// The maximum number of frames in the output's buffer, which may be repeated.
    public var buffer: Int

    /// Reads the format of an open output.
    /// - Parameter speakers: The speakers of the recording's channels if there are more than two.
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

    /// Describes a format; by default every channel is at the place of its own number.
    /// - Parameters:
    ///   - planes: The recording's channel at each place of the frame; nil for silence.
    ///   - buffer: The most frames that may be written again after an underrun.
    public init(source: StreamFormat, device: DeviceFormat, planes: [Int?]? = nil, buffer: Int) {
        self.source = source
        self.device = device
        self.planes = planes ?? Array(0..<device.channels)
        self.buffer = buffer
    }

    /// The number of additional bits in the output's samples.
    var shift: Int { device.bits - source.bits }
}

/// A tap and the file of the frames that are written next.
struct OutputTap {
    let tap: any FrameTap
    let file: String

    func accepted(_ bytes: RawSpan, from frame: Int64) {
        if !bytes.isEmpty { tap.handed(bytes, of: file, from: frame) }
    }
}
