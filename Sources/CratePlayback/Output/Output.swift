internal import ALSA
internal import Glibc

/// Why an output cannot be used now.
enum OutputFailure: Error, Hashable {
    /// There is no such PCM, or no card at all.
    case absent(code: Int32)
    /// Something else uses it.
    case busy(code: Int32)
    /// It may not be used.
    case denied(code: Int32)
    /// It cannot take the format.
    case format(code: Int32)

    /// libasound's own code, a negative errno.
    var code: Int32 {
        switch self {
        case .absent(let code), .busy(let code), .denied(let code), .format(let code): code
        }
    }
}

/// An open PCM, set up for one stream format, and how much of it is filled.
struct Output: ~Copyable {
    var pcm: PCM
    let requested: HardwareRequest
    let parameters: HardwareParameters
    let source: StreamFormat
    /// Whether ALSA was allowed, and needed, to convert.
    let isConverted: Bool
    let name: String
    /// How it takes a frame.
    let layout: DeviceLayout
    /// Frames written since it was last prepared.
    private(set) var written: Int64 = 0
    /// How many of them are silence behind the music.
    private(set) var padded: Int64 = 0
    /// So many frames start it by themselves.
    private let threshold: Int64
    /// Whether it runs, or has run, since it was last prepared.
    private(set) var hasBegun = false

    /// Opens a PCM for a format: exactly, in a container no narrower; converted only where that is allowed.
    ///
    /// A device that takes two channels and not one gets the only one twice: no sample is another then.
    /// - Parameter speakers: where the recording's channels belong, if there are more than two.
    static func open(
        _ name: String, _ source: StreamFormat, _ settings: OutputSettings, _ speakers: [Speaker] = []
    ) throws(OutputFailure) -> Output {
        let containers = containers(forBits: source.bits)
        do throws(OutputFailure) {
            return try open(name, source, settings, speakers, containers: containers, isConverted: false)
        } catch {
            guard settings.allowsConversion, case .format = error else { throw error }
            let plug = name.hasPrefix("hw:") ? "plug" + name : "plug:'\(name)'"
            return try open(plug, source, settings, speakers, containers: containers, isConverted: true)
        }
    }

    private init(
        _ pcm: consuming PCM, _ requested: HardwareRequest, _ parameters: HardwareParameters, _ source: StreamFormat,
        _ isConverted: Bool, _ name: String, _ layout: DeviceLayout
    ) {
        self.pcm = pcm
        self.requested = requested
        self.parameters = parameters
        self.source = source
        self.isConverted = isConverted
        self.name = name
        threshold = Int64(Self.startThreshold(parameters))
        self.layout = layout
    }

    /// Containers for a width, best first: exact or merely padded, never cut.
    static func containers(forBits bits: Int) -> [SampleFormat] {
        switch bits {
        case ...16: [.s16, .s32, .s24Packed, .s24]
        case ...24: [.s32, .s24Packed, .s24]
        default: [.s32]
        }
    }

    private static func open(
        _ name: String, _ source: StreamFormat, _ settings: OutputSettings, _ speakers: [Speaker],
        containers: [SampleFormat], isConverted: Bool
    ) throws(OutputFailure) -> Output {
        var refusal: Int32 = 0
        do throws(ALSAError) {
            var pcm = try PCM(name: name)
            let widths = source.channels == 1 && !isConverted ? [1, 2] : [source.channels]
            for (channels, container) in widths.flatMap({ width in containers.map { (width, $0) } }) {
                let request = request(container, channels, source, settings, isConverted)
                do throws(ALSAError) {
                    let set = try pcm.configure(request)
                    try pcm.configure(startThreshold: startThreshold(set), wakeAtRoom: wakeRoom(set))
                    let layout = layout(of: &pcm, set, speakers)
                    return Output(pcm, request, set, source, isConverted, name, layout)
                } catch {
                    guard isRefusal(error) else { throw error }
                    refusal = error.code
                }
            }
        } catch {
            throw failure(error.code)
        }
        throw .format(code: refusal)
    }

