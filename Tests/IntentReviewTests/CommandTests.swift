import Foundation
import Testing

/// The program as a process.
@Suite struct CommandTests {
    private static let good = "struct A: AppIntent { static let title: LocalizedStringResource = \"A\" }\n"
    private static let bad = """
        struct Shortcuts: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
                AppShortcut(
                    intent: OpenIt(), phrases: ["Open an article"], shortTitle: "Open", systemImageName: "book")
            }
        }

        """

    @Test func nothingFoundIsZeroAndSomethingIsOne() throws {
        let folder = try Folder()
        try folder.write(Self.good, "A.swift")
        let nothing = try ReviewerRun(["."], in: folder)
        #expect(nothing.status == 0 && nothing.errors.isEmpty && nothing.output.hasPrefix("Nothing found"))
        try folder.write(Self.bad, "Shortcuts.swift")
        let found = try ReviewerRun([], in: folder)
        #expect(found.status == 1 && found.output.contains("Line 4: Siri phrase without the app's name"))
        #expect(try ReviewerRun([".", "--fail-on", "never"], in: folder).status == 0)
        #expect(try ReviewerRun([".", "--topic", "parameters"], in: folder).status == 0)
        #expect(try ReviewerRun([".", "--rule", "phrase-without-app-name"], in: folder).status == 1)
    }

    @Test func aClosedPipeChangesNoStatus() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        #expect(try ReviewerRun(["."], in: folder, hasReader: false).status == 1)
        #expect(try ReviewerRun([".", "--fail-on", "never"], in: folder, hasReader: false).status == 0)
        #expect(try ReviewerRun(["rules"], in: folder, hasReader: false).status == 0)
    }

    @Test(arguments: ["text", "json", "sarif", "github"]) func everyFormatIsWritten(format: String) throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        let run = try ReviewerRun([".", "--format", format], in: folder)
        #expect(run.status == 1 && run.output.contains("phrase-without-app-name"))
        if format == "json" || format == "sarif" {
            #expect((try? JSONSerialization.jsonObject(with: Data(run.output.utf8))) != nil)
        }
        #expect(!run.output.contains("\u{1b}"), "colours are for terminals")
    }

    @Test(arguments: [
        (["nowhere"], 66, "There is no nowhere"), (["--topic", "music"], 64, "There is no topic “music”"),
        (["--rule", "no-such-rule"], 64, "There is no rule “no-such-rule”"), (["--format", "xml"], 64, "xml"),
        ([".", "."], 64, "Give one folder"), (["--dry-run"], 64, "--dry-run goes with --fix"),
        (["--deployment-target", "18"], 64, "is no system"), (["--config", "none.json"], 66, "none.json"),
        (["--fix=manual-plural"], 64, "takes judgement"), (["explain", "no-such-rule"], 64, "There is no rule"),
        (["guide", "xyzzy"], 64, "There is no page"), (["Noise.swift"], 65, "Noise.swift"),
        (["--baseline", "none.json"], 66, "none.json"),
    ]) func whatIsWrongIsSaidWithItsStatus(arguments: [String], status: Int32, words: String) throws {
        let folder = try Folder()
        try folder.write(Self.good, "A.swift")
        try folder.write(bytes: [0xff, 0xfe, 0x00, 0xd8], "Noise.swift")
        let run = try ReviewerRun(arguments, in: folder)
        #expect(run.status == status, "\(run.output)\(run.errors)")
        #expect((run.errors + run.output).contains(words), "\(run.output)\(run.errors)")
    }

    @Test func aConfigurationIsTakenAndAWrongOneIsSaid() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        try folder.write(#"{"rules": {"phrase-without-app-name": "off"}}"#, ".intent-review.json")
        #expect(try ReviewerRun(["."], in: folder).status == 0)
        try folder.write(#"{"rulez": {}}"#, ".intent-review.json")
        let run = try ReviewerRun(["."], in: folder)
        #expect(run.status == 65 && run.errors.contains("rulez") && run.errors.contains("rules"))
    }

    @Test func aBaselineLeavesOutWhatIsThereAndSeesWhatIsNew() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        #expect(try ReviewerRun([".", "--write-baseline"], in: folder).status == 0)
        #expect(try ReviewerRun(["."], in: folder).status == 0)
        try folder.write("// A line above.\n" + Self.bad, "Shortcuts.swift")
        #expect(try ReviewerRun(["."], in: folder).status == 0)
        try folder.write(Self.bad.replacing("an article", with: "a page"), "Shortcuts.swift")
        let run = try ReviewerRun(["."], in: folder)
        #expect(run.status == 1 && run.output.contains("a page"))
        #expect(try ReviewerRun([".", "--prune"], in: folder).status == 0)
    }

    @Test func aFixIsMadeAndReportsNothing() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        let dry = try ReviewerRun([".", "--fix", "--dry-run"], in: folder)
        #expect(dry.status == 0 && dry.output.hasPrefix("--- a/Shortcuts.swift\n+++ b/Shortcuts.swift\n@@ "))
        #expect(try folder.bytes("Shortcuts.swift") == Array(Self.bad.utf8))
        let run = try ReviewerRun([".", "--fix"], in: folder)
        #expect(run.status == 0 && run.output == "Fixed 1 finding in 1 file.\n")
        #expect(try ReviewerRun(["."], in: folder).status == 0)
        #expect(try ReviewerRun([".", "--fix"], in: folder).output == "Nothing was changed.\n")
    }

    @Test func whatTheBaselineListsIsFixedToo() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        #expect(try ReviewerRun([".", "--write-baseline"], in: folder).status == 0)
        #expect(try ReviewerRun([".", "--fix"], in: folder).output == "Fixed 1 finding in 1 file.\n")
        #expect(try ReviewerRun([".", "--prune"], in: folder).output.contains("1 entries were taken out, 0 are left"))
    }

    /// Files of a commit are judged within their project; other files are not reported.
    @Test func changedFilesAreReportedOnAlone() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "a/Shortcuts.swift")
        try folder.write(Self.bad.replacing("Shortcuts:", with: "Others:"), "b/Others.swift")
        let run = try ReviewerRun([".", "--changed-files", "b/Others.swift"], in: folder)
        #expect(run.status == 1 && run.output.contains("b/Others.swift") && !run.output.contains("a/Shortcuts.swift"))
        #expect(try ReviewerRun([".", "--changed-files", "README.md"], in: folder).status == 0)
        let input = try ReviewerRun([".", "--changed-files", "-"], in: folder, input: "a/Shortcuts.swift\n")
        #expect(input.output.contains("a/Shortcuts.swift") && !input.output.contains("b/Others.swift"))
    }

    @Test func aFileAloneSaysWhatWasNotJudged() throws {
        let folder = try Folder()
        try folder.write(Self.bad, "Shortcuts.swift")
        let run = try ReviewerRun(["Shortcuts.swift"], in: folder)
        #expect(run.status == 1 && run.output.contains("Not judged: ") && run.output.contains("need the whole project"))
    }

    @Test func codeInAPageIsJudgedAtItsLine() throws {
        let folder = try Folder()
        try folder.write("# Page\n\nSome words.\n\n```swift\n\(Self.bad)```\n", "Page.md")
        let run = try ReviewerRun(["Page.md"], in: folder)
        #expect(run.status == 1 && run.output.contains("Line 9: Siri phrase without"))
    }

    @Test func theGuideAndTheRulesAreThere() throws {
        let folder = try Folder()
        #expect(try ReviewerRun(["guide"], in: folder).output.contains("shortcuts"))
        #expect(try ReviewerRun(["guide", "query"], in: folder).output.contains("EntityStringQuery"))
        #expect(try ReviewerRun(["explain", "phrase-without-app-name"], in: folder).output.contains("applicationName"))
        let rules = try ReviewerRun(["rules", "--json"], in: folder)
        let document = try JSONSerialization.jsonObject(with: Data(rules.output.utf8)) as? [String: Any]
        #expect((document?["rules"] as? [Any])?.count ?? 0 > 100)
    }
}

