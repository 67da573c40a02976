import CrateTesting
import Foundation
import Testing

/// The completions of `cratebox li` in the three shells.
@Suite(.enabled(if: Installation.isPossible, "\(Installation.needs)"), .runsProcesses(for: .seconds(300)))
struct CompletionTests {
    private func run(_ shell: String, _ arguments: [String]) async throws -> String {
        let folder = try TemporaryFolder()
        let program = try #require(SystemProgram.path(shell))
        let run = try await ProcessRun.of(program, arguments, environment: ["HOME": folder.path, "TERM": "dumb"])
        return run.output + run.errors
    }

    @Test func bashCompletesACommand() async throws {
        let file = try await Installation.shared.folder.path("usr/share/bash-completion/completions/cratebox")
        let script = """
            source '\(file)'
            COMP_WORDS=(cratebox li) COMP_CWORD=1 COMP_LINE='cratebox li' COMP_POINT=11
            $(complete -p cratebox | sed 's/.*-F \\([^ ]*\\).*/\\1/') cratebox li cratebox
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try await run("bash", ["--norc", "--noprofile", "-c", script]) == "library\n")
    }

    @Test func bashCompletesFilesAndValues() async throws {
        let file = try await Installation.shared.folder.path("usr/share/bash-completion/completions/cratebox")
        let folder = try TemporaryFolder()
        try folder.write("", to: "collection.csv")
        try folder.makeFolder("music")
        let script = """
            cd '\(folder.path)'; source '\(file)'
            ask() {
                COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMPREPLY=()
                COMP_POINT=${#COMP_LINE}
                _cratebox cratebox "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                echo "${COMPREPLY[@]}"
            }
            ask cratebox import coll
            ask cratebox library subscribe mu
            ask cratebox repeat ''
            """
        #expect(
            try await run("bash", ["--norc", "--noprofile", "-c", script])
                == "collection.csv\nmusic\noff track album\n")
    }

    @Test(.enabled(if: SystemProgram.has("fish"), "fish is not installed"))
    func fishCompletesACommand() async throws {
        let file = try await Installation.shared.folder.path("usr/share/fish/vendor_completions.d/cratebox.fish")
        let found = try await run("fish", ["--no-config", "-c", "source '\(file)'; complete -C 'cratebox li'"])
        #expect(found == "library\tAdd, list and scan your music folders.\n")
    }

    /// Zsh completes only at a prompt: uses a pseudo-terminal, in which a function of that name prints its arguments.
    @Test(.enabled(if: SystemProgram.has("zsh"), "zsh is not installed"))
    func zshCompletesACommand() async throws {
        let folder = try await Installation.shared.folder.path("usr/share/zsh/vendor-completions")
        let script = """
            zmodload zsh/zpty
            zpty z zsh -f -i
            zpty -w z 'PS1=; cratebox() { print -r -- GOT:$*: }; fpath=(\(folder) $fpath); autoload -U compinit; compinit -D -u; print REA\\DY'
            zpty -r -m z text '*READY*'
            zpty -w -n z $'cratebox li\\t\\n'
            zpty -r -m z text '*GOT:*:*'
            print -r -- "$text"
            """
        #expect(try await run("zsh", ["-f", "-c", script]).contains("GOT:library:"))
    }
}
