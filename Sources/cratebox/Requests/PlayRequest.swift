import CrateBox
import CrateClient
import CrateCore
import CrateStore

/// A request of `cratebox play`.
struct PlayRequest: Equatable {
    /// The intent's name.
    let intent: String
    /// The intent's parameters.
    let parameters: [String: String]
    /// The output of this process's box; nil for the configured one.
    let output: String?
    let json: Bool

    /// Runs the intent in the running box. Without one this process is the box until the music ends.
    func run() async throws {
        try await withFailures(json: json) {
            if let client = try CommandBox.running() {
                try refuseOutput()
                let exchange = Exchange(client: client, intent: intent, parameters: parameters, json: json)
                return try await exchange.finish(command: ["cratebox", "play"])
            }
            Store.allowRescue()
            let session = try ForegroundBox(
                configuration: try CommandBox.configuration(output: output), json: json)
            try await session.play(intent, parameters, command: ["cratebox", "play"])
        }
    }

    private func refuseOutput() throws {
        guard output != nil else { return }
        throw Failure(
            .unavailable, "otherOwner", "A box runs already, and plays on its own output.", fix: "cratebox status")
    }
}
