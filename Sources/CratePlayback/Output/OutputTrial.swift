internal import ALSA

/// The formats that an output supports, found by opening it briefly without playing or changing anything.
public struct OutputTrial: Sendable, Hashable {
    /// Why the output cannot be opened, with libasound's error code, a negative errno.
    public enum Refusal: Error, Sendable, Hashable {
        /// The output does not exist, or fails with an error other than those below.
        case absent(code: Int32)
        /// Another program has it open.
        case busy(code: Int32)
        /// This user may not use it.
        case denied(code: Int32)
    }

    /// The part of a format that is not supported.
    public enum Lack: Sendable, Hashable {
        /// The sample rate: not even 16 bits in stereo are accepted at it.
        case rate
        /// The bit depth at this rate.
        case bits
        /// The number of channels: stereo is accepted with the same rate and bit depth.
        case channels
    }

    /// True for hardware, whose parameters the kernel reports.
    public let isHardware: Bool
    /// True for an output without a clock, which plays nothing and takes music as fast as it is decoded.
    public let isNull: Bool
    /// What the output lacks for each format that it refuses; formats that it accepts are left out.
    public let lacks: [StreamFormat: Lack]

    /// Describes a result without opening an output, for tests.
    public init(isHardware: Bool, isNull: Bool = false, lacks: [StreamFormat: Lack]) {
        (self.isHardware, self.isNull, self.lacks) = (isHardware, isNull, lacks)
    }

    /// Opens a PCM by name, queries formats and closes it.
    public init(of name: String, formats: [StreamFormat]) throws(Refusal) {
        do throws(ALSAError) {
            let pcm = try PCM(name: name)
            isHardware = pcm.place != nil
            isNull = pcm.isNull
            var lacks: [StreamFormat: Lack] = [:]
            for format in formats { lacks[format] = Self.lack(of: format, pcm) }
            self.lacks = lacks
        } catch {
            switch Output.failure(error.code) {
            case .absent(let code), .format(let code): throw .absent(code: code)
            case .busy(let code): throw .busy(code: code)
            case .denied(let code): throw .denied(code: code)
            }
        }
    }

    private static func lack(of format: StreamFormat, _ pcm: borrowing PCM) -> Lack? {
        guard !takes(format, pcm) else { return nil }
        guard takes(StreamFormat(rate: format.rate, bits: 16, channels: 2), pcm) else { return .rate }
        return takes(StreamFormat(rate: format.rate, bits: format.bits, channels: 2), pcm) ? .channels : .bits
    }

    /// True if the engine could open a PCM for a format; mono may take two channels.
    static func takes(_ format: StreamFormat, _ pcm: borrowing PCM) -> Bool {
        let widths = format.channels == 1 ? [1, 2] : [format.channels]
        for container in Output.containers(forBits: format.bits) {
            for channels in widths where pcm.takes(container, rate: format.rate, channels: channels) { return true }
        }
        return false
    }
}

extension OutputDevice {
    /// The connected outputs that this process can access.
    public static var present: [OutputDevice] { all(of: (try? Card.all()) ?? []) }
}
