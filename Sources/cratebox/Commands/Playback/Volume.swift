import ArgumentParser

/// `cratebox volume [LEVEL]`.
struct Volume: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "volume", abstract: "Show or set the volume.",
        discussion:
            "LEVEL is 40%, -12dB, up, down, +5%, -5%, +2dB, --2dB, mute or unmute. It never exceeds the configured ceiling.",
        aliases: ["vol"])
    static let intent = "Volume"

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("A level or a step.", valueName: "level"),
        completion: .list(["up", "down", "mute", "unmute"]))
    var level: [String] = []

    @OptionGroup var common: CommonOptions

    var parameters: [String: String] {
        let words = level.filter { $0 != "--" }
        return words.isEmpty ? [:] : ["level": words.joined(separator: " ")]
    }
}
