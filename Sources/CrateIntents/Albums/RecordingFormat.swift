internal import Intents

/// The words for the format of a recording.
enum RecordingFormat {
    /// The known parts of "16 bit, 44.1 kHz, stereo"; nil if none is known.
    static func words(rate: Int?, bits: Int?, channels: Int?) -> Message? {
        let kilohertz = rate.map { rate in
            let thousands = "\(rate / 1000)" + (rate % 1000 == 0 ? "" : "." + decimals(rate % 1000))
            return "\(decimal: thousands) kHz" as Message
        }
        let depth = bits.map { "\($0) bit" as Message }
        let known = [depth, kilohertz, channels.map(Self.channels)].compactMap(\.self)
        guard let first = known.first else { return nil }
        return known.dropFirst().reduce(first) { "\($0), \($1)" }
    }

    private static func channels(_ count: Int) -> Message {
        switch count {
        case 1: "mono"
        case 2: "stereo"
        default: "\(count) channels"
        }
    }

    /// Formats thousandths without trailing zeros.
    private static func decimals(_ thousandths: Int) -> String {
        var digits = String(String(1000 + thousandths).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return digits
    }
}
