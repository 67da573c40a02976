internal import ALSA

/// What an output says when it is opened for an instant, without waiting, and asked; nothing is set, nothing sounds.
public struct OutputTrial: Sendable, Hashable {
    /// Why it does not open, with libasound's own code, a negative errno.
    public enum Refusal: Error, Sendable, Hashable {
        /// It is not there.
        case absent(code: Int32)
        /// Something else uses it.
        case busy(code: Int32)
        /// It may not be used.
        case denied(code: Int32)
    }

    /// What of a format it does not take.
    public enum Lack: Sendable, Hashable {
        /// The rate, whatever the width.
        case rate
        /// So many bits at this rate.
        case bits
        /// So many channels.
        case channels
    }

    /// Whether it is hardware itself, of which the kernel says what it is set to.
    public let isHardware: Bool
    /// Formats that it refuses, of those that were asked for.
    public let lacks: [StreamFormat: Lack]

    /// What was found.
    public init(isHardware: Bool, lacks: [StreamFormat: Lack]) {
        (self.isHardware, self.lacks) = (isHardware, lacks)
    }

    /// Opens a PCM by name, asks for some formats and closes it.
    public init(of name: String, formats: [StreamFormat]) throws(Refusal) {
        do throws(ALSAError) {
            let pcm = try PCM(name: name)
            isHardware = pcm.place != nil
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

    /// As the engine opens it: one channel also as two.
    static func takes(_ format: StreamFormat, _ pcm: borrowing PCM) -> Bool {
        let widths = format.channels == 1 ? [1, 2] : [format.channels]
        for container in Output.containers(forBits: format.bits) {
            for channels in widths where pcm.takes(container, rate: format.rate, channels: channels) { return true }
        }
        return false
    }
}

extension OutputDevice {
    /// The outputs that are there now, as far as this process may see them.
    public static var present: [OutputDevice] { all(of: (try? Card.all()) ?? []) }
}
