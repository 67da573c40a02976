import ArgumentParser

/// `cratebox repeat [MODE]`.
struct Repeat: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "repeat", abstract: "Repeat the track, the album, or nothing.",
        discussion: "An album is repeated in place of the rest of the queue. The queue as a whole isn't repeated.")
    static let intent = "Repeat"

    @Argument(
        help: ArgumentHelp(
            "off, track or album; or none, one or all, which is the album. Without one, shows the current mode.",
            valueName: "mode"),
        completion: .list(["off", "track", "album"]))
    var mode: String?

    @OptionGroup var common: CommonOptions

    var parameters: [String: String] { mode.map { ["mode": $0] } ?? [:] }
}
