import ArgumentParser
import CrateBox

/// `cratebox output`.
struct OutputCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "output", abstract: "Manage the sound output.", subcommands: [Retry.self])

    /// `cratebox output retry`.
    struct Retry: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry", abstract: "Check now whether a lost output has returned (used by udev).")
        static let intent = "RetryOutput"
        @OptionGroup var common: CommonOptions
    }
}
