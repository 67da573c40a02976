/// The sample format of a recording: `44100:16:2`.
struct AudioFormat: Hashable, Sendable, CustomStringConvertible {
    let rate: Int
    let bits: Int
    let channels: Int

    /// The format as written in replies.
    var description: String { "\(rate):\(bits):\(channels)" }
}

/// A condition on a recording's sample format: `44100:16:2`, with `*` for any value.
struct AudioFormatMask: Hashable, Sendable {
    private var rate: Int?
    private var bits: Int?
    private var channels: Int?
    /// Formats that no FLAC file has: floating point, DSD.
    private var isForeign = false

    /// Parses a mask. If `allowsAny` is false, `*` is refused.
    init(_ text: String, allowsAny: Bool) throws(Ack) {
        var parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        let isAny = { (part: Substring) in allowsAny && part == "*" }
        let first = parts.removeFirst()
        if Self.isDSD(first) {
            // A DSD format such as `dsd64:2` has no number of bits.
            isForeign = true
            guard parts.count == 1 else { throw Ack(.argument, "Failed to parse the channel count") }
            if !isAny(parts[0]) { try setChannels(parts[0]) }
            return
        }
        if !isAny(first) {
            guard let number = Int(first) else { throw Ack(.argument, "Failed to parse the sample rate") }
            guard 1..<(1 << 30) ~= number else { throw Ack(.argument, "Invalid sample rate: \(number)") }
            rate = number
        }
        guard let second = parts.first else { throw Ack(.argument, "Sample format missing") }
        if !isAny(second) { try setFormat(second) }
        guard parts.count == 2 else { throw Ack(.argument, "Channel count missing") }
        if !isAny(parts[1]) { try setChannels(parts[1]) }
    }

    private static func isDSD(_ text: Substring) -> Bool {
        text.hasPrefix("dsd") && Int(text.dropFirst(3)).map { 0..<(1 << 16) ~= $0 } ?? false
    }

    private mutating func setFormat(_ text: Substring) throws(Ack) {
        switch text {
        case "8", "16", "24", "32": bits = Int(text)
        case "24_3": bits = 24
        case "f", "dsd": isForeign = true
        default:
            guard let number = Int(text) else { throw Ack(.argument, "Failed to parse the sample format") }
            throw Ack(.argument, "Invalid sample format: \(number)")
        }
    }

    private mutating func setChannels(_ text: Substring) throws(Ack) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let number = Int(parts[0]) else { throw Ack(.argument, "Failed to parse the channel count") }
        guard parts.count == 1 else { throw Ack(.argument, "Extra data after channel count: :\(parts[1])") }
        guard 1...8 ~= number else { throw Ack(.argument, "Invalid channel count: \(number)") }
        channels = number
    }

    /// Whether a format matches. A song whose format is unknown matches no mask.
    func fits(_ format: AudioFormat?) -> Bool {
        guard let format, !isForeign else { return false }
        return (rate ?? format.rate) == format.rate && (bits ?? format.bits) == format.bits
            && (channels ?? format.channels) == format.channels
    }
}
