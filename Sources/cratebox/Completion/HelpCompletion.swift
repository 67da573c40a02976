/// The completion of words after `cratebox help`, which ArgumentParser's scripts lack: the commands of the program, and
/// after the name of a group, its commands.
struct HelpCompletion {
    /// Each word that may precede, with the names to offer after it.
    private let rows: [(word: String, names: [String])]

    /// Creates the rows of the program and of every group in it.
    init(_ groups: [CompletionGroup]) {
        rows = groups.map { group in
            (group.path.count > 1 ? group.path[group.path.count - 1] : Self.command, group.members.map(\.name))
        }
    }

    private static let command = "help"

    /// The lines to append to fish's script.
    var fishLines: [String] {
        let help = "__cratebox_should_offer_completions_for_positional \"cratebox help\""
        return rows.map { row in
            let place = row.word == Self.command ? "-eq 1" : "-eq 2; and __fish_seen_subcommand_from \(row.word)"
            return "complete -c 'cratebox' -n '\(help) \(place)' -fka '\(row.names.joined(separator: " "))'"
        }
    }

    /// The end of bash's function for `help`.
    var bashBody: String {
        let cases = rows.map { row in
            "    \(row.word)) __cratebox_add_completions -W '\(row.names.joined(separator: "'$'\\n''"))' ;;\n"
        }
        return "\n    case \"${COMP_WORDS[COMP_CWORD - 1]}\" in\n\(cases.joined())    esac\n"
    }

    /// The function of zsh that offers the words.
    var zshFunction: String {
        let cases = rows.map { "    \($0.word)) __cratebox_complete \($0.names.joined(separator: " ")) ;;\n" }
        return """
            __cratebox_complete_help() {
                case "${words[CURRENT-1]}" in
            \(cases.joined())    esac
            }

            """
    }
}
