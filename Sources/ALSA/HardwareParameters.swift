internal import CALSA
internal import Glibc

/// A requested configuration: format, rate and channels are exact, buffer and period sizes are approximate.
public struct HardwareRequest: Sendable, Hashable {
    /// The format of a sample: `snd_pcm_hw_params_set_format`.
    public var format: SampleFormat
    /// The sample rate in frames per second.
    public var rate: Int
    /// The number of interleaved channels: `snd_pcm_hw_params_set_channels`.
    public var channels: Int
    /// The requested buffer size in frames; the device chooses the nearest that it supports.
    public var buffer: Int
    /// The requested frames from one interrupt to the next; limited to half of the buffer.
    public var period: Int
    /// Whether ALSA's plug-ins may resample: `snd_pcm_hw_params_set_rate_resample`. `hw:` devices never do.
    public var allowsResampling: Bool

    /// Describes a request, which `PCM.configure` checks against the device.
    /// - Parameters:
    ///   - rate: Frames per second, which the device must support exactly.
    ///   - buffer: Frames; the device chooses the nearest size.
    ///   - period: Frames; the device chooses the nearest size.
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

/// The configuration that a device accepted: `snd_pcm_hw_params_t`.
public struct HardwareParameters: Sendable, Hashable {
    /// The format of a sample: exactly the requested one, because no other is accepted.
    public var format: SampleFormat
    /// The sample rate in frames per second, as read back from the device.
    public var rate: Int
    /// The number of interleaved channels, as requested.
    public var channels: Int
    /// The buffer size that the device chose, in frames; it can differ from the request.
    public var buffer: Int
    /// The frames from one interrupt to the next, at least 1 even if the driver reports 0.
    public var period: Int
    /// Whether the device can pause and resume at the same frame: `snd_pcm_hw_params_can_pause`.
    public var canPause: Bool
    /// The number of bits used of each sample, if the driver reports it: `snd_pcm_hw_params_get_sbits`.
    public var significantBits: Int?

    /// The size of a frame in bytes: one sample of each channel.
    public var frameBytes: Int { format.bytes * channels }
}

/// An owned configuration space: `snd_pcm_hw_params_malloc`, `snd_pcm_hw_params_free`.
@safe struct HardwareSpace: ~Copyable {
    // SAFETY: owned, and freed once in `deinit`. Each `pcm` is that of the calling `PCM`, and open during the call.
    let handle: OpaquePointer

    /// Starts from every configuration of the PCM, to be narrowed: `snd_pcm_hw_params_any`.
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

    /// Narrows the space to a request, in the order that gives the clearest error when the device lacks something.
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

    /// Reads the chosen configuration after the device has accepted the space.
    func read(_ request: HardwareRequest) throws(ALSAError) -> HardwareParameters {
        var buffer: snd_pcm_uframes_t = 0
        var period: snd_pcm_uframes_t = 0
        var rate: UInt32 = 0
        var direction: Int32 = 0
        try check(.buffer, unsafe snd_pcm_hw_params_get_buffer_size(handle, &buffer))
        try check(.period, unsafe snd_pcm_hw_params_get_period_size(handle, &period, &direction))
        try check(.rate, unsafe snd_pcm_hw_params_get_rate(handle, &rate, &direction))
        let significant = unsafe snd_pcm_hw_params_get_sbits(handle)
        // Some devices report a period of 0.
        return HardwareParameters(
            format: request.format, rate: Int(rate), channels: request.channels, buffer: Int(buffer),
            period: max(Int(period), 1), canPause: unsafe snd_pcm_hw_params_can_pause(handle) != 0,
            significantBits: significant > 0 ? Int(significant) : nil)
    }
}
