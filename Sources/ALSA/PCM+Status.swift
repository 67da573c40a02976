internal import CALSA
internal import Glibc

extension PCM {
    /// What a PCM that has stopped says of its end.
    public struct StopStatus: Sendable, Hashable {
        /// Frames that could be written if it went on. More than the buffer holds when it ran dry.
        public var room: Int
        /// When it stopped: CLOCK_MONOTONIC, in nanoseconds. Nil where only the start is told, as by plug-ins.
        public var time: Int64?
    }

    /// What it says of its end, in any state: `snd_pcm_status`, `snd_pcm_status_get_trigger_htstamp`.
    public mutating func stopStatus() throws(ALSAError) -> StopStatus {
        let status = unsafe borrowedStatus
        try check(.available, unsafe snd_pcm_status(borrowedHandle, status))
        var answer = unsafe StopStatus(room: Int(clamping: snd_pcm_status_get_avail(status)))
        guard unsafe snd_pcm_type(borrowedHandle) == SND_PCM_TYPE_HW else { return answer }
        // libasound sets the kernel's clock of a hardware PCM to the monotonic one when it opens it.
        var stamp = snd_htimestamp_t()
        unsafe snd_pcm_status_get_trigger_htstamp(status, &stamp)
        answer.time = Int64(stamp.tv_sec) * 1_000_000_000 + Int64(stamp.tv_nsec)
        return answer
    }
}
