import CrateTesting
import Foundation
import Testing

/// The manual pages as man(1) shows them.
@Suite(.enabled(if: Installation.isPossible, "\(Installation.needs)"), .runsProcesses(for: .seconds(300)))
struct ManualTests {
    private static let hasMan = SystemProgram.has("man", "groff")

    private func man(_ arguments: [String]) async throws -> ProcessRun {
        try await ProcessRun.of(
            try #require(SystemProgram.path("man")), arguments,
            environment: ["LC_ALL": "C.UTF-8", "MANWIDTH": "100", "MANROFFOPT": "-c"])
    }

    /// All pages in one process: a process per page would take as long as all other installation tests.
    @Test(.enabled(if: SystemProgram.has("groff", "gzip"), "groff or gzip is not installed"))
    func noPageHasAWarning() async throws {
        let pages = try await Installation.shared.pages
        #expect(pages.count > 60)
        let text = try await ProcessRun.of(try #require(SystemProgram.path("gzip")), ["-dc"] + pages)
        let run = try await ProcessRun.of(
            try #require(SystemProgram.path("groff")), ["-mandoc", "-Kutf8", "-Tutf8", "-P-cbou", "-wmac"],
            input: text.outputBytes)
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        let shown = run.output.split(separator: "\nNAME\n").dropFirst()
        #expect(shown.count == pages.count)
        for page in shown {
            for section in ["SYNOPSIS", "FILES", "EXIT STATUS"] {
                #expect(page.contains("\n\(section)\n"), "\(page.prefix(200))")
            }
        }
    }

    @Test(.enabled(if: hasMan, "man or groff is not installed"))
    func aPageSaysWhatTheHelpSays() async throws {
        let folder = try await Installation.shared.folder
        let page = try await man(["-l", folder.path("usr/share/man/man1/cratebox-library-online.1.gz")]).output
        for words in [
            "cratebox-library-online — Tell the box to check libraries again",
            "cratebox library online [--fs-uuid uuid]",
            "/etc/cratebox/config.json", "A library needs attention",
        ] { #expect(page.contains(words), "\(words)") }
        let whole = try await man(["-l", folder.path("usr/share/man/man1/cratebox.1.gz")]).output
        #expect(whole.contains("cratebox play \"Master of Puppets\"") && whole.contains("cratebox-library(1)"))
    }

    /// The documented exit statuses are those of the programs.
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
