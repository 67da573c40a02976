internal import ALSA
internal import Glibc

/// Plays digital silence to test an output inaudibly.
///
/// Each attempt has a time limit, after which ``Refusal/stalled`` is thrown.
public struct SilentPlay: Sendable {
    /// Why an output cannot play silence.
    public enum Refusal: Error, Sendable, Hashable {
        /// The PCM or its card does not exist.
        case absent
        /// Another program uses it; with the process, if the kernel reports it.
        case busy(holder: OutputHolder?)
        /// This user may not use it.
        case denied
        /// The output does not accept two channels at any common rate.
        case format
        /// The output opened, but did not accept and play all frames within the time limit.
        case stalled
        /// The output was removed while it played.
        case lost
        /// Each attempt ended in an underrun or a suspend, from which playback of music would recover.
        case interrupted
        /// The output failed; with libasound's message.
        case broken(String)
    }

    /// The length of the silence in seconds.
    private static let seconds = 2
    /// The time limit in addition to the length, in nanoseconds, for the buffers of slow devices.
    private static let slack: Int64 = 5_000_000_000
    /// The maximum number of attempts to play the silence.
    private static let attempts = 3
    /// The number of frames per write.
    private static let piece = 4_096

    private let name: String
    private let settings: OutputSettings
    private let deadline: Int64

    /// Plays two seconds of silence at 44.1 kHz with 16 bits if the output accepts that, else in the first format that
    /// it accepts.
    /// - Returns: The signal path, measured once all silence was written.
    public static func run(on name: String, _ settings: OutputSettings) throws(Refusal) -> SignalPath {
        do throws(Refusal) {
            return try run(on: name, settings, StreamFormat(rate: 44_100, bits: 16, channels: 2))
        } catch {
            guard error == .format, let other = otherFormat(of: name) else { throw error }
            return try run(on: name, settings, other)
        }
    }

    /// Plays the silence, and again after an interruption, up to the maximum number of attempts.
    private static func run(
        on name: String, _ settings: OutputSettings, _ format: StreamFormat
    ) throws(Refusal) -> SignalPath {
        for _ in 1..<attempts {
            do throws(Refusal) {
                return try Self(name, settings).play(format)
            } catch {
                guard error == .interrupted else { throw error }
            }
        }
        return try Self(name, settings).play(format)
    }

    private init(_ name: String, _ settings: OutputSettings) {
        self.name = name
        self.settings = settings
        deadline = monotonicNow() + Int64(Self.seconds) * 1_000_000_000 + Self.slack
    }

    private static func otherFormat(of name: String) -> StreamFormat? {
        guard let known = try? Capabilities(of: name), let rate = known.rates.first, let format = known.formats.first
        else { return nil }
        return StreamFormat(rate: rate, bits: format.bits, channels: 2)
    }

    private func play(_ format: StreamFormat) throws(Refusal) -> SignalPath {
        var output = try open(format)
        do throws(ALSAError) {
            if try fill(&output) {
                let path = SignalPath(OutputReport(output), isOpen: true)
                if try drain(&output) { return path }
            }
        } catch {
            switch -error.code {
            case EPIPE, ESTRPIPE: throw .interrupted
            case ENODEV: throw .lost
            default: throw .broken(error.description)
            }
        }
        throw .stalled
    }

    private func open(_ format: StreamFormat) throws(Refusal) -> Output {
        do throws(OutputFailure) {
            return try Output.open(name, format, settings)
        } catch {
            switch error {
            case .absent: throw .absent
            case .busy: throw .busy(holder: OutputHolder(of: name))
            case .denied: throw .denied
            case .format: throw .format
            }
        }
    }

    /// Writes all frames; returns false if the device has not accepted them before the deadline.
    private func fill(_ output: inout Output) throws(ALSAError) -> Bool {
        let zeros = [UInt8](repeating: 0, count: Self.piece * output.parameters.frameBytes)
        let polls = PollList(commands: -1, bytes: -1)
        var left = Self.seconds * output.parameters.rate
        // Written in whole periods, because some hardware plays no partial ones.
        left += (output.parameters.period - left % output.parameters.period) % output.parameters.period
        while left > 0 {
            let bytes = min(left, Self.piece) * output.parameters.frameBytes
            // SAFETY: bytes have no padding, so that each of them is initialized.
            let count = try unsafe output.writePreroll(zeros.span.bytes.extracting(first: bytes))
            left -= count
            guard count == 0 else { continue }
            guard monotonicNow() < deadline else { return false }
            if output.pcm.state == .prepared { try output.start() }
            try polls.wait(for: &output.pcm, forBytes: false, milliseconds: 100)
        }
        return true
    }

    /// Waits until all frames were played; returns false if the device does not finish before the deadline.
    private func drain(_ output: inout Output) throws(ALSAError) -> Bool {
        if output.pcm.state == .prepared { try output.start() }
        try output.pcm.drain()
        let polls = PollList(commands: -1, bytes: -1)
        while output.pcm.state == .draining || output.pcm.state == .running {
            guard monotonicNow() < deadline else { return false }
            do throws(ALSAError) {
                // Plug-ins only make progress when their poll events are read.
                try polls.wait(for: &output.pcm, forBytes: false, milliseconds: 100)
            } catch {
                // The drain may have ended between the two calls.
                if output.pcm.state == .setup { return true }
                throw error
            }
            // Some devices are always ready while draining: check again a little later.
            if output.pcm.state == .draining { polls.wait(milliseconds: 20) }
        }
        return true
    }
}
