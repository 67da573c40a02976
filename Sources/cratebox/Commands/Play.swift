import ArgumentParser
import CrateBox
import CrateCore
import CrateIntents
import CratePlayback
import Intents

/// `cratebox play`: the Play Album intent, with this process as the box.
struct Play: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Play an album.",
        discussion: """
            ALBUM is a title, `artist - title`, or `id:249504`. Without one you are asked. The music plays to its end; \
            Ctrl-C stops it at once.
            """)

    @Argument(help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"))
    var album: [String] = []

    @ArgumentParser.Option(
        help: ArgumentHelp("Begin here: a track id, a position (A2), or a number.", valueName: "track"))
    var track: String?

    @ArgumentParser.Option(help: ArgumentHelp("Name of the ALSA PCM to play on.", valueName: "pcm"))
    var output: String?

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            let interruption = Interruption(last: Questioner.giveUp)
            let box = try Box(CommandBox.configuration(output: output))
            defer { box.engine.shutDown() }
            let events = box.engine.events()
            let reply = try await begin(box, interruption)
            ReplyPrinter(json: common.json, command: ["cratebox", "play"]).print(reply)
            guard case .done(_, _, let value) = reply, let played = value as? PlayedAlbum, played.outcome == .played
            else { throw ExitCode(ExitStatus(reply).rawValue) }
            sayPath(box)
            let session = ForegroundPlay(
                box: box, release: played.release, json: common.json, interruption: interruption)
            let status = await session.follow(events)
            if status != .done { throw ExitCode(status.rawValue) }
        }
    }

    private func begin(_ box: Box, _ interruption: Interruption) async throws -> Reply {
        var parameters: [String: String] = [:]
        if !album.isEmpty { parameters["album"] = album.joined(separator: " ") }
        if let track { parameters["track"] = track }
        let ask = common.json ? nil : Questioner.ask
        let task = Task { [parameters] in
            try await box.runner.run(PlayAlbumIntent.self, parameters: parameters, ask: ask)
        }
        interruption.perform { task.cancel() }
        return try await task.value
    }

    private func sayPath(_ box: Box) {
        guard !common.json, let path = box.engine.lastSignalPath, let output = box.engine.outputName else { return }
        Terminal.say(path.line(output: output))
    }
}
