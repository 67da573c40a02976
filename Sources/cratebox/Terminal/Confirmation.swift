import CrateBox
import CrateClient
import CrateCore

/// A question with the answers yes and no.
enum Confirmation {
    /// Asks, and returns true for yes. If asking is not possible, throws a failure with the command that needs no
    /// confirmation.
    static func given(_ question: LocalizedText, json: Bool, fix: String) throws -> Bool {
        guard !json, Terminal.canAsk else { throw Failure(.needsValue, "confirmation", question, fix: fix) }
        return Questioner.agrees(question)
    }
}
