import CrateTesting
import Testing

/// The shape of help pages and usage errors on terminals of several widths.
@Suite(.runsProcesses) struct HelpWidthTests {
    /// What a command prints on a terminal.
    private func page(_ line: String, columns: Int) async throws -> String {
        let program = try BuiltProducts.path(of: "cratebox")
        let terminal = try RunningProcess(
            "/usr/bin/script",
            ["--quiet", "--return", "--command", "stty cols \(columns); '\(program)' \(line)", "/dev/null"],
            environment: TestBox().environment)
        return try await terminal.end().output.replacing("\r\n", with: "\n")
    }

    @Test(arguments: [
        ("find --help", "cratebox find album --where 'year<1990' --where 'genre=Rock' --sort year --limit 5"),
        (
            "help export hassil",
            "cratebox export hassil custom_sentences/en/cratebox.yaml --intent-script cratebox.yaml"
        ),
        (
            "completion --help",
            "bash: cratebox completion bash > ~/.local/share/bash-completion/completions/cratebox"
        ),
        ("play --help", "cratebox play --random --where 'genre=Jazz' --where 'year<1970'"),
        ("help", #"cratebox play "Master of Puppets""#), ("help --all", "cratebox library subscribe /media/music"),
    ])
    func anExampleIsOneLineAtEveryWidth(line: String, example: String) async throws {
        for columns in [30, 60, 80] {
            let page = try await page(line, columns: columns)
            #expect(page.contains("\n  \(example)"), "\(columns): \(page)")
        }
        let piped = try await TestBox().run("cratebox", line.split(separator: " ").map(String.init))
        #expect(piped.output.contains("\n  \(example)"), "\(piped.output)")
    }

    @Test func theUsageEndsItsLinesBetweenArguments() async throws {
        let forms = """
            cratebox play [<album> ...] [--track <track>]
                     [--next | --append]
                   cratebox play --crate <name> [--shuffle]
                   cratebox play --random [--where <condition> ...]

            """
        let help = try await page("play --help", columns: 60)
        #expect(help.contains("\nUSAGE: \(forms)\nARGUMENTS:\n"), "\(help)")
        let error = try await page("play --bogus", columns: 60)
        #expect(error.contains("\nUsage: \(forms)  Try: cratebox play --help\n"), "\(error)")
        let backup = try await TestBox().cratebox("backup", "--help")
        #expect(backup.output.contains("\nUSAGE: cratebox backup [<file>]\n       cratebox backup --list\n\n"))
    }

    @Test func theCommandThatExplainsAUsageErrorIsWhole() async throws {
        let error = try await page("library subscribe --bogus", columns: 30)
        #expect(error.contains("cratebox library subscribe --help\n"), "\(error)")
    }
}
