import ArgumentParser
import CrateBox

/// A command that runs one transport intent in the running box.
protocol TransportCommand: AsyncParsableCommand {
    /// The intent's name.
    static var intent: String { get }
    /// The intent's parameters.
    var parameters: [String: String] { get }
    /// The command itself, which goes on with an answer.
    static var command: [String] { get }
    var common: CommonOptions { get }
}

extension TransportCommand {
    var parameters: [String: String] { [:] }

    static var command: [String] { ["cratebox", _commandName] }

    func run() async throws {
        try await withFailures(json: common.json) {
            let exchange = Exchange(
                client: try CommandBox.required(), intent: Self.intent, parameters: parameters, json: common.json)
            try await exchange.finish(command: Self.command)
        }
    }
}

/// `cratebox pause`.
struct Pause: TransportCommand {
    static let configuration = CommandConfiguration(commandName: "pause", abstract: "Pause the music.")
    static let intent = "Pause"
    @OptionGroup var common: CommonOptions
}

/// `cratebox resume`.
struct Resume: TransportCommand {
    static let configuration = CommandConfiguration(commandName: "resume", abstract: "Resume playback.")
    static let intent = "Resume"
    @OptionGroup var common: CommonOptions
}

/// `cratebox toggle`.
struct Toggle: TransportCommand {
    static let configuration = CommandConfiguration(commandName: "toggle", abstract: "Pause or resume.")
    static let intent = "Toggle"
    @OptionGroup var common: CommonOptions
}

/// `cratebox stop`.
struct Stop: TransportCommand {
    static let configuration = CommandConfiguration(commandName: "stop", abstract: "Stop playback.")
    static let intent = "Stop"
    @OptionGroup var common: CommonOptions
}

/// `cratebox next`.
struct Next: TransportCommand {
    static let configuration = CommandConfiguration(commandName: "next", abstract: "Go to the next track.")
    static let intent = "Next"
    @OptionGroup var common: CommonOptions
}

/// `cratebox previous`.
struct Previous: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "previous", abstract: "Restart the track, or go to the previous one in its first 3 seconds.",
        aliases: ["prev"])
    static let intent = "Previous"
    @OptionGroup var common: CommonOptions
}

/// `cratebox yield`.
struct Yield: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "yield", abstract: "Give the sound device to another program and remember the position.")
    static let intent = "Yield"
    @OptionGroup var common: CommonOptions
}

/// `cratebox reclaim`.
struct Reclaim: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "reclaim", abstract: "Take the sound device back and resume, unless paused in between.")
    static let intent = "Reclaim"
    @OptionGroup var common: CommonOptions
}
