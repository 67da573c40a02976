/// Words that bash completes and that are no paths: names of the collection, commands and values.
///
/// ArgumentParser lets readline take every completion for a file name, so that it quotes what a shell would divide.
/// Readline then appends a slash to each word by whose name the current folder has a folder, and no command knows a
/// library or an album with it.
enum WordCompletion {
    private static let function = "__cratebox_complete_words"

    /// The script, in which only paths are file names wherever a word is also the name of a folder.
    static func extended(_ script: String) -> String {
        script
            .replacing("\n_cratebox() {\n", with: "\n\(definition)\n_cratebox() {\n", maxReplacements: 1)
            // Every list but that of words consists of paths.
            .replacing(
                "    local completion\n", with: "    local completion\n    [[ \"${1}\" = -W ]] || has_paths=true\n",
                maxReplacements: 1
            )
            .replacing("-F _cratebox cratebox", with: "-F \(function) cratebox", maxReplacements: 1)
    }

    /// Completes as the script does, and offers options only behind a dash, or where there is nothing else: the names of
    /// commands would be among those of their options. Words that might get a slash are quoted here instead of by readline, as the quote
    /// at the beginning of the word requires.
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
