internal import CALSA
internal import Glibc

// SAFETY: only `mutating` and `borrowing` methods of one owner use the handle, so it may move between threads.

/// An open, non-blocking playback PCM, closed when the value is destroyed: `snd_pcm_open`, `snd_pcm_close`.
///
/// Sets no policy: each method makes its call and returns the result. Only one thread may use it at a time.
@safe public struct PCM: ~Copyable, @unchecked Sendable {
    /// What a PCM does or waits for: `snd_pcm_state_t`. The states `OPEN` and `SETUP` are one here.
    public enum State: Sendable, Hashable {
        /// Open and not prepared; also the state after a drain.
        case setup
        /// Ready for writing and starting.
        case prepared
        /// Playing: `SND_PCM_STATE_RUNNING`.
        case running
        /// Stopped by an underrun: `SND_PCM_STATE_XRUN`.
        case underrun
        /// Playing the frames that were written before a drain.
        case draining
        /// Paused at a frame: `SND_PCM_STATE_PAUSED`.
        case paused
        /// Stopped by a suspend of the system.
        case suspended
        /// The card was removed: `SND_PCM_STATE_DISCONNECTED`.
        case disconnected
        /// A state that is not listed here.
        case other(UInt32)

        /// The error that libasound's calls return in a state that a PCM enters by itself: -EPIPE, -ESTRPIPE or
        /// -ENODEV; nil in other states. Some calls of plug-ins succeed in these states.
        public var stopCode: Int32? {
            switch self {
            case .underrun: -EPIPE
            case .suspended: -ESTRPIPE
            case .disconnected: -ENODEV
            case .setup, .prepared, .running, .draining, .paused, .other: nil
            }
        }
    }

    // SAFETY: owned, closed once in `deinit`, and never passed out of this module.
    private let handle: OpaquePointer
    var borrowedHandle: OpaquePointer { unsafe handle }
    // SAFETY: as the handle. Allocated with the PCM, so that handling an underrun does not allocate.
    private let status: OpaquePointer
    var borrowedStatus: OpaquePointer { unsafe status }

