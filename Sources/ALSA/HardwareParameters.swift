internal import CALSA
internal import Glibc

/// What is asked of a device; format, rate and channels exactly, the sizes as near as it can.
public struct HardwareRequest: Sendable, Hashable {
    /// How it is to take a sample.
    public var format: SampleFormat
    /// Frames a second.
    public var rate: Int
    /// How many channels.
    public var channels: Int
    /// Frames that it shall buffer.
    public var buffer: Int
    /// Frames between two of its interrupts.
    public var period: Int
    /// False keeps ALSA's plug-ins from resampling; `hw:` devices never do.
    public var allowsResampling: Bool

    /// A request.
    public init(
        format: SampleFormat, rate: Int, channels: Int, buffer: Int, period: Int, allowsResampling: Bool = false
    ) {
        self.format = format
        self.rate = rate
        self.channels = channels
        self.buffer = buffer
        self.period = period
        self.allowsResampling = allowsResampling
    }
}

/// What a device was set to.
public struct HardwareParameters: Sendable, Hashable {
    /// How it takes a sample.
    public var format: SampleFormat
    /// Frames a second.
    public var rate: Int
    /// How many channels.
    public var channels: Int
    /// Frames that it buffers.
    public var buffer: Int
    /// Frames between two of its interrupts.
    public var period: Int
    /// Whether it can be stopped and go on at the same frame.
    public var canPause: Bool
    /// How many bits of a sample it uses, if its driver says: `snd_pcm_hw_params_get_sbits`.
    public var significantBits: Int?

    /// Bytes of one frame.
    public var frameBytes: Int { format.bytes * channels }
}

/// A configuration space, owned: `snd_pcm_hw_params_malloc`, `…_free`.
@safe struct HardwareSpace: ~Copyable {
    // SAFETY: owned, freed once in `deinit`.
    let handle: OpaquePointer

    /// All configurations of a PCM: `snd_pcm_hw_params_any`.
    init(of pcm: OpaquePointer) throws(ALSAError) {
        unsafe handle = unsafe try Self.make(pcm)
    }

    private static func make(_ pcm: OpaquePointer) throws(ALSAError) -> OpaquePointer {
        var space: OpaquePointer?
        try check(.hardwareParameters, unsafe snd_pcm_hw_params_malloc(&space))
        guard let space = unsafe space else { throw ALSAError(.hardwareParameters, -ENOMEM) }
        let all = unsafe snd_pcm_hw_params_any(pcm, space)
        guard all >= 0 else {
            unsafe snd_pcm_hw_params_free(space)
            throw ALSAError(.hardwareParameters, all)
        }
        return unsafe space
    }

    deinit { unsafe snd_pcm_hw_params_free(handle) }

    /// Narrows it to a request, in the order in which a device says most clearly what it lacks.
    func narrow(_ pcm: OpaquePointer, to request: HardwareRequest) throws(ALSAError) {
        try check(.rate, unsafe snd_pcm_hw_params_set_rate_resample(pcm, handle, request.allowsResampling ? 1 : 0))
        try check(.access, unsafe snd_pcm_hw_params_set_access(pcm, handle, SND_PCM_ACCESS_RW_INTERLEAVED))
        try check(.format, unsafe snd_pcm_hw_params_set_format(pcm, handle, request.format.raw))
        try check(.channels, unsafe snd_pcm_hw_params_set_channels(pcm, handle, UInt32(request.channels)))
        try check(.rate, unsafe snd_pcm_hw_params_set_rate(pcm, handle, UInt32(request.rate), 0))
        var buffer = snd_pcm_uframes_t(request.buffer)
        try check(.buffer, unsafe snd_pcm_hw_params_set_buffer_size_near(pcm, handle, &buffer))
        var period = snd_pcm_uframes_t(min(request.period, Int(buffer) / 2))
        var direction: Int32 = 0
        try check(.period, unsafe snd_pcm_hw_params_set_period_size_near(pcm, handle, &period, &direction))
    }

    /// What it was narrowed to, once a device has taken it.
    func read(_ request: HardwareRequest) throws(ALSAError) -> HardwareParameters {
        var buffer: snd_pcm_uframes_t = 0
        var period: snd_pcm_uframes_t = 0
        var rate: UInt32 = 0
        var direction: Int32 = 0
        try check(.buffer, unsafe snd_pcm_hw_params_get_buffer_size(handle, &buffer))
        try check(.period, unsafe snd_pcm_hw_params_get_period_size(handle, &period, &direction))
        try check(.rate, unsafe snd_pcm_hw_params_get_rate(handle, &rate, &direction))
        let significant = unsafe snd_pcm_hw_params_get_sbits(handle)
        // A period of 0 has been seen.
        return HardwareParameters(
            format: request.format, rate: Int(rate), channels: request.channels, buffer: Int(buffer),
            period: max(Int(period), 1), canPause: unsafe snd_pcm_hw_params_can_pause(handle) != 0,
            significantBits: significant > 0 ? Int(significant) : nil)
    }
}
