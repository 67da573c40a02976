import ArgumentParser
import CrateBox
import CrateClient
import LinuxSystem
import Logging

/// `cratebox-car key NAME`: runs a key's command from the configured map.
struct Key: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "key", abstract: "Run the command of a key.")

    @Argument(help: ArgumentHelp("A key's name: KEY_NEXTSONG, or KEY_NEXTSONG:long.", valueName: "name"))
    var name: String

    func validate() throws {
        do {
            _ = try CarLine("key \(name)")
        } catch {
            throw ValidationError(error.description)
        }
    }

    func run() async throws {
        let configuration = try? BoxConfiguration.load(environment: EnvironmentVariables.all)
        let words = try configuration?.keyMap().command(named: name).flatMap { CommandWords($0.words) }
        try await CarTap.run { [name] unit in
            guard let words else {
                unit.logger.warning("key", metadata: ["key": .string(name), "error": "unmapped"])
                return .done
            }
            return await unit.command(words)
        }
    }
}

extension BoxConfiguration {
    /// The configured keys, or the default ones.
    func keyMap() throws(KeyMap.Problem) -> KeyMap {
        guard let carKeys else { return .standard }
        return try KeyMap(carKeys) { CommandWords($0.words) != nil }
    }
}
