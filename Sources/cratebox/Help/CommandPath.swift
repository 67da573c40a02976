import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import Glibc

/// A group of commands that treats an unknown word as a name rather than a mistyped command: `cratebox open evening
/// tides`.
protocol NamesThings {}

/// The first words of a command line, resolved in the command tree.
struct CommandPath {
    /// The commands from the program itself to the last known one.
    private(set) var commands: [any ParsableCommand.Type] = [Cratebox.self]
    /// The first word that is not a command.
    private(set) var stranger: String?
    /// The unknown word and the words that follow it, up to an option.
    private var strangers: [String] = []
    /// All words after the unknown one that the corrected command repeats.
    private var rest: [String] = []
    /// True for the words after `help`, which shows a command instead of running it.
    private let isHelp: Bool

    /// Resolves words up to the first option that only some commands have: what follows it may be its value.
    /// - Parameter isHelp: True for the words after `help`.
    init(_ words: some Collection<String>, isHelp: Bool = false) {
        self.isHelp = isHelp
        for (position, word) in words.enumerated() {
            if CommandLineWords.common.contains(word) { continue }
            if word.hasPrefix("-") { return }
            guard let group = commands.last else { return }
            guard !group.configuration.subcommands.isEmpty else {
                keep(words, from: position)
                return
            }
            guard let next = Self.command(word, of: group) else {
                guard !(group is any NamesThings.Type) else { return }
                stranger = word
                keep(words, from: position)
                return
            }
            commands.append(next)
        }
    }

    private mutating func keep(_ words: some Collection<String>, from position: Int) {
        strangers = Array(words.dropFirst(position).prefix { !$0.hasPrefix("-") })
        rest = Self.repeated(Array(words.dropFirst(position + 1)))
    }

    /// True if the words are the names of a group and nothing else, and the group has no command of its own.
    func isGroupAlone(named words: [String]) -> Bool {
        guard let group = commands.last, !words.isEmpty, commands.count == words.count + 1 else { return false }
        return !group.configuration.subcommands.isEmpty && group.configuration.defaultSubcommand == nil
    }

    /// The unknown word as it is shown in sentences: truncated if it is long.
    private var shownStranger: String {
        let word = stranger ?? ""
        return word.count > 60 ? String(word.prefix(40)) + "…" : word
    }

    /// The names of the commands, such as `library scan`; empty for the program itself.
    private var name: String { commands.dropFirst().map { $0._commandName }.joined(separator: " ") }

    /// The failure for an unknown command, with a suggestion.
    var failure: Failure? {
        guard let stranger, let group = commands.last else { return nil }
        let front = name.isEmpty ? "" : name + " "
        // The car unit is a program of its own.
        if name.isEmpty, ["car", "cratebox-car"].contains(stranger.lowercased()) {
            let program = "cratebox-car"
            return Failure(
                .usage, "usage", "There is no command “\(front)\(shownStranger)”. Did you mean “\(program)”?",
                fix: [program, "--help"].joined(separator: " "))
        }
        if name.isEmpty, !isHelp, stranger.lowercased() == "restart", let steps = Self.restart {
            return Failure(.usage, "usage", "There is no command “\(front)\(shownStranger)”.", restart: steps)
        }
        if !isHelp, let named = named(in: group, "There is no command “\(front)\(shownStranger)”.") { return named }
        guard let meant = meant(by: stranger, in: group) else {
            let help = name.isEmpty ? "cratebox --help" : "cratebox " + name + " --help"
            return Failure(.usage, "usage", "There is no command “\(front)\(shownStranger)”.", fix: help)
        }
        return Failure(
            .usage, "usage", "There is no command “\(front)\(shownStranger)”. Did you mean “\(meant)”?",
            fix: fix(meant, kept(for: stranger)))
    }

    /// The corrected command line, without words that the command does not take: the help of the command if that was
    /// wanted.
    private func fix(_ meant: String, _ kept: [String]) -> String {
        guard isHelp else {
            let taken = Self.isValid(meant, with: kept) ? kept : []
            return (["cratebox", meant] + taken.map(ShellWord.quoted)).joined(separator: " ")
        }
        let topic = CommandPath(meant.split(separator: " ").map(String.init) + kept).name
        return (topic.isEmpty ? ["cratebox", meant] : ["cratebox help", topic]).joined(separator: " ")
    }

    /// The failure for words that name albums, a crate or a library in place of a command; nil for others.
    private func named(in group: any ParsableCommand.Type, _ sentence: LocalizedText) -> Failure? {
        if let found = found(in: group, sentence) { return found }
        if group == IntentsCommand.self, let help = stranger.flatMap({ Run.help(ofAction: $0) }) {
            return Failure(.usage, "usage", sentence, fix: help)
        }
        let typed = strangers.joined(separator: " ")
        guard let stranger else { return nil }
        // An album called Random is not what `cratebox random` means.
        if group == Cratebox.self, strangers.count == 1, meant(by: stranger, in: group) != nil { return nil }
        guard let command = Self.shower(of: typed, in: group) else { return nil }
        let front = name.isEmpty ? "" : name + " "
        let words = ["cratebox", command] + ([typed] + options).map(ShellWord.quoted)
        return Failure(
            .usage, "usage", "There is no command “\(front)\(shownStranger)”. Did you mean “\(command)”?",
            fix: words.joined(separator: " "))
    }

