import CrateBox
import CrateClient

extension PathDocument {
    /// The signal path in one line of text, beginning with the verdict.
    func line(output: String) -> String {
        "\(VerdictWords.word(verdict)): \(described) → \(output) as \(device.format)"
    }

    /// The same line for a past play, without the output.
    var historyLine: String { "\(VerdictWords.word(verdict)): \(described) → \(device.format). \(sentence)" }

    private var described: String {
        "\(source.bits) bit, \(Self.kilohertz(source.rate)), \(Self.channels(source.channels))"
    }

    private static func kilohertz(_ rate: Int) -> String {
        let (whole, rest) = rate.quotientAndRemainder(dividingBy: 1000)
        guard rest > 0 else { return "\(whole) kHz" }
        let digits = String(rest + 1000).dropFirst()
        return "\(whole)." + String(digits.reversed().drop(while: { $0 == "0" }).reversed()) + " kHz"
    }

    private static func channels(_ count: Int) -> String {
        switch count {
        case 1: "mono"
        case 2: "stereo"
        default: "\(count) channels"
        }
    }
}
