import ArgumentParser
import CrateBox
import CrateCore
import CrateStore

/// `cratebox play`: runs the Play Album intent. Without a running box this process is the box until the music ends.
struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play", abstract: "Play an album.",
        usage: """
            cratebox play [<album> ...] [--track <track>] [--next | --append]
            cratebox play --crate <name> [--shuffle]
            cratebox play --random [--where <condition> ...]
            """,
        discussion: """
            ALBUM is a title, `artist - title`, or `id:249504`. Without one you are asked. If a box is running, it plays. \
            Otherwise this command plays until the album ends or you press Ctrl-C. Other commands can control it \
            either way. On a terminal, keys control it: space pauses and resumes, n and p play the next and the previous \
            track, the arrows seek 10 seconds, + and - change the volume, q stops. Ctrl-C ends it with exit status \
            130, or with 1 while the music waits for an output that can't be used.

              cratebox play --crate Sunday --shuffle
              cratebox play --random --where 'genre=Jazz' --where 'year<1970'
            """)

    @Argument(
        help: ArgumentHelp("One album: title, `artist - title`, or id:NUMBER.", valueName: "album"),
        completion: NameCompletion.albums)
    var album: [String] = []

    @ArgumentParser.Option(
        help: ArgumentHelp(
            "Start at this track: title, number, side position (A2) or track id. With --next or --append, add only it.",
            valueName: "track"))
    var track: String?

    @ArgumentParser.Flag(help: "Play it right after the current album.")
    var next = false

    @ArgumentParser.Flag(help: "Add it to the end of the queue.")
    var append = false

    @ArgumentParser.Option(
        help: ArgumentHelp("Play the albums of this crate instead.", valueName: "name"),
        completion: NameCompletion.crates)
    var crate: String?

    @ArgumentParser.Flag(help: "The crate's albums in random order.")
    var shuffle = false

    @ArgumentParser.Flag(help: "Play albums of the collection in random order. Tracks keep their order.")
    var random = false

    @ArgumentParser.Option(
        name: .customLong("where"), parsing: .singleValue,
        help: ArgumentHelp("Only albums that meet this condition of cratebox find.", valueName: "condition"),
        completion: NameCompletion.properties)
    var conditions: [String] = []

    @ArgumentParser.Option(
        parsing: .unconditional, help: ArgumentHelp("The same random order each time.", valueName: "number"))
    var seed: Int?

    @ArgumentParser.Option(
        name: [.customLong("device"), .customLong("output")],
        help: ArgumentHelp("ALSA device to play through (see cratebox devices).", valueName: "pcm"),
        completion: NameCompletion.devices)
    var output: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(blankName: track, for: "--track <track>")
        try refuse(blankName: output, for: "--device <pcm>")
        if next && append { throw ValidationError(localized: "Use either --next or --append.") }
        if (crate != nil || random) && (!album.isEmpty || track != nil || next || append) && unquoted == nil {
            throw ValidationError(
                localized: "--crate and --random can't be combined with an album, --track, --next or --append.")
        }
        if crate != nil && random { throw ValidationError(localized: "Use either --crate or --random.") }
        if shuffle && crate == nil { throw ValidationError(localized: "--shuffle needs --crate.") }
        if !conditions.isEmpty && !random { throw ValidationError(localized: "--where needs --random.") }
        if seed != nil && !shuffle && !random {
            throw ValidationError(localized: "--seed needs --shuffle or --random.")
        }
        for condition in conditions {
            do throws(FindError) { _ = try FindCondition(condition) } catch {
                throw ValidationError(localized: error.text)
            }
        }
    }

    func run() async throws {
        guard let unquoted else { return try await request.run() }
        try await withFailures(json: common.json) { throw unquoted.failure(meaning: command(for: unquoted.name)) }
    }

    /// The crate whose unquoted name is the value of `--crate` with the words that were parsed as an album; nil if
    /// there is none.
    private var unquoted: UnquotedCrate? {
        guard let crate, !album.isEmpty, track == nil, !next, !append else { return nil }
        return UnquotedCrate([crate] + album).flatMap { $0.rest.isEmpty ? $0 : nil }
    }

    private func command(for crate: String) -> GivenCommand {
        GivenCommand(
            ["cratebox", "play"], ["--crate": crate, "--seed": seed.map(String.init), "--device": output],
            flags: shuffle ? ["--shuffle"] : [])
    }

    /// The parsed command line, in the form that ``PlainCommand`` makes without ArgumentParser.
    var request: PlayRequest {
        PlayRequest(intent: intent, parameters: parameters, output: output, json: common.json)
    }

    private var intent: String {
        if crate != nil { return "PlayCrate" }
        if random { return "PlayRandom" }
        return next || append ? "QueueAlbum" : "PlayAlbum"
    }

    private var parameters: [String: String] {
        var parameters: [String: String] = [:]
        if !album.isEmpty { parameters["album"] = album.joined(separator: " ") }
        if let track { parameters["track"] = track }
        if let crate { parameters["crate"] = crate }
        if shuffle { parameters["shuffle"] = "yes" }
        if let seed { parameters["seed"] = "\(seed)" }
        if !conditions.isEmpty { parameters["conditions"] = conditions.joined(separator: "\n") }
        if next || append { parameters["place"] = next ? "next" : "end" }
        return parameters
    }
}
