import CrateBox
import CrateClient
import CrateCore

extension PathDocument {
    /// The signal path in one line of text, beginning with the verdict.
    func line(output: String) -> LocalizedText {
        "\(VerdictWords.word(verdict)): \(described) → \(output) as \(device.format)"
    }

    /// The line for a past play, which leaves out the output.
    var historyLine: LocalizedText {
        "\(VerdictWords.word(verdict)): \(described) → \(device.format). \(LocalizedText(written: sentence))"
    }

    private var described: LocalizedText {
        "\(source.bits) bit, \(Self.kilohertz(source.rate)), \(Self.channels(source.channels))"
    }

    private static func kilohertz(_ rate: Int) -> LocalizedText {
        let (whole, rest) = rate.quotientAndRemainder(dividingBy: 1000)
        guard rest > 0 else { return "\(whole) kHz" }
        let digits = String(rest + 1000).dropFirst()
        let tenths = String(digits.reversed().drop(while: { $0 == "0" }).reversed())
        return "\(WrittenNumber.decimal("\(whole).\(tenths)")) kHz"
    }

    private static func channels(_ count: Int) -> LocalizedText {
        switch count {
        case 1: "mono"
        case 2: "stereo"
        default: "\(count) channels"
        }
    }
}
