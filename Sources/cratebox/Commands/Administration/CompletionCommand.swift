import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal
import Glibc

/// `cratebox completion SHELL`: prints the shell's completion script.
struct CompletionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completion", abstract: "Print the completion script for bash, zsh or fish.",
        discussion: """
            The Debian package installs all three. Elsewhere:
              bash: cratebox completion bash > ~/.local/share/bash-completion/completions/cratebox
              zsh:  cratebox completion zsh > "${fpath[1]}/_cratebox"
              fish: cratebox completion fish > ~/.config/fish/completions/cratebox.fish
            Names of albums, crates, libraries and actions come from the collection while you type.
            """)

    @Argument(
        help: ArgumentHelp("bash, zsh or fish (default: the shell that you use).", valueName: "shell"),
        completion: .list(["bash", "zsh", "fish"]))
    var shell: String?

    @OptionGroup var common: CommonOptions

    private struct Document: Encodable {
        let shell: String
        let script: String
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            let shell = try chosen()
            let script = CompletionScript(for: shell).text
            guard !common.json else {
                return Terminal.print(json: JSON.line(Document(shell: shell.rawValue, script: script)))
            }
            Terminal.write(TerminalText(lines: script + "\n"), to: .output)
        }
    }

    private func chosen() throws -> CompletionShell {
        let name = shell ?? getenv("SHELL").flatMap { String(cString: $0).split(separator: "/").last.map(String.init) }
        if let known = name.flatMap({ CompletionShell(rawValue: $0) }) { return known }
        let sentence: LocalizedText =
            if let shell { "There is no completion for “\(shell)”. Use bash, zsh or fish." } else {
                "Which shell? Use bash, zsh or fish."
            }
        throw Failure(.usage, "usage", sentence, fix: "cratebox completion bash")
    }
}
