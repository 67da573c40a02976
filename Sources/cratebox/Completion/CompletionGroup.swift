import ArgumentParser

/// A group of commands, as a completion script needs it: its commands, their aliases and the default one.
struct CompletionGroup {
    /// A command of the group with its aliases.
    struct Member {
        let name: String
        let aliases: [String]
    }

    /// The names of the commands that lead to the group, from the program on: `cratebox library`.
    let path: [String]
    let members: [Member]
    /// The member whose completions apply where no other is named: `cratebox find --sort`.
    let usual: String?

    /// Every name that selects a member.
    var names: [String] { members.flatMap { [$0.name] + $0.aliases } }

    /// The program and every group in it.
    static var all: [CompletionGroup] { groups(Cratebox.self, at: []) }

    private static func groups(_ command: any ParsableCommand.Type, at path: [String]) -> [CompletionGroup] {
        let shown = command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
        guard !shown.isEmpty else { return [] }
        let path = path + [command._commandName]
        let members = shown.map { Member(name: $0._commandName, aliases: $0.configuration.aliases) }
        let group = CompletionGroup(path: path, members: members, usual: usual(of: command))
        return [group] + shown.flatMap { groups($0, at: path) }
    }

    /// The name of the default command. A hidden one is not in the script, so the first command of the group completes
    /// in its place.
    private static func usual(of command: any ParsableCommand.Type) -> String? {
        guard let usual = command.configuration.defaultSubcommand else { return nil }
        let isHidden = !usual.configuration.shouldDisplay
        return isHidden ? command.configuration.subcommands.first?._commandName : usual._commandName
    }
}
