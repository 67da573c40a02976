import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// `cratebox run ACTION --parameter value`: runs any intent by name.
struct Run: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Run an action by name.",
        usage: "cratebox run <action> [--<parameter> <value> ...] [--json]",
        discussion: "What an action takes is in its own help: cratebox run PlayAlbum --help.")

    @Argument(help: ArgumentHelp("Name of the action.", valueName: "action"), completion: NameCompletion.intents)
    var intent: String

    @Argument(
        parsing: .allUnrecognized, help: ArgumentHelp("--parameter value …", valueName: "parameters"),
        completion: NameCompletion.parameters)
    var rest: [String] = []

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withFailures(json: common.json) {
            try requireAction()
            let parameters = try parameters()
            try requireKnown(parameters)
            try requireUsable(parameters)
            try await CommandBox.perform { client in
                let exchange = Exchange(client: client, intent: name, parameters: parameters, json: common.json)
                try await exchange.finish(command: command)
            } orAsBox: {
                if Self.needsBox(name) { _ = try await CommandBox.required() }
                if CrateIntents.writes(name) { Store.allowRescue() }
                let session = try ForegroundBox(configuration: try CommandBox.configuration(), json: common.json)
                try await session.play(name, parameters, command: command)
            }
        }
    }

    /// The declared name of the action. The typed name may differ in case.
    private var name: String { Self.action(named: intent)?.name ?? intent }

    /// True if an action needs a running box, because without one there is nothing that it could act on.
    static func needsBox(_ intent: String) -> Bool {
        actionsOfBox.contains(intent) || actionsOfQueue.contains(intent) && WaitingQueue.advice != nil
    }

    /// The actions on a stored queue. Without a stored queue they need no running box, because they start or name other
    /// music.
    private static let actionsOfQueue: Set = [
        NowPlayingIntent.name, NextAlbumIntent.name, PreviousAlbumIntent.name,
    ]

    /// The actions on the music, the output and the queue of a box that runs already.
    private static let actionsOfBox = Set(TransportVerb.allCases.map(\.row.intent)).union([
        "Seek", "Rewind", "FastForward", "Repeat", "Sleep", "Volume", "VolumeUp", "VolumeDown", "Mute", "Unmute",
        "Queue", "ClearQueue",
        "RemoveFromQueue", "MoveInQueue", "JumpInQueue", "SaveQueue",
    ])

    /// The command that continues with an answer. The answer replaces a value of the same parameter that was not
    /// understood.
    private var command: [String] { ["cratebox", "run", name, "<given>", "--<parameter>"] }

    private func parameters() throws -> [String: String] {
        var parameters: [String: String] = [:]
        var words = rest[...]
        var last: String?
        while let word = words.popFirst() {
            // `--name=value` is accepted too, as for all other options.
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts.first ?? word
            let help = "cratebox run \(ShellWord.quoted(self.name)) --help"
            guard name.hasPrefix("--") else {
                throw Failure(
                    .usage, "usage", "Parameters are written --name value.",
                    fix: named([word] + words, besides: parameters, after: last) ?? help)
            }
            guard let value = parts.count > 1 ? parts[1] : words.popFirst() else {
                throw Failure(.usage, "usage", lack(ofValueFor: name), fix: help)
            }
            last = String(name.dropFirst(2))
            guard parameters.updateValue(value, forKey: String(name.dropFirst(2))) == nil else {
                throw Failure(
                    .usage, "usage", "The option \(name) takes one value, and was given more than once.", fix: help)
            }
        }
        return parameters
    }

    /// The sentence about an option without a value, with the values that it takes if these are few.
    private func lack(ofValueFor option: String) -> LocalizedText {
        let parameter = Self.action(named: intent)?.parameters.first { "--" + $0.name == option }
        guard case .choice(_, let choices)? = parameter?.kind else { return "The option \(option) needs a value." }
        let values = choices.joined(separator: ", ")
        return "The option \(option) needs a value: \(values)."
    }

    /// The command with the words that follow no `--name` added to the value of the last parameter, or else as the
    /// value of the action's first parameter, such as `--album`, or of the one that they name: `album=eight`. Nil if
    /// the action has no such parameter, and without a value.
    /// - Parameters:
    ///   - given: The parameters that were read before the words.
    ///   - last: The name of the last of these parameters; nil if there are none.
    private func named(_ words: [String], besides given: [String: String], after last: String?) -> String? {
        let value = words.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
        let names = Self.action(named: intent)?.parameters.map(\.name) ?? []
        var all = given
        if let pair = Self.pair(value) {
            guard names.contains(pair.name), given[pair.name] == nil, !pair.value.isEmpty else { return nil }
            all[pair.name] = pair.value
        } else {
            guard !value.isEmpty, let parameter = last ?? names.first else { return nil }
            all[parameter] = [given[parameter], value].compactMap(\.self).joined(separator: " ")
        }
        let options = all.sorted { $0.key < $1.key }.flatMap { ShellWord.option("--" + $0.key, $0.value) }
        let rest = Array(words.drop { !$0.hasPrefix("-") })
        let line: [String] = ["cratebox", "run", name] + options + rest
        return line.map(ShellWord.quoted).joined(separator: " ")
    }

    /// The name and the value in `album=eight`; nil for words that begin with no name and sign.
    private static func pair(_ words: String) -> (name: String, value: String)? {
        guard let sign = words.firstIndex(of: "="), words[..<sign].allSatisfy(\.isLetter) else { return nil }
        return (String(words[..<sign]), String(words[words.index(after: sign)...]))
    }

    /// Fails for a parameter that the action doesn't have, whether a box runs or not.
    private func requireKnown(_ parameters: [String: String]) throws {
        guard let action = Self.action(named: intent),
            let stranger = IntentRunner.stranger(in: parameters, of: action)
        else { return }
        throw Failure(
            .usage, "usage", LocalizedText(verbatim: stranger.dialog.full),
            fix: "cratebox run \(ShellWord.quoted(name)) --help")
    }

    /// Fails for a value that the action can't use, as the command of the action does. A blank value is none.
    private func requireUsable(_ parameters: [String: String]) throws {
        let given = parameters.filter { !$0.value.allSatisfy(\.isWhitespace) }
        guard let problem = CrateIntents.problem(with: given, of: name) else { return }
        throw Failure(
            .usage, "usage", LocalizedText(verbatim: problem.full),
            fix: "cratebox run \(ShellWord.quoted(name)) --help")
    }

    /// Fails unless there is an action of this name.
    private func requireAction() throws {
        if let failure = Self.failure(ofAction: intent) { throw failure }
    }
}
