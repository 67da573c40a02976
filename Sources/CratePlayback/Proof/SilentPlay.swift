internal import ALSA

/// Digital silence through an output: shows that the output takes sound, and nobody hears it.
///
/// Nothing waits for the device without a limit. One that stands still is a refusal.
public struct SilentPlay: Sendable {
    /// Why an output did not take it.
    public enum Refusal: Error, Sendable, Hashable {
        /// There is no such PCM, or its card is not there.
        case absent
        /// Somebody else uses it; who, where the kernel says so.
        case busy(holder: OutputHolder?)
        /// It may not be used by this user.
        case denied
        /// It takes no two channels of any usual rate.
        case format
        /// It was opened, and took nothing for too long.
        case stalled
        /// It broke off: libasound's words.
        case broken(String)
    }

    /// How much silence it is.
    private static let seconds = 2
    /// How much longer than that it may take, in nanoseconds: what slow devices buffer.
    private static let slack: Int64 = 5_000_000_000
    /// Frames of one write.
    private static let piece = 4_096

    private let name: String
    private let settings: OutputSettings
    private let deadline: Int64

    /// Plays it, at 44.1 kHz with 16 bits where the output takes that, else at what it takes first.
    /// - Returns: what was measured while it played.
    public static func run(on name: String, _ settings: OutputSettings) throws(Refusal) -> SignalPath {
        let play = Self(name, settings)
        do throws(Refusal) {
            return try play.play(StreamFormat(rate: 44_100, bits: 16, channels: 2))
        } catch {
            guard error == .format, let other = play.otherFormat else { throw error }
            return try play.play(other)
        }
    }

    private init(_ name: String, _ settings: OutputSettings) {
        self.name = name
        self.settings = settings
        deadline = monotonicNow() + Int64(Self.seconds) * 1_000_000_000 + Self.slack
    }

    private var otherFormat: StreamFormat? {
        guard let known = try? Capabilities(of: name), let rate = known.rates.first, let format = known.formats.first
        else { return nil }
        return StreamFormat(rate: rate, bits: format.bits, channels: 2)
    }

    private func play(_ format: StreamFormat) throws(Refusal) -> SignalPath {
        var output = try open(format)
        do throws(ALSAError) {
            if try fill(&output) {
                let path = SignalPath(OutputReport(output))
                if try drain(&output) { return path }
            }
        } catch {
            throw .broken(error.description)
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

    /// Writes all of it; false when the device takes no more for too long.
    private func fill(_ output: inout Output) throws(ALSAError) -> Bool {
        let zeros = [UInt8](repeating: 0, count: Self.piece * output.parameters.frameBytes)
        let polls = PollList(commands: -1, bytes: -1)
        var left = Self.seconds * output.parameters.rate
        // Whole periods, since some hardware plays no others.
        left += (output.parameters.period - left % output.parameters.period) % output.parameters.period
        while left > 0 {
            let bytes = min(left, Self.piece) * output.parameters.frameBytes
            let count = try unsafe output.writePreroll(zeros.span.bytes.extracting(first: bytes))
            left -= count
            guard count == 0 else { continue }
            guard monotonicNow() < deadline else { return false }
            if output.pcm.state == .prepared { try output.start() }
            try polls.wait(for: &output.pcm, forBytes: false, milliseconds: 100)
        }
        return true
    }

    /// Waits until all of it was played; false when the device does not come to an end.
    private func drain(_ output: inout Output) throws(ALSAError) -> Bool {
        if output.pcm.state == .prepared { try output.start() }
        try output.pcm.drain()
        let polls = PollList(commands: -1, bytes: -1)
        while output.pcm.state == .draining || output.pcm.state == .running {
            guard monotonicNow() < deadline else { return false }
            do throws(ALSAError) {
                // Plug-ins move on only when they are asked for their answer.
                try polls.wait(for: &output.pcm, forBytes: false, milliseconds: 100)
            } catch {
                // The drain may have ended between two looks.
                if output.pcm.state == .setup { return true }
                throw error
            }
            // Some devices are always ready while they drain: look again a little later.
            if output.pcm.state == .draining { polls.wait(milliseconds: 20) }
        }
        return true
    }
}
