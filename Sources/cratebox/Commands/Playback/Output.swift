import ArgumentParser
import CrateCore

/// `cratebox output`: yields, reclaims and retries the sound output.
struct OutputCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "output", abstract: "Manage the sound output.",
        subcommands: TransportVerb.commands(of: "output"))
}
