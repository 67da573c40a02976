import CrateBox
import CrateClient
import CrateCore
import Intents

extension Library.Show {
    /// Asks on the terminal which of several libraries is meant. Returns its name.
    /// - Throws: The failure if asking is not possible; ``Failure/declined`` for the answer no.
    func answer(to undecided: Failure, _ names: [String]) throws -> String {
        let question = Question(
            intent: "Library", parameter: "library", kind: .string, dialog: undecided.dialog,
            candidates: names.map { Intents.Option(id: $0, title: $0) })
        guard !common.json, let answer = try Questioner.answer(to: BoxReply(Reply.needsValue(question))) else {
            throw undecided
        }
        return answer.text
    }
}
