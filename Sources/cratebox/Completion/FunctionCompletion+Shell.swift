extension FunctionCompletion.Shell {
    /// The common options, as a pattern of both shells.
    private static var common: String { CommandLineWords.common.sorted().joined(separator: "|") }

    /// The body of a group's function, after a call that first tries to complete as the default subcommand.
    func completing(_ usual: String, of names: [String], before body: String) -> String {
        let call = "__cratebox_complete_default \(usual) \(names.joined(separator: " "))"
        switch self {
        case .bash: return "    \(call) && return\n\(body)"
        case .zsh:
            let start = "    local -i ret=1\n"
            return body.replacing(start, with: "\(start)    \(call) && return \"${ret}\"\n", maxReplacements: 1)
        }
    }

    /// The shell code that offers paths after the names of an argument.
    func paths(of argument: PathArgument) -> String {
        switch (self, argument) {
        case (.bash, .backup): "        __cratebox_add_completions -o plusdirs -fX '!*.@(sqlite)'\n"
        case (.bash, .rip): "        __cratebox_add_completions -d\n"
        case (.zsh, .backup): "; _files -g \"*.sqlite\""
        case (.zsh, .rip): "; _files -/"
        }
    }

    /// The function that completes a group as its default subcommand unless another one is named: it takes the default
    /// subcommand's function and the names of all, and returns true if no subcommand may follow.
    var completeDefault: String {
        switch self {
        case .bash:
            """
            __cratebox_complete_default() {
                local -a remaining_words=("${unparsed_words[@]}")
                local -i index
                local is_open=true
                [[ "${#remaining_words[@]}" -eq 0 ]] && return 1
                for ((index = 0; index < ${#remaining_words[@]} - 1; index++)); do
            \(step("${remaining_words[index]}", names: "${*:2}"))
                done
                "${1}"
                unparsed_words=("${remaining_words[@]}")
                [[ "${is_open}" = false ]]
            }

            """
        case .zsh:
            """
            __cratebox_complete_default() {
                local word is_open=true
                for word in "${(@)words[2,CURRENT-1]}"; do
            \(step("${word}", names: "${*[2,-1]}"))
                done
                "${1}" && ret=0
                [[ "${is_open}" = false ]]
            }

            """
        }
    }

    /// The shell code that checks one word before the cursor; both shells run it in a loop. The word after an option of
    /// only some commands may be its value.
    private func step(_ word: String, names: String) -> String {
        """
                case "\(word)" in
                \(Self.common)) continue ;;
                -*) is_open=false ;;
                *)
                    [[ " \(names) " = *" \(word) "* ]] && return 1
                    is_open=false
                    ;;
                esac
                break
        """
    }
}
