import ArgumentParser
import CrateBox

/// `cratebox output`.
struct OutputCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "output", abstract: "The sound output of the box.", subcommands: [Retry.self])

    /// `cratebox output retry`.
    struct Retry: TransportCommand {
        static let configuration = CommandConfiguration(
            commandName: "retry", abstract: "Look now whether a lost output is back, as udev does.")
        static let intent = "RetryOutput"
        @OptionGroup var common: CommonOptions
    }
}
