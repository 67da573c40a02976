import ArgumentParser

/// `cratebox seek TIME`.
struct Seek: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "seek", abstract: "Seek within the track.",
        usage: "cratebox seek <time> [--track <track>]",
        discussion: "TIME is 1:23 or 83.5 from the track's start, +10 or -10 for a step, or 44100f for a frame.")
    static let intent = "Seek"

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("A place.", valueName: "time"))
    var time: [String] = []

    @ArgumentParser.Option(
        help: ArgumentHelp("In this track: an id, a position (A2), or a number.", valueName: "track"))
    var track: String?

    @OptionGroup var common: CommonOptions

    var parameters: [String: String] {
        var parameters: [String: String] = [:]
        if !time.isEmpty { parameters["time"] = time.filter { $0 != "--" }.joined(separator: " ") }
        if let track { parameters["track"] = track }
        return parameters
    }
}
