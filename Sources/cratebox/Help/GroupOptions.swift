import ArgumentParser

/// Options between a group and its subcommand: `library --json scan` is `library scan --json`.
///
/// ArgumentParser takes them for options of the group's default command, and the subcommand for an unexpected word.
enum GroupOptions {
    /// Moves these options after the words of the subcommand; other command lines stay as they are.
    static func moved(_ words: [String]) -> [String] {
        // A plain command needs no command tree, which is expensive to build.
        guard words.count > 2, isOption(words[1]), PlainCommand(words) == nil,
            let group = CommandPath.command(words[0], of: Cratebox.self), !group.configuration.subcommands.isEmpty
        else { return words }
        let options = options(of: group, atStartOf: words.dropFirst())
        let rest = words[options.endIndex...]
        guard let name = rest.first, CommandPath.command(name, of: group) != nil else { return words }
        // After `--` every word is a value.
        let end = rest.firstIndex(of: "--") ?? rest.endIndex
        var moved = [words[0]]
        for part in [rest[..<end], options, rest[end...]] { moved += part }
        return moved
    }

    /// The options at the start of the words, with their values.
    private static func options(
        of group: any ParsableCommand.Type, atStartOf words: ArraySlice<String>
    ) -> ArraySlice<String> {
        let taking = words.prefix(while: isOption).allSatisfy(CommandLineWords.common.contains) ? [] : valued(group)
        var rest = words
        while let word = rest.first, isOption(word) { rest = rest.dropFirst(taking.contains(word) ? 2 : 1) }
        return words[..<rest.startIndex]
    }

    /// The names of the options of a group, which are those of its default command, that are followed by a value.
    private static func valued(_ group: any ParsableCommand.Type) -> Set<String> {
        let command = group.configuration.defaultSubcommand ?? group
        return Set(RepeatedOption.options(of: command).flatMap(\.names))
    }

    /// True for an option; false for a negative number, and for a request for help, which is for the group.
    private static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), !["-", "--", "-h", "--help", "--version"].contains(word) else { return false }
        return word.dropFirst().first?.isNumber == false
    }
}
