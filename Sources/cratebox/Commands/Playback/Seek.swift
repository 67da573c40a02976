import ArgumentParser

/// `cratebox seek TIME`.
struct Seek: TransportCommand {
    static let configuration = CommandConfiguration(
        commandName: "seek", abstract: "Seek within the track.",
        usage: "cratebox seek <time> [--track <track>]",
        discussion: """
            TIME is 1:23, 83.5 or 1m30s from the track's start, 50% of the track (100% is its last second), +10 or -10 \
            for a step, or 44100f for a frame. In another track than the one that plays, +10 counts from its start and \
            -10 from its end.
            """)
    static let intent = "Seek"

    @Argument(parsing: .allUnrecognized, help: ArgumentHelp("1:23, +10, -10 or 50%.", valueName: "time"))
    var time: [String] = []

    @ArgumentParser.Option(
        help: ArgumentHelp("In this track: title, number, side position (A2) or track id.", valueName: "track"))
    var track: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(blankName: track, for: "--track <track>")
        try requireUsableValues()
    }

    var continued: [String] { track == nil ? Self.command : Self.command + ["<time>", "--track", "<track>"] }

    var parameters: [String: String] {
        var parameters: [String: String] = [:]
        if !time.isEmpty { parameters["time"] = time.filter { $0 != "--" }.joined(separator: " ") }
        if let track { parameters["track"] = track }
        return parameters
    }
}