    /// Opens a PCM by name for playback, without waiting for a busy one: `snd_pcm_open`.
    /// - Throws: `open` with -EBUSY, -ENOENT, -ENODEV, -EACCES …
    public init(name: String) throws(ALSAError) {
        silenced
        if let obstacle = Self.fileObstacle(of: name) { throw ALSAError(.open, obstacle) }
        var handle: OpaquePointer?
        let answer = unsafe snd_pcm_open(&handle, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
        guard answer == 0, let handle = unsafe handle else { throw ALSAError(.open, answer) }
        // External plug-ins ignore the mode given to open, and would block in a drain.
        unsafe snd_pcm_nonblock(handle, 1)
        var status: OpaquePointer?
        let room = unsafe snd_pcm_status_malloc(&status)
        guard room == 0, let status = unsafe status else {
            unsafe snd_pcm_close(handle)
            throw ALSAError(.open, room)
        }
        unsafe self.handle = unsafe handle
        unsafe self.status = unsafe status
    }

    deinit {
        unsafe snd_pcm_status_free(status)
        unsafe snd_pcm_close(handle)
    }

    /// The state now, which the device may change at any time: `snd_pcm_state`.
    public var state: State {
        let raw = unsafe snd_pcm_state(handle)
        return switch raw {
        case SND_PCM_STATE_OPEN, SND_PCM_STATE_SETUP: .setup
        case SND_PCM_STATE_PREPARED: .prepared
        case SND_PCM_STATE_RUNNING: .running
        case SND_PCM_STATE_XRUN: .underrun
        case SND_PCM_STATE_DRAINING: .draining
        case SND_PCM_STATE_PAUSED: .paused
        case SND_PCM_STATE_SUSPENDED: .suspended
        case SND_PCM_STATE_DISCONNECTED: .disconnected
        default: .other(raw.rawValue)
        }
    }

    /// Configures the device, with exactly the requested format, rate and channels: `snd_pcm_hw_params`.
    /// - Throws: `format`, `rate` or `channels` with -EINVAL if the device does not support it.
    public mutating func configure(_ request: HardwareRequest) throws(ALSAError) -> HardwareParameters {
        let space = try unsafe HardwareSpace(of: handle)
        try unsafe space.narrow(handle, to: request)
        try check(.hardwareParameters, unsafe snd_pcm_hw_params(handle, space.handle))
        return try space.read(request)
    }

    /// Whether the device supports this combination of format, rate and channels, without configuring it:
    /// `snd_pcm_hw_params_any`.
    public func takes(_ format: SampleFormat, rate: Int, channels: Int) -> Bool {
        guard let space = try? unsafe HardwareSpace(of: handle) else { return false }
        let request = HardwareRequest(format: format, rate: rate, channels: channels, buffer: rate, period: rate / 4)
        return (try? unsafe space.narrow(handle, to: request)) != nil
    }

    /// Sets the number of written frames at which playback starts, and the free frames at which a poll wakes:
    /// `snd_pcm_sw_params`.
    public mutating func configure(startThreshold: Int, wakeAtRoom room: Int) throws(ALSAError) {
        var space: OpaquePointer?
        try check(.softwareParameters, unsafe snd_pcm_sw_params_malloc(&space))
        defer { unsafe snd_pcm_sw_params_free(space) }
        try check(.softwareParameters, unsafe snd_pcm_sw_params_current(handle, space))
        let start = snd_pcm_uframes_t(startThreshold)
        try check(.softwareParameters, unsafe snd_pcm_sw_params_set_start_threshold(handle, space, start))
        try check(.softwareParameters, unsafe snd_pcm_sw_params_set_avail_min(handle, space, snd_pcm_uframes_t(room)))
        try check(.softwareParameters, unsafe snd_pcm_sw_params(handle, space))
    }

    /// Prepares the PCM for writing from the beginning: `snd_pcm_prepare`.
    public mutating func prepare() throws(ALSAError) { try check(.prepare, unsafe snd_pcm_prepare(handle)) }

    /// Starts playing the written frames: `snd_pcm_start`.
    public mutating func start() throws(ALSAError) { try check(.start, unsafe snd_pcm_start(handle)) }

    /// Pauses, or resumes at the same frame: `snd_pcm_pause`. Works only if ``HardwareParameters/canPause`` is true.
    public mutating func pause(_ isPaused: Bool) throws(ALSAError) {
        try check(.pause, unsafe snd_pcm_pause(handle, isPaused ? 1 : 0))
    }

    /// Stops immediately and discards the written frames: `snd_pcm_drop`.
    public mutating func drop() throws(ALSAError) { try check(.drop, unsafe snd_pcm_drop(handle)) }

    /// Starts draining without waiting: plays the frames already written, then enters the state `setup`:
    /// `snd_pcm_drain`.
    public mutating func drain() throws(ALSAError) {
        let answer = unsafe snd_pcm_drain(handle)
        guard answer != -EAGAIN else { return }
        try check(.drain, answer)
    }

    /// Writes interleaved frames and returns how many were accepted, 0 if there is no room: `snd_pcm_writei`. Traps for
    /// a part of a frame.
    /// - Throws: `write` with the ``State/stopCode`` of a PCM that has stopped by itself.
    public mutating func write(_ bytes: RawSpan, frameBytes: Int) throws(ALSAError) -> Int {
        precondition(frameBytes > 0 && bytes.byteCount % frameBytes == 0, "Only whole frames are written.")
        let handle = unsafe handle
        let answer = unsafe bytes.withUnsafeBytes { source in
            unsafe snd_pcm_writei(handle, source.baseAddress, snd_pcm_uframes_t(source.count / frameBytes))
        }
        guard answer != -Int(EAGAIN) else { return 0 }
        return try check(.write, frames: answer)
    }

    /// The number of frames that can be written now: `snd_pcm_avail_update`.
    /// - Throws: `available` with the ``State/stopCode`` of a PCM that has stopped by itself.
    public mutating func room() throws(ALSAError) -> Int {
        try check(.available, frames: unsafe snd_pcm_avail_update(handle))
    }

    /// The number of frames between the last one written and the one being heard, at least 0: `snd_pcm_delay`.
    public mutating func delay() throws(ALSAError) -> Int {
        var frames: snd_pcm_sframes_t = 0
        try check(.delay, unsafe snd_pcm_delay(handle, &frames))
        return max(Int(frames), 0)
    }
}
