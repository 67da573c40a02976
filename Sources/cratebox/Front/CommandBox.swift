import ArgumentParser
import CrateBox
import CratePlayback
import CrateStore
import Foundation

/// The flag that every command has.
struct CommonOptions: ParsableArguments {
    @Flag(help: "Print exactly one JSON object on standard output.")
    var json = false
}

/// What the commands open.
enum CommandBox {
    /// The configuration of this process. What is odd about it is told to people, and left out of what is for programs.
    static func configuration(output: String? = nil) throws(BoxConfiguration.Problem) -> BoxConfiguration {
        var configuration = try BoxConfiguration.load(environment: ProcessInfo.processInfo.environment)
        if !CommandLine.arguments.contains("--json") { configuration.warnings.forEach(Terminal.note) }
        if let output { configuration.output.pcm = output }
        return configuration
    }

    /// The store, for commands that need nothing else.
    static func store() throws -> Store {
        Store.configure(state: try configuration().state)
        return try Store.shared
    }
}
