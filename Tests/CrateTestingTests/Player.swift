import CALSA
import CrateTesting

/// A PCM opened in this process through the configuration of a virtual DAC, invisible to other tests.
///
/// Every method returns libasound's result: a count, or a negative error number.
final class Player {
    private var configuration: OpaquePointer?
    private var pcm: OpaquePointer?
    /// The result of opening.
    let opening: Int32
    private let rate: UInt32

    init(_ dac: VirtualDAC, rate: UInt32 = 48_000, latency: UInt32 = 1_000_000) {
        var input: OpaquePointer?
        snd_input_stdio_open(&input, dac.configurationPath, "r")
        snd_config_top(&configuration)
        snd_config_load(configuration, input)
        snd_input_close(input)
        self.rate = rate
        opening = snd_pcm_open_lconf(&pcm, dac.pcm, SND_PCM_STREAM_PLAYBACK, 0, configuration)
        if opening >= 0 {
            snd_pcm_set_params(pcm, SND_PCM_FORMAT_S16_LE, SND_PCM_ACCESS_RW_INTERLEAVED, 2, rate, 0, latency)
        }
    }

    deinit {
        if opening >= 0 { snd_pcm_close(pcm) }
        snd_config_delete(configuration)
    }

    var state: snd_pcm_state_t { snd_pcm_state(pcm) }
    var available: Int { snd_pcm_avail(pcm) }

    /// Writes all frames, or as many as possible before an error, which is then returned.
    func write(_ bytes: [UInt8]) -> Int {
        var done = 0
        while done < bytes.count / 4 {
            let count = bytes.withUnsafeBytes { memory in
                snd_pcm_writei(pcm, memory.baseAddress?.advanced(by: done * 4), UInt(bytes.count / 4 - done))
            }
            guard count >= 0 else { return count }
            done += count
        }
        return done
    }

    func prepare() -> Int32 { snd_pcm_prepare(pcm) }
    func drain() -> Int32 { snd_pcm_drain(pcm) }
    func pause(_ on: Bool) -> Int32 { snd_pcm_pause(pcm, on ? 1 : 0) }
    func resume() -> Int32 { snd_pcm_resume(pcm) }
    func wait() -> Int32 { snd_pcm_wait(pcm, 20_000) }

    /// Drains as a non-blocking program does: starts the drain, then polls the PCM's descriptors.
    func drainByPolling() -> Int32 {
        snd_pcm_nonblock(pcm, 1)
        defer { snd_pcm_nonblock(pcm, 0) }
        let answer = snd_pcm_drain(pcm)
        var descriptors = [pollfd](repeating: pollfd(), count: Int(snd_pcm_poll_descriptors_count(pcm)))
        let count = UInt32(descriptors.count)
        snd_pcm_poll_descriptors(pcm, &descriptors, count)
        while state == SND_PCM_STATE_DRAINING {
            guard poll(&descriptors, UInt(count), 20_000) > 0 else { return -1 }
            var events: UInt16 = 0
            snd_pcm_poll_descriptors_revents(pcm, &descriptors, count, &events)
        }
        return answer
    }
}

/// 16-bit stereo frames, all different nearby: left ramps up, right ramps down.
func ramp(frames: Int) -> [UInt8] {
    (0..<frames).flatMap { frame -> [UInt8] in
        let left = UInt16(truncatingIfNeeded: frame + 1)
        let right = UInt16(truncatingIfNeeded: -frame - 1)
        return [left, right].flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
    }
}
