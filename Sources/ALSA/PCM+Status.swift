internal import CALSA
internal import Glibc

extension PCM {
    /// The state of a stopped PCM: `snd_pcm_status_t`.
    public struct StopStatus: Sendable, Hashable {
        /// The writable frames: `snd_pcm_status_get_avail`. After an underrun this exceeds the buffer size.
        public var room: Int
        /// The time at which it stopped, by CLOCK_MONOTONIC in nanoseconds; nil for plug-ins, which report only the
        /// start time.
        public var time: Int64?
    }

    /// Reads the stop status, in any state: `snd_pcm_status`, `snd_pcm_status_get_trigger_htstamp`.
    public mutating func stopStatus() throws(ALSAError) -> StopStatus {
        // SAFETY: handle and status live as long as the PCM, and a `mutating` method is the only one to use them.
        let status = unsafe borrowedStatus
        try check(.available, unsafe snd_pcm_status(borrowedHandle, status))
        var answer = unsafe StopStatus(room: Int(clamping: snd_pcm_status_get_avail(status)))
        guard unsafe snd_pcm_type(borrowedHandle) == SND_PCM_TYPE_HW else { return answer }
        // When it opens a hardware PCM, libasound sets the kernel's timestamps to the monotonic clock.
        var stamp = snd_htimestamp_t()
        unsafe snd_pcm_status_get_trigger_htstamp(status, &stamp)
        answer.time = Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec)
        return answer
    }
}