/// One run of the program.
struct ReviewerRun {
    let status: Int32
    let output: String
    let errors: String

    /// - Parameter hasReader: whether the standard output can be written; otherwise it is a pipe that is closed.
    init(_ arguments: [String], in folder: Folder, input: String = "", hasReader: Bool = true) throws {
        let process = Process()
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        process.executableURL = tests.appendingPathComponent("intent-review")
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var environment = ProcessInfo.processInfo.environment
        environment["XDG_CACHE_HOME"] = folder.path + ".cache"
        process.environment = environment
        let names = ["out", "err", "in"].map { "\(folder.path).cache/\($0)-\(UUID().uuidString)" }
        try FileManager.default.createDirectory(atPath: folder.path + ".cache", withIntermediateDirectories: true)
        for name in names {
            try Data(name.contains("/in-") ? Array(input.utf8) : []).write(to: URL(fileURLWithPath: name))
        }
        if hasReader {
            process.standardOutput = FileHandle(forWritingAtPath: names[0])
        } else {
            let pipe = Pipe()
            try pipe.fileHandleForReading.close()
            process.standardOutput = pipe
        }
        process.standardError = FileHandle(forWritingAtPath: names[1])
        process.standardInput = FileHandle(forReadingAtPath: names[2])
        try process.run()
        process.waitUntilExit()
        status = process.terminationStatus
        output = try String(contentsOfFile: names[0], encoding: .utf8)
        errors = try String(contentsOfFile: names[1], encoding: .utf8)
    }
}
