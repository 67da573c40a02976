import ArgumentParser
import CrateBox
import CrateStore

extension CommandPath {
    /// The command for a name in a group that manages things by name: `crate show` or `library show`; for the queue,
    /// the one that adds the album, and without a group, the one that plays it. Nil if nothing has the name.
    static func shower(of name: String, in group: any ParsableCommand.Type) -> String? {
        let isOfAlbum = group == Queue.self || group == Cratebox.self
        guard isOfAlbum || group == CrateCommand.self || group == Library.self,
            (try? CommandBox.hasStore()) == true, let store = try? CommandBox.store()
        else { return nil }
        if isOfAlbum {
            let lookup = AlbumLookup(store: store)
            // A single word is a mistyped command rather than the beginning of a title.
            let isMeant =
                name.contains(" ")
                ? (try? lookup.answers(to: name).isEmpty) == false : (try? lookup.album(titled: name)) != nil
            return isMeant ? group == Queue.self ? "queue add" : "play" : nil
        }
        if group == CrateCommand.self {
            return (try? CrateEditor(store: store).contents(of: name)) == nil ? nil : "crate show"
        }
        let libraries = try? LibrarySubscriptions(store: store).all()
        return libraries?.contains { $0.name == name } == true ? "library show" : nil
    }

    /// False if a command is valid by itself, but not with the words, up to the first option.
    static func isValid(_ command: String, with words: [String]) -> Bool {
        let (front, named) = (command.split(separator: " ").map(String.init), words.prefix { !$0.hasPrefix("-") })
        return named.isEmpty || parses(front + named) || !parses(front)
    }

    private static func parses(_ words: [String]) -> Bool {
        (try? Cratebox.parseAsRoot(LocalNumbers.spelled(CommandLineWords.parsed(words)))) != nil
    }

    /// The least length of a word that is taken for the beginning of a command; a shorter one begins too many names.
    private static let shortestBeginning = 3

    /// The name of the only command that a word begins: `queue` for `que`; nil if it begins several or none.
    static func name(begunBy word: String, of commands: [any ParsableCommand.Type]) -> String? {
        guard word.count >= shortestBeginning else { return nil }
        let begun = commands.filter { command in
            ([command._commandName] + command.configuration.aliases).contains { $0.hasPrefix(word.lowercased()) }
        }
        return begun.count == 1 ? begun.first?._commandName : nil
    }

    /// The command of a group that a word names without the group, such as `queue jump`, if no other group has one of
    /// that name.
    static func command(_ word: String, onlyInOneOf groups: [any ParsableCommand.Type]) -> String? {
        let found = groups.filter { !($0 is any NamesThings.Type) }.compactMap { group in
            command(word.lowercased(), of: group).map { (group: group, command: $0) }
        }.filter { $0.command.configuration.shouldDisplay }
        guard found.count == 1, let only = found.first else { return nil }
        return "\(only.group._commandName) \(only.command._commandName)"
    }
}
