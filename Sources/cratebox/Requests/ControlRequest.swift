import CrateClient
import CrateCore

/// A transport intent for the running box.
struct ControlRequest: Equatable {
    /// The name of the verb's intent: `Pause`.
    let intent: String
    /// The parameters as text, by name.
    let parameters: [String: String]
    /// The command that continues with an answer, with its parameters as `<name>`.
    let command: [String]
    /// True if the command is about the output rather than about music.
    let isForPrograms: Bool
    let json: Bool
    /// The sentence for a question that was answered with no, which changes nothing; nil if that ends the command as
    /// cancelled.
    var unchanged: LocalizedText?

    /// Runs the intent, and prints the reply.
    func run() async throws {
        try await withFailures(json: json) {
            let client = try await CommandBox.required(forPrograms: isForPrograms)
            let exchange = Exchange(client: client, intent: intent, parameters: parameters, json: json)
            do {
                guard let unchanged else { return try await exchange.finish(command: command) }
                try await Confirmation.unlessDeclined(unchanged) { try await exchange.finish(command: command) }
            } catch BoxError.none where !isForPrograms {
                // The box ended with its music before it got the request.
                throw await CommandBox.absence
            }
        }
    }
}
