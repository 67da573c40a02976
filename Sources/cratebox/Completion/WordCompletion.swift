/// Words that bash completes and that are no paths: names of the collection, commands and values.
///
/// ArgumentParser lets readline take every completion for a file name, so that it quotes what a shell would divide.
/// Readline then appends a slash to each word by whose name the current folder has a folder, and no command knows a
/// library or an album with it.
enum WordCompletion {
    private static let function = "__cratebox_complete_words"

    /// Extends the script so that readline takes only paths for file names where a word is also the name of a folder.
    static func extended(_ script: String) -> String {
        script
            .replacing("\n_cratebox() {\n", with: "\n\(definition)\n_cratebox() {\n", maxReplacements: 1)
            // Every list except that of words (`-W`) consists of paths.
            .replacing(
                "    local completion\n", with: "    local completion\n    [[ \"${1}\" = -W ]] || has_paths=true\n",
                maxReplacements: 1
            )
            .replacing("-F _cratebox cratebox", with: "-F \(function) cratebox", maxReplacements: 1)
    }

    /// Completes as the script does, but offers options only after a dash or if there is nothing else, so that they are
    /// not mixed with the names of commands. Words that might get a slash are quoted here instead of by readline, in
    /// the style of the quote at the beginning of the word.
    private static let definition = #"""
        __cratebox_complete_words() {
            local has_paths=false is_folder=false word
            local -i index
            local -a names=()
            _cratebox "${@}"
            if [[ -z "${COMP_WORDS[COMP_CWORD]}" ]]; then
                for word in "${COMPREPLY[@]}"; do
                    [[ "${word}" = -* ]] || names+=("${word}")
                done
                [[ "${#names[@]}" -gt 0 ]] && COMPREPLY=("${names[@]}")
            fi
            "${has_paths}" && return
            for word in "${COMPREPLY[@]}"; do
                [[ -d "${word}" ]] && is_folder=true
            done
            "${is_folder}" && compopt +o filenames 2>/dev/null || return 0
            for index in "${!COMPREPLY[@]}"; do
                word="${COMPREPLY[index]}"
                case "${COMP_WORDS[COMP_CWORD]}" in
                \'*) word="${word//\'/\'\\\'\'}" ;;
                \"*)
                    word="${word//\\/\\\\}"
                    word="${word//\"/\\\"}"
                    word="${word//\$/\\\$}"
                    word="${word//\`/\\\`}"
                    ;;
                *) printf -v word '%q' "${word}" ;;
                esac
                COMPREPLY[index]="${word}"
            done
        }

        """#
}
