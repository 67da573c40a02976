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
        // The 1 before the thousandths keeps their leading zeros; trailing zeros are removed.
        var thousandths = rest + 1000
        while thousandths % 10 == 0 { thousandths /= 10 }
        return "\(WrittenNumber.decimal("\(whole).\(String(thousandths).dropFirst())")) kHz"
    }

    private static func channels(_ count: Int) -> LocalizedText {
        switch count {
        case 1: "mono"
        case 2: "stereo"
        default: "\(count) channels"
        }
    }
}
