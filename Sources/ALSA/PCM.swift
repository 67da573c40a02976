internal import CALSA
internal import Glibc

// SAFETY: the handle is used by `mutating` and `borrowing` methods of one owner only, so it may move between threads.

/// An open playback PCM, non-blocking. It closes with the value: `snd_pcm_open`, `snd_pcm_close`.
///
/// No policy: it does what it is told and says what libasound answered. One thread at a time uses it.
@safe public struct PCM: ~Copyable, @unchecked Sendable {
    /// What a PCM is doing: `snd_pcm_state_t`.
    public enum State: Sendable, Hashable {
        /// Open, without parameters; also after a drain.
        case setup
        /// Ready to be written to and started.
        case prepared
        /// Sounding.
        case running
        /// It ran dry.
        case underrun
        /// Sounding to the end of what was written.
        case draining
        /// Stopped at a frame.
        case paused
        /// The system slept.
        case suspended
        /// The card is gone.
        case disconnected
        /// A state that is not listed here.
        case other(UInt32)

        /// The error that calls answer with in a state that a PCM gets into by itself: -EPIPE, -ESTRPIPE or -ENODEV; nil in
        /// the others. Some calls of plug-ins answer as if nothing had happened.
        public var stopCode: Int32? {
            switch self {
            case .underrun: -EPIPE
            case .suspended: -ESTRPIPE
            case .disconnected: -ENODEV
            default: nil
            }
        }
    }

    // SAFETY: owned, closed once in `deinit`, never let out of this module.
    private let handle: OpaquePointer
    var borrowedHandle: OpaquePointer { unsafe handle }
    // SAFETY: as the handle. It is made with the PCM, so that an underrun asks for no memory.
    private let status: OpaquePointer
    var borrowedStatus: OpaquePointer { unsafe status }

    /// Opens a PCM by name for playback, without waiting for one that is busy.
    /// - Throws: `open` with -EBUSY, -ENOENT, -ENODEV, -EACCES …
    public init(name: String) throws(ALSAError) {
        silenced
        var handle: OpaquePointer?
        let answer = unsafe snd_pcm_open(&handle, name, SND_PCM_STREAM_PLAYBACK, SND_PCM_NONBLOCK)
        guard answer == 0, let handle = unsafe handle else { throw ALSAError(.open, answer) }
        // External plug-ins do not look at the mode of the open, and would block a drain.
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

    /// What it is doing: `snd_pcm_state`.
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

    /// Sets the device up as asked, exactly in format, rate and channels: `snd_pcm_hw_params`.
    /// - Throws: `format`, `rate`, `channels` with -EINVAL where it cannot.
    public mutating func configure(_ request: HardwareRequest) throws(ALSAError) -> HardwareParameters {
        let space = try unsafe HardwareSpace(of: handle)
        try unsafe space.narrow(handle, to: request)
        try check(.hardwareParameters, unsafe snd_pcm_hw_params(handle, space.handle))
        return try space.read(request)
    }

    /// Whether one of its configurations has this format, rate and number of channels.
    public func takes(_ format: SampleFormat, rate: Int, channels: Int) -> Bool {
        guard let space = try? unsafe HardwareSpace(of: handle) else { return false }
        let request = HardwareRequest(format: format, rate: rate, channels: channels, buffer: rate, period: rate / 4)
        return (try? unsafe space.narrow(handle, to: request)) != nil
    }

    /// Starts by itself at so many frames, and wakes a poll at so much room: `snd_pcm_sw_params`.
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

    /// Makes it ready to be written to from its start: `snd_pcm_prepare`.
    public mutating func prepare() throws(ALSAError) { try check(.prepare, unsafe snd_pcm_prepare(handle)) }

    /// Starts what was written: `snd_pcm_start`.
    public mutating func start() throws(ALSAError) { try check(.start, unsafe snd_pcm_start(handle)) }

    /// Stops or goes on at the same frame, where it can: `snd_pcm_pause`.
    public mutating func pause(_ isPaused: Bool) throws(ALSAError) {
        try check(.pause, unsafe snd_pcm_pause(handle, isPaused ? 1 : 0))
    }

    /// Goes on after the system slept: `snd_pcm_resume`. -EAGAIN says not yet, -ENOSYS never.
    public mutating func resume() throws(ALSAError) { try check(.resume, unsafe snd_pcm_resume(handle)) }

    /// Stops at once and forgets what was written: `snd_pcm_drop`.
    public mutating func drop() throws(ALSAError) { try check(.drop, unsafe snd_pcm_drop(handle)) }

    /// Begins to sound to the end of what was written: `snd_pcm_drain`. It has ended once the state is `setup`.
    public mutating func drain() throws(ALSAError) {
        let answer = unsafe snd_pcm_drain(handle)
        guard answer != -EAGAIN else { return }
        try check(.drain, answer)
    }

    /// Writes interleaved frames and says how many it took; 0 when it has no room: `snd_pcm_writei`.
    public mutating func write(_ bytes: RawSpan, frameBytes: Int) throws(ALSAError) -> Int {
        precondition(frameBytes > 0 && bytes.byteCount % frameBytes == 0, "Only whole frames are written.")
        let handle = unsafe handle
        let answer = unsafe bytes.withUnsafeBytes { source in
            unsafe snd_pcm_writei(handle, source.baseAddress, snd_pcm_uframes_t(source.count / frameBytes))
        }
        guard answer != -Int(EAGAIN) else { return 0 }
        return try check(.write, frames: answer)
    }

    /// Frames that could be written now: `snd_pcm_avail_update`.
    public mutating func room() throws(ALSAError) -> Int {
        try check(.available, frames: unsafe snd_pcm_avail_update(handle))
    }

    /// Frames between the last one written and the one heard now: `snd_pcm_delay`.
    public mutating func delay() throws(ALSAError) -> Int {
        var frames: snd_pcm_sframes_t = 0
        try check(.delay, unsafe snd_pcm_delay(handle, &frames))
        return max(Int(frames), 0)
    }
}
