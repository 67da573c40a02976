/// The script of fish, which compares the names of the commands on a line with those of each completion.
struct FishCompletion {
    private var text: String

    /// Wraps the script that ArgumentParser generated.
    init(_ text: String) { self.text = text }

    /// The script with the aliases and default subcommands of groups, and with paths beside names.
    func extended(by groups: [CompletionGroup]) -> String {
        var script = self
        for group in groups {
            for member in group.members where !member.aliases.isEmpty { script.addAliases(of: member, in: group) }
        }
        let defaults = groups.flatMap(script.defaults)
        let lines = script.lines.flatMap { line in [line] + Self.paths(beside: line) }
        return (lines + defaults + HelpCompletion(groups).fishLines).joined(separator: "\n")
    }

    private var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

    /// Adds a command's aliases to the case in which the script parses the command's name.
    private mutating func addAliases(of member: CompletionGroup.Member, in group: CompletionGroup) {
        var place = text.startIndex
        var indent = ""
        for name in group.path + [member.name] {
            indent += "    "
            guard let found = text[place...].firstRange(of: "\n\(indent)case '\(name)'\n") else { return }
            place = text.index(before: found.upperBound)
        }
        let aliases = member.aliases.map { " '\($0)'" }.joined()
        text.insert(contentsOf: "\(aliases)\n\(indent)    set unparsed_tokens[1] '\(member.name)'", at: place)
    }

    /// The completions of a group's default subcommand, offered for the group as well.
    private func defaults(of group: CompletionGroup) -> [String] {
        guard let usual = group.usual else { return [] }
        let path = group.path.joined(separator: " ")
        return lines.filter { $0.hasPrefix("complete ") && $0.contains("\"\(path) \(usual)\"") }
            .map { $0.replacing("\"\(path) \(usual)\"", with: "\"\(path)\"") }
    }

    private static func paths(beside line: String) -> [String] {
        guard let argument = PathArgument.allCases.first(where: { line.contains($0.call) }),
            let end = line.firstRange(of: "' -fka ")
        else { return [] }
        let condition = line[..<end.lowerBound] + "'"
        return switch argument {
        case .backup: ["\(condition) -F"]
        case .rip: ["\(condition) -fa '(__cratebox_complete_directories)'"]
        }
    }
}
