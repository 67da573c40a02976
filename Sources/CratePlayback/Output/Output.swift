internal import ALSA
internal import Glibc

/// Why an output cannot be used now.
enum OutputFailure: Error, Hashable {
    /// The PCM or its card does not exist, or an error other than those below occurred.
    case absent(code: Int32)
    /// Another program has the output open: EBUSY or EAGAIN.
    case busy(code: Int32)
    /// This user may not use it: EACCES or EPERM.
    case denied(code: Int32)
    /// The device does not accept the format.
    case format(code: Int32)

    /// libasound's error code, a negative errno.
    var code: Int32 {
        switch self {
        case .absent(let code), .busy(let code), .denied(let code), .format(let code): code
        }
    }
}

/// An open PCM that is set up for one stream format, with the number of frames written.
struct Output: ~Copyable {
    var pcm: PCM
    let requested: HardwareRequest
    let parameters: HardwareParameters
    let source: StreamFormat
    /// True if conversion by ALSA was permitted and necessary.
    let isConverted: Bool
    let name: String
    /// The layout of a frame of the device.
    let layout: DeviceLayout
    /// The number of written frames at which the PCM starts.
    private let threshold: Int64
    private var progress = Progress()

    /// The progress since the PCM was last prepared.
    private struct Progress {
        /// The written frames of music, including the silence before it.
        var music: Int64 = 0
        /// The written frames of silence after the music.
        var padding: Int64 = 0
        var hasBegun = false
    }

    /// The number of frames written since the PCM was last prepared.
    var written: Int64 { progress.music + progress.padding }
    /// The number of these frames without the silence after the music.
    var musicWritten: Int64 { progress.music }
    /// True if silence was written after the music.
    var isPadded: Bool { progress.padding > 0 }
    /// True if the PCM was started since it was last prepared.
    var hasBegun: Bool { progress.hasBegun }

    /// Opens a PCM with exactly a stream's rate and channels, in a container at least as wide; with conversion by ALSA
    /// only if that is permitted.
    ///
    /// On a device that accepts two channels but not one, mono is played on both, which leaves the samples unchanged.
    /// - Parameter speakers: The speakers of the recording's channels if there are more than two.
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

    /// The containers for a bit depth, best first: exact or padded, never truncated.
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

    /// True if the device refuses the configuration, rather than being unavailable.
    private static func isRefusal(_ error: ALSAError) -> Bool {
        switch error.operation {
        case .format, .rate, .channels, .access, .buffer, .period, .hardwareParameters: error.code == -EINVAL
        case .open, .softwareParameters, .prepare, .start, .pause, .drop, .drain, .write, .delay, .available, .poll,
            .card, .mixer:
            false
        }
    }

    /// True if the open PCM would accept another format; changes nothing.
    func takes(_ format: StreamFormat) -> Bool { OutputTrial.takes(format, pcm) }

    static func failure(_ code: Int32) -> OutputFailure {
        switch -code {
        case EBUSY, EAGAIN: .busy(code: code)
        case EACCES, EPERM: .denied(code: code)
        default: .absent(code: code)
        }
    }

    /// The start threshold in frames: a quarter of a second, or half of a small buffer.
    private static func startThreshold(_ set: HardwareParameters) -> Int {
        max(min(set.rate / 4, set.buffer / 2), 1)
    }

    /// The wake-up threshold in frames: three quarters free, for few wake-ups with a quarter in reserve.
    private static func wakeRoom(_ set: HardwareParameters) -> Int {
        max(set.buffer * 3 / 4 / set.period * set.period, set.period)
    }

    /// Writes packed frames as far as there is room, and passes them to a tap. Returns the number written.
    mutating func write(
        _ packer: FramePacker, atMost limit: Int, tap: OutputTap? = nil
    ) throws(ALSAError) -> Int {
        let frameBytes = parameters.frameBytes
        let first = packer.firstFrame
        let count = try packer.take(upTo: limit) { bytes throws(ALSAError) in
            let count = try pcm.write(bytes, frameBytes: frameBytes)
            tap?.accepted(bytes.extracting(first: count * frameBytes), from: first)
            return count
        }
        progress.music += Int64(count)
        return count
    }

    /// Starts the PCM if its start threshold was written and it did not start by itself.
    ///
    /// libasound starts a PCM when its buffer has that many frames. A PCM without a clock, such as `null`, discards
    /// frames as they are written, so its buffer may never have them.
    mutating func startAtThreshold() throws(ALSAError) {
        guard !hasBegun, written >= threshold else { return }
        if pcm.state == .prepared { try pcm.start() }
        progress.hasBegun = true
    }

    /// Starts the PCM below its start threshold.
    mutating func start() throws(ALSAError) {
        try pcm.start()
        progress.hasBegun = true
    }

    /// The frames of silence that complete the last period.
    var padding: Int {
        let over = Int(written % Int64(parameters.period))
        return over == 0 ? 0 : parameters.period - over
    }

    /// Writes silence after the music, as far as there is room. Returns the number of frames written.
    mutating func writeSilence(_ silence: RawSpan) throws(ALSAError) -> Int {
        let count = try pcm.write(silence, frameBytes: parameters.frameBytes)
        progress.padding += Int64(count)
        return count
    }

    /// Writes silence before the music, as far as there is room. Returns the number of frames written.
    mutating func writePreroll(_ silence: RawSpan) throws(ALSAError) -> Int {
        let count = try pcm.write(silence, frameBytes: parameters.frameBytes)
        progress.music += Int64(count)
        return count
    }

    /// Drops all written frames and prepares the PCM again.
    mutating func restart() throws(ALSAError) {
        try pcm.drop()
        try prepareAgain()
    }

    /// Prepares the PCM after it has stopped.
    mutating func prepareAgain() throws(ALSAError) {
        try pcm.prepare()
        progress = Progress()
    }

    /// The frame being played, counted from the last preparation; silence after the music is not counted.
    mutating func heard() throws(ALSAError) -> Int64 {
        let delay = Int64(try pcm.delay())
        // Just after a stop, external plug-ins still report their last delay. A clock that is extrapolated from it
        // would count frames that were not played.
        if let stopped = pcm.state.stopCode { throw ALSAError(.delay, stopped) }
        return music(written - delay)
    }

    /// The position and time at which the device stopped, if it reports them; only for a stopped device.
    mutating func stop() throws(ALSAError) -> StoppedDevice {
        let status = try pcm.stopStatus()
        let queued = max(parameters.buffer - status.room, 0)
        return StoppedDevice(frame: music(written - Int64(queued)), time: status.time)
    }

    private func music(_ frame: Int64) -> Int64 { min(max(frame, 0), musicWritten) }
}
