import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import Logging

/// `cratebox-car key NAME`: runs a key's command from the configured map.
struct Key: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "key", abstract: "Run the command of a key.",
        discussion: """
            car.keys of the configuration has the commands, by device and key; * is any device. Without car.keys the media \
            keys have their usual commands. A key without a command is logged, and ends with exit status 64.
              cratebox config set car.keys '{"*":{"KEY_NEXTSONG":"next"}}'

            Commands: \(CommandWords.forms.joined(separator: ", ")).

            Keys: \(KeyCodes.keyNames.joined(separator: " ")). Others have their number: KEY_163. A long press is another \
            key: KEY_NEXTSONG:long.

            Axes: \(KeyCodes.axisNames.map { "\($0)+ \($0)-" }.joined(separator: " ")).
            """)

    @Argument(help: ArgumentHelp("A key's name: KEY_NEXTSONG, or KEY_NEXTSONG:long.", valueName: "name"))
    var name: String

    func validate() throws {
        if let text = KeyTrigger.problem(of: name) { throw ValidationError(text.text) }
    }

    func run() async throws {
        try await CarTap.run { [name] home in
            let request = try home.configuration.keyMap().command(named: name).flatMap { KeyRequest($0) }
            return { unit in
                if let request { return await unit.perform(request) }
                unit.logger.warning("key", metadata: ["key": .string(name), "error": "unmapped"])
                return .usage
            }
        }
    }
}

extension BoxConfiguration {
    /// The configured keys, or the default ones.
    func keyMap() throws(KeyMap.Problem) -> KeyMap {
        guard let carKeys else { return .standard }
        return try KeyMap(carKeys)
    }
}
