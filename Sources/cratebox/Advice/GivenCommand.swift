import CrateCore

/// A command as it was given, option by option. Hints repeat all of it with one value changed, so that the command that
/// is suggested writes the same file and keeps the other answers.
struct GivenCommand {
    /// An option of the line; the value is nil for a flag.
    struct Option: Equatable {
        var name: String
        var value: String?
    }

    /// The command with its arguments.
    private var command: [String]
    private var options: [Option]
    /// Whether the command takes arguments that begin with a dash as they are.
    private let takesDashes: Bool

    /// Creates a command.
    /// - Parameters:
    ///   - command: The words before the options: `cratebox`, `setup`.
    ///   - given: The options with their values, in the order of the line; options without a value were not given.
    ///   - flags: The flags that were given.
    ///   - takesDashes: True for a command that takes arguments that begin with a dash as they are: `config set`.
    init(
        _ command: [String], _ given: KeyValuePairs<String, String?>, flags: [String] = [], takesDashes: Bool = false
    ) {
        (self.command, self.takesDashes) = (command, takesDashes)
        options = given.compactMap { name, value in value.map { Option(name: name, value: $0) } }
        options += flags.map { Option(name: $0, value: nil) }
    }

    /// The same command with another value of an option, which follows the others if it was not given.
    func setting(_ name: String, to value: String?) -> GivenCommand {
        var changed = self
        let option = Option(name: name, value: value)
        if let place = options.firstIndex(where: { $0.name == name }) {
            changed.options[place] = option
        } else {
            changed.options.append(option)
        }
        return changed
    }

    /// The same command without some options.
    func without(_ names: String...) -> GivenCommand {
        var changed = self
        changed.options.removeAll { names.contains($0.name) }
        return changed
    }

    /// The same command with further arguments, which precede its options.
    func with(arguments: [String]) -> GivenCommand {
        var changed = self
        changed.command += arguments
        return changed
    }

    /// The words of the line.
    var words: [String] {
        let given = options.flatMap { option in option.value.map { ShellWord.option(option.name, $0) } ?? [option.name]
        }
        return takesDashes ? command + given : ShellWord.ordered(command, options: given)
    }

    /// The line, quoted for a shell.
    var line: String { words.map(ShellWord.quoted).joined(separator: " ") }
}
