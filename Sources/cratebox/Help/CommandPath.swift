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
    /// All words behind it that the corrected command repeats.
    private var rest: [String] = []

    /// Resolves words up to the first option that only some commands have: what follows it may be its value.
    init(_ words: some Collection<String>) {
        for (position, word) in words.enumerated() {
            if CommandLineWords.common.contains(word) { continue }
            if word.hasPrefix("-") { return }
            guard let group = commands.last else { return }
            guard !group.configuration.subcommands.isEmpty else {
                if group == Find.Album.self { keep(words, from: position) }
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

    /// `library scan`; empty for the program itself.
    private var name: String { commands.dropFirst().map { $0._commandName }.joined(separator: " ") }

    /// The failure for an unknown command, with a suggestion.
    var failure: Failure? {
        guard let stranger, let group = commands.last else { return nil }
        let front = name.isEmpty ? "" : name + " "
        if let found = found(in: group, "There is no command “\(front)\(stranger)”.") { return found }
        if let command = Self.shower(of: strangers.joined(separator: " "), in: group) {
            let name = strangers.joined(separator: " ")
            let words = ["cratebox", command] + ([name] + options).map(ShellWord.quoted)
            return Failure(
                .usage, "usage", "There is no command “\(front)\(stranger)”. Did you mean “\(command)”?",
                fix: words.joined(separator: " "))
        }
        guard let meant = meant(by: stranger, in: group) else {
            let help = name.isEmpty ? "cratebox --help" : "cratebox " + name + " --help"
            return Failure(.usage, "usage", "There is no command “\(front)\(stranger)”.", fix: help)
        }
        return Failure(
            .usage, "usage", "There is no command “\(front)\(stranger)”. Did you mean “\(meant)”?",
            fix: (["cratebox", meant] + kept(for: stranger).map(ShellWord.quoted)).joined(separator: " "))
    }

    /// The words without the common options, which only affect printing; after `--` every word is a value.
    private static func repeated(_ words: [String]) -> [String] {
        let end = words.firstIndex(of: "--") ?? words.endIndex
        return words[..<end].filter { !CommandLineWords.common.contains($0) } + words[end...]
    }

    /// The options behind the unknown words.
    private var options: [String] { Array(rest.dropFirst(strangers.count - 1)) }

    /// The failure for words behind a command that takes none, with what they mean; nil for other commands.
    var unexpectedWords: Failure? {
        guard commands.last == Find.Album.self, !strangers.isEmpty else { return nil }
        return FindWords(strangers, options: options).failure(
            "“\(strangers.joined(separator: " "))” isn't expected here.")
    }

    /// The failure for words that find albums: behind `find`, and behind the habits that list them; nil for others.
    private func found(in group: any ParsableCommand.Type, _ sentence: LocalizedText) -> Failure? {
        guard let stranger else { return nil }
        let (isFind, behind) = (group == Find.self, Array(strangers.dropFirst()))
        // `find albums`, and `albums` by itself.
        let isAlbums =
            (isFind || Self.habits[wanted(stranger)] == "find album") && meant(by: stranger, in: group) != nil
        if isAlbums { return behind.isEmpty ? nil : FindWords(behind, options: options).failure(sentence) }
        if isFind { return FindWords(strangers, options: options).failure(sentence) }
        guard Self.habits[wanted(stranger)] == "library list" else { return nil }
        let words = FindWords(behind, options: options)
        return words.conditions == nil ? nil : words.failure(sentence)
    }

    /// The words behind the unknown one that the suggested command takes: all behind a mistyped name.
    private func kept(for word: String) -> [String] {
        let wanted = wanted(word)
        return Self.habits[wanted] == nil || Self.habitsWithWords.contains(wanted) ? rest : []
    }

    /// The command that a word means in other players, else the nearest name, with its groups.
    private func meant(by word: String, in group: any ParsableCommand.Type) -> String? {
        let wanted = wanted(word)
        if wanted == "add" { return Self.adding(rest) }
        if wanted == "list" || wanted == "ls", let list = rest.first.flatMap({ Self.lists[$0.lowercased()] }) {
            return list
        }
        if let habit = Self.habits[wanted] { return habit }
        let names = group.configuration.subcommands.flatMap { command in
            command.configuration.shouldDisplay ? [command._commandName] + command.configuration.aliases : []
        }
        let limit = word.count < 5 ? 1 : 2
        // ArgumentParser adds the command help to the program by itself.
        return NearestName.of(word, among: name.isEmpty ? names + ["help"] : names, within: limit).map {
            name.isEmpty ? $0 : "\(name) \($0)"
        }
    }

    /// The command that adds what the words name: the music of a folder, the albums of a file, or else an album to the
    /// queue.
    private static func adding(_ words: [String]) -> String {
        guard let path = words.first else { return "queue add ALBUM" }
        // With the slash only a folder is found.
        if access(path + "/", F_OK) == 0 { return "library subscribe" }
        return access(path, F_OK) == 0 ? "import" : "queue add"
    }

    /// An unknown word with the groups before it, as ``habits`` has it.
    private func wanted(_ word: String) -> String {
        name.isEmpty ? word.lowercased() : name + " " + word.lowercased()
    }

    /// Habits whose command takes the same words.
    private static let habitsWithWords: Set = ["enqueue", "scan", "log"]

    /// Verbs of other players, and of groups that lack them.
    private static let habits = [
        "ls": "library list", "list": "library list", "scan": "library scan", "playlist": "queue",
        "mute": "volume mute", "unmute": "volume unmute", "louder": "volume up", "quieter": "volume down",
        "albums": "find album", "skip": "next", "back": "previous", "quit": "stop", "unpause": "resume",
        "restart": "previous", "start": "serve", "exit": "stop", "wishlist": "wantlist",
        "forward": "seek +10", "rewind": "seek -10", "stats": "history --stats",
        "enqueue": "play --append", "random": "play --random", "shuffle": "play --random", "crates": "crate list",
        "wants": "wantlist", "log": "logs", "check": "doctor", "version": "--version", "config show": "config list",
        "library rename": "library subscribe DIR --name NAME", "library unsubscribe": "library forget NAME",
        "library delete": "library forget NAME",
    ]

    /// What `list` lists by its name.
    private static let lists = [
        "album": "find album", "albums": "find album", "crate": "crate list", "crates": "crate list",
        "queue": "queue list", "wantlist": "wantlist", "wants": "wantlist", "wishlist": "wantlist",
        "outputs": "devices", "devices": "devices",
    ]

    /// The subcommand of a group that a word names.
    static func command(_ word: String, of group: any ParsableCommand.Type) -> (any ParsableCommand.Type)? {
        group.configuration.subcommands.first {
            $0._commandName == word || $0.configuration.aliases.contains(word)
        }
    }
}
