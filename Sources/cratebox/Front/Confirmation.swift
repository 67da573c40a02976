import CrateBox
import CrateClient

/// A question that is answered with yes or no.
enum Confirmation {
    /// Asks, and tells whether the answer was yes; where no question can be asked, the failure names the command that
    /// needs none.
    static func given(_ question: String, json: Bool, mend: String) throws -> Bool {
        guard !json, Terminal.canAsk else { throw Failure(.needsValue, "confirmation", question, mend: mend) }
        return Questioner.agrees(question)
    }
}
