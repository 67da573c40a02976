internal import CALSA

/// A libasound call that failed.
public struct ALSAError: Error, Sendable, Hashable {
    /// The group of libasound functions that an error comes from.
    public enum Operation: String, Sendable, Hashable {
        /// `snd_pcm_open`
        case open
        /// `snd_pcm_hw_params_*`: the device does not support the configuration. `channels` is also used for
        /// `snd_pcm_set_chmap`: the device does not offer the order of speakers.
        case format, rate, channels, access, buffer, period
        /// `snd_pcm_hw_params`, `snd_pcm_sw_params`
        case hardwareParameters, softwareParameters
        /// `snd_pcm_prepare`, `snd_pcm_start`, `snd_pcm_pause`, `snd_pcm_drop`, `snd_pcm_drain`
        case prepare, start, pause, drop, drain
        /// `snd_pcm_writei`
        case write
        /// `snd_pcm_delay`, `snd_pcm_avail_update` or `snd_pcm_status`, `snd_pcm_poll_descriptors`
        case delay, available, poll
        /// `snd_card_next`, `snd_ctl_*`
        case card
        /// `snd_mixer_*`
        case mixer
    }

    /// The group of functions whose call failed; several libasound functions share one.
    public let operation: Operation
    /// The negative errno that the call returned.
    public let code: Int32

    /// Wraps a negative errno that libasound returned; `check` creates these from results.
    public init(_ operation: Operation, _ code: Int32) {
        self.operation = operation
        self.code = code
    }
}

extension ALSAError: CustomStringConvertible {
    // SAFETY: `snd_strerror` returns a constant, or the text of strerror(3) that lasts until this thread's next call;
    // it is copied here.
    /// The operation and libasound's message: `snd_strerror`.
    public var description: String { "\(operation.rawValue): \(unsafe String(cString: snd_strerror(code)))" }
}

/// Returns the result of a call, or throws if it is negative.
@discardableResult
func check(_ operation: ALSAError.Operation, _ answer: Int32) throws(ALSAError) -> Int32 {
    guard answer >= 0 else { throw ALSAError(operation, answer) }
    return answer
}

/// Returns the frame count that a call returned, or throws if that is negative.
func check(_ operation: ALSAError.Operation, frames answer: Int) throws(ALSAError) -> Int {
    guard answer >= 0 else { throw ALSAError(operation, Int32(answer)) }
    return answer
}

/// Stops libasound from writing to standard error; evaluate it before any other call of the library.
let silenced: Void = cratebox_alsa_silence()
