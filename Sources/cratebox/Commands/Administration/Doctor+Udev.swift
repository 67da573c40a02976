import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CratePlayback
import CrateTerminal

/// `cratebox doctor --print-udev`.
extension DoctorCommand {
    /// Prints the rule for the card in use.
    static func printRule(output: String?, json: Bool) throws {
        let pcm = try CommandBox.configuration(output: output).output.pcm ?? OutputDevice.preferred?.name
        do {
            let rule = try UdevRule.plugged(for: pcm)
            json ? Terminal.print(json: JSON.line(rule)) : Terminal.write(TerminalText(lines: rule.rule), to: .output)
        } catch {
            throw failure(error)
        }
    }

    private static func failure(_ problem: UdevRule.Problem) -> Failure {
        switch problem {
        case .none:
            Failure(.foundWrong, "noUSBCard", "No USB sound card is plugged in.", fix: "cratebox devices")
        case .notUSB(let pcm):
            Failure(
                .foundWrong, "notUSB", "The output \(pcm) isn't a USB card that is plugged in: it needs no rule.",
                fix: "cratebox devices")
        case .unwritable(let card):
            Failure(
                .foundWrong, "unwritable", "What the card \(card) says of itself can't be written into a rule.",
                fix: "cratebox devices")
        }
    }
}
