import CrateBox
import CrateClient
import CrateCore
import CratePlayback
import CrateStore

/// The work of `cratebox play` once its command line was parsed, by ArgumentParser or as a ``PlainCommand``.
struct PlayRequest: Equatable {
    /// The intent to run: `PlayAlbum`, `PlayCrate`, `QueueAlbum` or `PlayRandom`.
    let intent: String
    /// The parameters as text, by name.
    let parameters: [String: String]
    /// The output of this process's box; nil for the configured one.
    let output: String?
    let json: Bool

    /// Runs the intent in the running box. Without one this process is the box until the music ends.
    func run() async throws {
        try await withFailures(json: json) {
            try await CommandBox.perform { client in
                try await refuseOutput(besides: client)
                let exchange = Exchange(client: client, intent: intent, parameters: parameters, json: json)
                try await exchange.finish(command: command)
            } orAsBox: {
                Store.allowRescue()
                let session = try ForegroundBox(
                    configuration: try CommandBox.configuration(output: output), json: json)
                try await session.play(intent, parameters, command: command)
            }
        }
    }

    /// The command that continues with an answer, with all that was given.
    var command: [String] {
        let flags = parameters["place"].map { [$0 == "next" ? "--next" : "--append"] } ?? []
        let words =
            switch intent {
            case "PlayCrate": ["--crate", "<crate>"] + (parameters["shuffle"] == nil ? [] : ["--shuffle"])
            case "PlayRandom": ["--random"] + conditions.flatMap { ["--where", $0] }
            default: ["<album>"] + flags
            }
        return ["cratebox", "play"] + words + option("--track", "track") + option("--seed", "seed")
            + (output.map { ["--device", $0] } ?? [])
    }

    private var conditions: [String] {
        (parameters["conditions"] ?? "").split(separator: "\n").map(String.init)
    }

    private func option(_ name: String, _ parameter: String) -> [String] {
        parameters[parameter] == nil ? [] : [name, "<\(parameter)>"]
    }

    /// Refuses an output other than that of the running box.
    private func refuseOutput(besides client: any BoxClient) async throws {
        guard let output else { return }
        let own = try? await client.status(withTracks: false).output
        if let own, OutputDevice.isSame(own.name, output) { return }
        throw Failure(
            .unavailable, "otherOwner", "A box is already running and plays through its own output.",
            fix: "cratebox status")
    }
}
