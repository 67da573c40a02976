import ArgumentParser

/// `cratebox volume [LEVEL]`.
struct Volume: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "volume", abstract: "Show or set the volume.",
        discussion: "LEVEL is 40%, +5%, -5%, -12dB, or a step of +2dB. The ceiling of the configuration holds.",
        aliases: ["vol"])
    static let intent = "Volume"

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A level or a step.", valueName: "level"))
    var level: [String] = []

    @OptionGroup var common: CommonOptions

    var parameters: [String: String] { level.isEmpty ? [:] : ["level": level.filter { $0 != "--" }.joined()] }
}
