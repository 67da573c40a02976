import CrateTesting
import Foundation
import Testing

/// `Samples/install` in a folder: the installed files, and their complete removal.
@Suite(.enabled(if: Installation.isPossible, "\(Installation.needs)"), .runsProcesses(for: .seconds(300)))
struct InstallTests {
    @Test func onlyWhatIsDocumentedIsInstalled() async throws {
        let found = try Installation.files(below: try await Installation.shared.folder.path)
        let pages = try await DocumentedPaths.pages()
        #expect(pages.contains("usr/share/man/man1/cratebox-library-online.1.gz"))
        #expect(found == (DocumentedPaths.common + [DocumentedPaths.list] + pages).sorted())
    }

    @Test func theProgramRunsAndIsStripped() async throws {
        let path = try await Installation.shared.folder.path("usr/bin/cratebox")
        let run = try await ProcessRun.of(path, ["--version"])
        #expect(run.status == 0 && run.output.wholeMatch(of: /cratebox \d+\.\d+\.\d+\n/) != nil)
        let installed = try FileManager.default.attributesOfItem(atPath: path)
        let built = try FileManager.default.attributesOfItem(atPath: BuiltProducts.path(of: "cratebox"))
        #expect(try #require(installed[.size] as? Int) < built[.size] as? Int ?? 0)
        #expect(installed[.posixPermissions] as? Int == 0o755)
    }

    /// A second program would be a second Swift runtime, of 15 MiB.
    @Test func theSilentFrontEndIsTheSameProgramByAnotherName() async throws {
        let path = try await Installation.shared.folder.path("usr/bin/cratebox-car")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "cratebox")
        let help = try await ProcessRun.of(path, ["--help"])
        let own = try await ProcessRun.of("cratebox-car", ["--help"])
        #expect(help.status == 0 && help.output.isEmpty)
        #expect(help.errors == own.errors && help.errors.contains("USAGE: cratebox-car"))
    }

    @Test func whatIsTakenOutIsWhatWasPutInAndNothingElse() async throws {
        let installation = try await Installation()
        let folder = installation.folder
        try folder.makeFolder("var/lib/cratebox")
        try folder.write("theirs", to: "var/lib/cratebox/collection")
        try folder.write("theirs", to: "usr/share/bash-completion/completions/other")
        // A file of the previous version, and a second installation over the first.
        try folder.write("old", to: "usr/share/man/man1/cratebox-old.1.gz")
        try folder.write("usr/share/man/man1/cratebox-old.1.gz\n", to: "usr/share/cratebox/installed")
        #expect(try await installation.install().status == 0)
        #expect(folder.text(of: "usr/share/man/man1/cratebox-old.1.gz") == nil)

        let run = try await installation.install("--uninstall")
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            try Installation.files(below: folder.path) == [
                "usr/share/bash-completion/completions/other", "var/lib/cratebox/collection",
            ])
        let again = try await installation.install("--uninstall")
        #expect(again.status == 1 && again.errors.contains("has installed nothing below \(folder.path)"))
    }

    @Test func whatItDoesNotKnowIsToldWithoutDoingAnything() async throws {
        let folder = try TemporaryFolder()
        let unknown = try await Installation.script(["--root", folder.path, "--everything"])
        #expect(unknown.status == 64 && unknown.errors.contains("Samples/install does not know --everything."))
        let missing = try await Installation.script(["--root"])
        #expect(missing.status == 64 && missing.errors == "--root needs a folder.\n")
        let empty = try await Installation.script(["--root", folder.path, "--built", folder.path])
        #expect(empty.status == 66 && empty.errors.contains("lacks generate-manual"))
        #expect(try Installation.files(below: folder.path).isEmpty)
    }

    /// Every installed path that is mentioned exists.
    @Test func theExamplesAndTheListAreComplete() async throws {
        let folder = try await Installation.shared.folder
        let listed = try #require(folder.text(of: DocumentedPaths.list)).split(separator: "\n").map(String.init)
        let found = try Installation.files(below: folder.path).filter { $0 != DocumentedPaths.list }
        #expect(listed.sorted() == found)
        let example = try #require(folder.text(of: "usr/share/doc/cratebox/examples/config.json"))
        #expect(try JSONValue(parsing: example)["state"]?.text == "/var/lib/cratebox")
    }
}
