import CrateClient
import CrateCore
import CrateTerminal

/// A question with the answers yes and no.
enum Confirmation {
    /// Asks, and returns true for yes. If asking is not possible, throws a failure with the command that needs no
    /// confirmation.
    static func given(_ question: LocalizedText, json: Bool, fix: String) throws -> Bool {
        guard !json, Terminal.canAsk else { throw Failure(.needsValue, "confirmation", question, fix: fix) }
        return Questioner.agrees(question)
    }

    /// Runs a change that may ask which record is meant. An answer of no is a result, which a sentence reports.
    static func unlessDeclined(_ unchanged: LocalizedText, _ change: () async throws -> Void) async throws {
        do {
            try await change()
        } catch let failure as Failure where failure.name == Failure.declined.name {
            Terminal.print(localized: unchanged)
        }
    }
}
