import CrateTesting
import Foundation
import Testing

/// The manual pages as man(1) shows them.
@Suite(.enabled(if: Installation.isPossible, "\(Installation.needs)")) struct ManualTests {
    private static let hasMan = SystemProgram.has("man", "groff")

    private func man(_ arguments: [String]) async throws -> ProcessRun {
        try await ProcessRun.of(
            try #require(SystemProgram.path("man")), arguments,
            environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "100", "MANROFFOPT": "-c"])
    }

    @Test(.enabled(if: hasMan, "man or groff is not installed"))
    func noPageHasAWarning() async throws {
        let pages = try await Installation.shared.pages
        #expect(pages.count > 60)
        for page in pages {
            let run = try await man(["--warnings", "-l", page])
            #expect(run.status == 0 && run.errors.isEmpty, "\(page): \(run.errors)")
            for section in ["NAME", "SYNOPSIS", "FILES", "EXIT STATUS"] {
                #expect(run.output.contains("\n\(section)\n"), "\(page)")
            }
        }
    }

    @Test(.enabled(if: hasMan, "man or groff is not installed"))
    func aPageSaysWhatTheHelpSays() async throws {
        let folder = try await Installation.shared.folder
        let page = try await man(["-l", folder.path("usr/share/man/man1/cratebox-library-online.1.gz")]).output
        for words in [
            "cratebox-library-online — Look whether libraries have come", "cratebox library online [--fs-uuid uuid]",
            "/etc/cratebox/config.json", "A library has to be mended",
        ] { #expect(page.contains(words), "\(words)") }
        let whole = try await man(["-l", folder.path("usr/share/man/man1/cratebox.1.gz")]).output
        #expect(whole.contains("cratebox play \"Master of Puppets\"") && whole.contains("cratebox-library(1)"))
    }

    /// The statuses of every page are those that the programs end with.
    @Test func everyExitStatusIsExplained() throws {
        let text = try Repository.text("Samples/packaging/manual.mdoc")
        let told = text.matches(of: /\.It (\d+)\n/).compactMap { Int($0.1) }
        let readme = try Repository.text("README.md")
        let documented = readme.matches(of: #/(?m)^\| ([0-9, ]+) \| /#).flatMap { match in
            match.1.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
        }
        #expect(told == documented.sorted())
    }
}
