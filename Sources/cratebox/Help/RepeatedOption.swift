import ArgumentParser
import CrateClient
import CrateCore

/// Options with one value that a command line gives more than once. ArgumentParser takes the last value and drops the
/// others, which may be what was meant.
enum RepeatedOption {
    /// The part of ArgumentParser's description of a command, made for other programs, that is read here.
    private struct Description: Decodable {
        struct Command: Decodable { let arguments: [Argument]? }

        struct Argument: Decodable {
            let kind: String
            let isRepeating: Bool
            let names: [Name]?
        }

        struct Name: Decodable {
            let kind: String
            let name: String

            var typed: String { (kind == "long" ? "--" : "-") + name }
        }

        let command: Command
    }

    /// Refuses a command line in which an option has several values under any of its names, and takes one.
    /// - Throws: ``Failure``.
    static func refuse(in words: [String]) throws {
        // Commands with fewer options need no description.
        guard words.count(where: { $0.hasPrefix("-") && !CommandLineWords.common.contains($0) }) > 1,
            let command = command(of: words), command != Run.self
        else { return }
        if let name = name(in: words, of: options(of: command)) {
            let path = CommandHelp(words).name
            throw Failure(
                .usage, "usage", "The option \(name) takes one value, and was given more than once.",
                fix: "\(path) --help")
        }
    }

    /// The command that the words name; nil for the program itself.
    static func command(of words: [String]) -> (any ParsableCommand.Type)? {
        let commands = CommandPath(words).commands
        guard commands.count > 1, var command = commands.last else { return nil }
        while let common = command.configuration.defaultSubcommand { command = common }
        return command
    }

    /// The options of a command that take a value.
    static func options(of command: any ParsableCommand.Type) -> [(names: [String], isRepeating: Bool)] {
        arguments(of: command).filter { $0.kind == "option" }.map { (($0.names ?? []).map(\.typed), $0.isRepeating) }
    }

    /// The names of all options and flags of a command.
    static func names(of command: any ParsableCommand.Type) -> Set<String> {
        Set(arguments(of: command).flatMap { $0.names ?? [] }.map(\.typed)).union(["-h", "--help"])
    }

    private static func arguments(of command: any ParsableCommand.Type) -> [Description.Argument] {
        (try? JSON.value(Description.self, of: command._dumpHelp()))?.command.arguments ?? []
    }

    /// The name under which an option is given again; nil if none is. What follows an option is its value.
    private static func name(in words: [String], of options: [(names: [String], isRepeating: Bool)]) -> String? {
        var given: Set<Int> = []
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            let name = String(word.prefix { $0 != "=" })
            guard let option = options.firstIndex(where: { $0.names.contains(name) }) else { continue }
            if name == word { rest = rest.dropFirst() }
            if !options[option].isRepeating, !given.insert(option).inserted { return name }
        }
        return nil
    }
}