    /// The words without the common options, which only affect printing, and without confirmations; after `--` every
    /// word is a value.
    private static func repeated(_ words: [String]) -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return CommandLineWords.unconfirmed(
            words[..<end].filter { !CommandLineWords.common.contains($0) } + words[end...])
    }

    /// The options after the unknown words.
    private var options: [String] { Array(rest.dropFirst(strangers.count - 1)) }

    /// The failure for words after a command that takes none, with what they mean; nil for other commands.
    var unexpectedWords: Failure? {
        let typed = strangers.joined(separator: " ")
        guard let command = commands.last, !typed.isEmpty else { return nil }
        let sentence: LocalizedText = "“\(typed)” isn't expected here."
        if command == Find.Album.self { return FindWords(strangers, options: options).failure(sentence) }
        if let steps = CommandHabits.steps(name, typed) {
            return Failure(.usage, "usage", sentence, fix: steps.map { "cratebox " + $0 }.joined(separator: "\n"))
        }
        return CommandHabits.commands["\(name) \(typed.lowercased())"].map {
            Failure(.usage, "usage", sentence, fix: ["cratebox", $0].joined(separator: " "))
        }
    }

    /// The failure for an unknown option that is a part of a name (`search -foo`) or means another command
    /// (`next --album`); nil for any other message of ArgumentParser.
    /// - Parameter words: The words of the command line.
    func unknownOption(_ message: String, in words: [String]) -> Failure? {
        let front = "Unknown option '"
        let option = String(message.dropFirst(front.count).dropLast())
        guard message == "\(front)\(option)'", let place = words.firstIndex(of: option) else { return nil }
        guard let fix = meant(byOption: option, at: place, in: words) else { return nil }
        return Failure(.usage, "usage", "There is no option “\(option)”.", fix: fix)
    }

    private func meant(byOption option: String, at place: Int, in words: [String]) -> String? {
        guard !option.hasPrefix("--") else {
            return CommandHabits.commands["\(name) \(option.dropFirst(2))"].map { "cratebox " + $0 }
        }
        // After `--` every word is a part of the name, so no option may follow.
        let hasOptions = words[place...].dropFirst().contains { $0.hasPrefix("-") }
        guard CommandHabits.takesNames.contains(name), !hasOptions else { return nil }
        var line = ["cratebox"]
        line += words[..<place]
        line.append("--")
        line += words[place...]
        return line.map(ShellWord.quoted).joined(separator: " ")
    }

    /// The failure for words that find albums, after `find` and after the habits that list them; nil for others.
    private func found(in group: any ParsableCommand.Type, _ sentence: LocalizedText) -> Failure? {
        guard let stranger else { return nil }
        let (isFind, behind) = (group == Find.self, Array(strangers.dropFirst()))
        let habit = CommandHabits.commands[wanted(stranger)]
        // `find albums`, and `albums` by itself.
        let isAlbums = (isFind || habit == "find album") && meant(by: stranger, in: group) != nil
        if isAlbums { return behind.isEmpty ? nil : FindWords(behind, options: options).failure(sentence) }
        if isFind { return FindWords(strangers, options: options).failure(sentence) }
        guard habit == "library list" else { return nil }
        let words = FindWords(behind, options: options)
        return words.conditions == nil ? nil : words.failure(sentence)
    }

    /// The words after the unknown one that the suggested command takes; after a mistyped name, all of them.
    private func kept(for word: String) -> [String] {
        CommandHabits.keepsWords(wanted(word), before: rest) ? rest : []
    }

    /// The command that a word means in other players, otherwise the one in a group that it names, abbreviates or
    /// resembles.
    private func meant(by word: String, in group: any ParsableCommand.Type) -> String? {
        if let habit = CommandHabits.command(wanted(word), before: rest) { return habit }
        let shown = group.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        if name.isEmpty, let command = Self.command(word, onlyInOneOf: shown) { return command }
        return (Self.name(begunBy: word, of: shown) ?? nearest(to: word, of: shown)).map {
            name.isEmpty ? $0 : "\(name) \($0)"
        }
    }

    private func nearest(to word: String, of commands: [any ParsableCommand.Type]) -> String? {
        let names = commands.flatMap { [$0._commandName] + $0.configuration.aliases }
        // ArgumentParser adds the command help to the program by itself.
        return NearestName.of(word, among: name.isEmpty ? names + ["help"] : names, within: word.count < 5 ? 1 : 2)
    }

    /// An unknown word in lower case with the groups before it, as a key of ``CommandHabits``.
    private func wanted(_ word: String) -> String {
        name.isEmpty ? word.lowercased() : name + " " + word.lowercased()
    }

    /// The subcommand of a group that a word names.
    static func command(_ word: String, of group: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        group.configuration.subcommands.first {
            $0._commandName == word || $0.configuration.aliases.contains(word)
        }
    }
}
