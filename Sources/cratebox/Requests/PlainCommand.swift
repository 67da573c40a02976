import CrateCore
import CrateIntents

/// A command line of `play`, `status` or the transport that is read without ArgumentParser, which would build all
/// commands and look their types up by name: two fifths of the instructions until a play is answered.
///
/// Command lines with other options, a request for help or a mistake are left to ArgumentParser. Tests compare the
/// results of both.
enum PlainCommand: Equatable {
    case play(PlayRequest)
    case status(StatusRequest)
    case control(ControlRequest)

    /// Reads the words of a command line; nil if ArgumentParser has to parse them.
    init?(_ words: [String]) {
        guard let verb = words.first else { return nil }
        let rest = words.dropFirst()
        switch verb {
        case "play": self.init(playing: rest)
        case "status", "current", "now":
            guard let words = PlainWords(rest), words.values.isEmpty else { return nil }
            self = .status(StatusRequest(isWatching: false, isDetailed: false, json: words.json))
        case "seek": self.init("seek", "Seek", value: "time", rest)
        case "volume", "vol": self.init("volume", "Volume", value: "level", isOptional: true, rest)
        default:
            guard let row = TransportVerb.allCases.map(\.row).first(where: { $0.words == [verb] || $0.alias == verb }),
                let words = PlainWords(rest), words.values.isEmpty
            else { return nil }
            self = .control(
                ControlRequest(
                    intent: row.intent, parameters: [:], command: ["cratebox"] + row.words,
                    isForPrograms: row.isForPrograms, json: words.json))
        }
    }

    private init?(playing rest: ArraySlice<String>) {
        let outputs = ["--output", "--device"]
        guard let words = PlainWords(rest, options: outputs + ["--track"]) else { return nil }
        let chosen = outputs.compactMap { words.options[$0] }
        guard chosen.count < 2 else { return nil }
        var parameters: [String: String] = [:]
        if !words.values.isEmpty { parameters["album"] = words.values.joined(separator: " ") }
        parameters["track"] = words.options["--track"]
        self = .play(
            PlayRequest(intent: "PlayAlbum", parameters: parameters, output: chosen.first, json: words.json))
    }

    private init?(
        _ name: String, _ intent: String, value: String, isOptional: Bool = false, _ rest: ArraySlice<String>
    ) {
        guard let words = PlainWords(rest, hasSteps: true), words.values.count < 2,
            isOptional || !words.values.isEmpty
        else { return nil }
        let parameters = words.values.first.map { [value: $0] } ?? [:]
        // Every language accepts the English values, so a check in English suffices.
        guard CrateIntents.problem(with: parameters, of: intent) == nil else { return nil }
        self = .control(
            ControlRequest(
                intent: intent, parameters: parameters, command: ["cratebox", name], isForPrograms: false,
                json: words.json))
    }

    /// Runs the request as the parsed command would.
    func run() async throws {
        switch self {
        case .play(let request): try await request.run()
        case .status(let request): try await request.run()
        case .control(let request): try await request.run()
        }
    }
}
