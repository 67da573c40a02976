internal import CALSA

/// A libasound call that failed.
public struct ALSAError: Error, Sendable, Hashable {
    /// Which call.
    public enum Operation: String, Sendable, Hashable {
        /// `snd_pcm_open`
        case open
        /// `snd_pcm_hw_params_*`: the device has no such configuration.
        case format, rate, channels, access, buffer, period
        /// `snd_pcm_hw_params`, `snd_pcm_sw_params`
        case hardwareParameters, softwareParameters
        /// `snd_pcm_prepare`, `snd_pcm_start`, `snd_pcm_pause`, `snd_pcm_resume`, `snd_pcm_drop`, `snd_pcm_drain`
        case prepare, start, pause, resume, drop, drain
        /// `snd_pcm_writei`
        case write
        /// `snd_pcm_delay`, `snd_pcm_avail_update` or `snd_pcm_status`, `snd_pcm_poll_descriptors`
        case delay, available, poll
        /// `snd_card_next`, `snd_ctl_*`
        case card
        /// `snd_mixer_*`
        case mixer
    }

    /// The call.
    public let operation: Operation
    /// Its answer: a negative errno.
    public let code: Int32

    /// An error of a call.
    public init(_ operation: Operation, _ code: Int32) {
        self.operation = operation
        self.code = code
    }
}

extension ALSAError: CustomStringConvertible {
    /// The library's own words: `snd_strerror`.
    public var description: String { "\(operation.rawValue): \(unsafe String(cString: snd_strerror(code)))" }
}

/// The answer of a call where it is not negative.
@discardableResult
func check(_ operation: ALSAError.Operation, _ answer: Int32) throws(ALSAError) -> Int32 {
    guard answer >= 0 else { throw ALSAError(operation, answer) }
    return answer
}

/// The answer in frames of a call where it is not negative.
func check(_ operation: ALSAError.Operation, frames answer: Int) throws(ALSAError) -> Int {
    guard answer >= 0 else { throw ALSAError(operation, Int32(answer)) }
    return answer
}

/// Keeps libasound from writing to standard error by itself; to be read before its first other call.
let silenced: Void = cratebox_alsa_silence()