    private static func request(
        _ container: SampleFormat, _ channels: Int, _ source: StreamFormat, _ settings: OutputSettings,
        _ isConverted: Bool
    ) -> HardwareRequest {
        let (seconds, rest) = settings.buffer.components
        let milliseconds = Int(seconds) * 1000 + Int(rest / 1_000_000_000_000_000)
        let buffer = max(source.rate * milliseconds / 1000, 64)
        return HardwareRequest(
            format: container, rate: source.rate, channels: channels, buffer: buffer, period: buffer / 16,
            allowsResampling: isConverted)
    }

    /// A configuration that is not to be had, as against a device that is not to be had.
    private static func isRefusal(_ error: ALSAError) -> Bool {
        switch error.operation {
        case .format, .rate, .channels, .access, .buffer, .period, .hardwareParameters: error.code == -EINVAL
        default: false
        }
    }

    /// Whether it would take another format; asked without touching it.
    func takes(_ format: StreamFormat) -> Bool { OutputTrial.takes(format, pcm) }

    static func failure(_ code: Int32) -> OutputFailure {
        switch -code {
        case EBUSY, EAGAIN: .busy(code: code)
        case EACCES, EPERM: .denied(code: code)
        default: .absent(code: code)
        }
    }

    /// Sound starts with a quarter of a second in hand, or half of a small buffer.
    private static func startThreshold(_ set: HardwareParameters) -> Int {
        max(min(set.rate / 4, set.buffer / 2), 1)
    }

    /// Wakes once three quarters are free: few wake-ups, and a quarter in hand for a late one.
    private static func wakeRoom(_ set: HardwareParameters) -> Int {
        max(set.buffer * 3 / 4 / set.period * set.period, set.period)
    }

    /// Writes what the packer has, as far as there is room, and tells a tap of it; says how many frames went.
    mutating func write(
        _ packer: FramePacker, atMost limit: Int, telling tap: OutputTap? = nil
    ) throws(ALSAError) -> Int {
        let frameBytes = parameters.frameBytes
        let first = packer.firstFrame
        let count = try packer.take(upTo: limit) { bytes throws(ALSAError) in
            let count = try pcm.write(bytes, frameBytes: frameBytes)
            tap?.accepted(bytes.extracting(first: count * frameBytes), from: first)
            return count
        }
        note(count)
        return count
    }

    private mutating func note(_ count: Int) {
        written += Int64(count)
        if written >= threshold { hasBegun = true }
    }

    /// Starts it with less than it would start with by itself.
    mutating func start() throws(ALSAError) {
        try pcm.start()
        hasBegun = true
    }

    /// Frames of silence that fill the last period.
    var padding: Int {
        let over = Int(written % Int64(parameters.period))
        return over == 0 ? 0 : parameters.period - over
    }

    /// Writes silence, as far as there is room; says how many frames went.
    mutating func writeSilence(_ silence: RawSpan) throws(ALSAError) -> Int {
        let count = try pcm.write(silence, frameBytes: parameters.frameBytes)
        note(count)
        padded += Int64(count)
        return count
    }

    /// Writes silence ahead of the music, as far as there is room; says how many frames went.
    mutating func writePreroll(_ silence: RawSpan) throws(ALSAError) -> Int {
        let count = try pcm.write(silence, frameBytes: parameters.frameBytes)
        note(count)
        return count
    }

    /// Stops, forgets what was written, and is ready to be written to.
    mutating func restart() throws(ALSAError) {
        try pcm.drop()
        try prepareAgain()
    }

    /// Is ready to be written to after it stopped.
    mutating func prepareAgain() throws(ALSAError) {
        try pcm.prepare()
        written = 0
        padded = 0
        hasBegun = false
    }

    /// The frame being heard now, counted from the last preparation; silence behind the music is no frame.
    mutating func heard() throws(ALSAError) -> Int64 {
        let delay = Int64(try pcm.delay())
        // External plug-ins answer with their last word when they have just stopped. That is no look at music: a clock that
        // is counted on from it counts what is not heard.
        if let stopped = pcm.state.stopCode { throw ALSAError(.delay, stopped) }
        return music(written - delay)
    }

    /// Where and when the device stopped, as far as it says; for one that has stopped, for whatever reason.
    mutating func stop() throws(ALSAError) -> StoppedDevice {
        let status = try pcm.stopStatus()
        let queued = max(parameters.buffer - status.room, 0)
        return StoppedDevice(frame: music(written - Int64(queued)), time: status.time)
    }

    private func music(_ frame: Int64) -> Int64 { min(max(frame, 0), written - padded) }
}
