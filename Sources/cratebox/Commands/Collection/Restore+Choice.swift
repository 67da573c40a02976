import CrateBox
import CrateClient
import CrateCore
import Intents

extension Restore {
    /// The failure for a beginning that several backups share, with a command for each of them, which asks for
    /// confirmation.
    func undecided(_ file: String, _ names: [String]) -> Failure {
        func command(_ name: String) -> GivenCommand {
            GivenCommand(["cratebox", "restore", name], [:], flags: yes ? ["--yes"] : [])
        }
        return Failure(
            .needsValue, "severalBackups", "Several backups begin with “\(file)”. Choose one by its name.",
            fix: names.map { command($0).without("--yes").line }.joined(separator: "\n")
        ).choosing(
            FailureChoices(
                command: "restore", parameter: "file", options: names.map { .init(title: $0, answer: $0) },
                continued: command(FailureChoices.answer).words))
    }

    /// Asks which of several backups is meant. Nil for the answer no.
    /// - Throws: The failure if asking is not possible.
    func answer(to undecided: Failure, _ names: [String]) throws -> String? {
        let question = Question(
            intent: "Restore", parameter: "file", kind: .string, dialog: undecided.dialog,
            candidates: names.map { Intents.Option(id: $0, title: $0) })
        do {
            guard !common.json, let answer = try Questioner.answer(to: BoxReply(Reply.needsValue(question))) else {
                throw undecided
            }
            return answer.text
        } catch let failure as Failure where failure.name == Failure.declined.name {
            return nil
        }
    }
}
