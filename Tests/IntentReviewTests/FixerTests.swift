import Foundation
import IntentRules
import Testing

@testable import IntentReview

/// Automatic fixes.
@Suite struct FixerTests {
    /// Every bad fixture of every rule, each in its own package.
    private func everything() throws -> Folder {
        let folder = try Folder()
        for (number, fixture) in Fixture.all.enumerated() where fixture.isBad && fixture.settings.isEmpty {
            for (name, text) in fixture.files { try folder.write(text, "p\(number)/\(name)") }
            try folder.write("// swift-tools-version: 5.9\n", "p\(number)/Package.swift")
        }
        return folder
    }

    private func request(_ folder: Folder) -> ReviewRequest { ReviewRequest(.folder(folder.path, only: nil)) }

    @Test func whatIsFixedIsFoundNoMoreAndNothingNewIs() throws {
        let folder = try everything()
        let before = request(folder).review().findings
        let changes = request(folder).fixes(named: [])
        #expect(!changes.isEmpty)
        for change in changes { #expect(change.write(below: folder.path) && change.fixed > 0) }
        let after = request(folder).review().findings
        func counts(_ findings: [Finding]) -> [String: Int] {
            findings.reduce(into: [:]) { $0[$1.rule.name, default: 0] += 1 }
        }
        let (old, new) = (counts(before), counts(after))
        for (rule, count) in new { #expect(count <= old[rule] ?? 0, "\(rule)") }
        #expect(after.count < before.count)
        #expect(request(folder).fixes(named: []) == [], "a second time changes nothing")
    }

    @Test func aDifferenceIsOneThatGitTakes() throws {
        let folder = try everything()
        let changes = request(folder).fixes(named: [])
        try folder.write(changes.map { $0.difference() }.joined(), "../" + folder.name + ".cache/change.diff")
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "apply", "--whitespace=nowarn", folder.path + ".cache/change.diff"]
        git.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0)
        for change in changes { #expect(try folder.bytes(change.path) == change.after) }
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nX\nc\n"), ("a", "b"), ("a\n", "a"), ("", "a\n"), ("a\r\nb\r\n", "a\r\nc\r\n"),
        ("1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n", "0\n2\n3\n4\n5\n6\n7\n8\n9\n10\n12\n"),
    ])
    func everyFormOfADifferenceApplies(old: String, new: String) throws {
        let folder = try Folder()
        try folder.write(old, "a.txt")
        let difference = UnifiedDiff.text(path: "a.txt", Array(old.utf8), Array(new.utf8))
        try folder.write(String(decoding: difference, as: UTF8.self), "change.diff")
        let git = Process()
        git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        git.arguments = ["git", "apply", "--whitespace=nowarn", "change.diff"]
        git.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try git.run()
        git.waitUntilExit()
        #expect(git.terminationStatus == 0)
        #expect(try folder.bytes("a.txt") == Array(new.utf8))
    }

    @Test func whatIsAllowedIsNotFixed() throws {
        let folder = try Folder()
        try folder.write(
            """
            struct Shortcuts: AppShortcutsProvider {
                static var appShortcuts: [AppShortcut] {
                    AppShortcut(intent: OpenIt(), phrases: [
                        // intent-review: allow phrase-without-app-name – the name is in the word
                        "Open an article",
                    ], shortTitle: "Open", systemImageName: "book")
                }
            }

            """, "Shortcuts.swift")
        #expect(request(folder).fixes(named: []) == [])
        #expect(request(folder).review().findings.filter { $0.rule.name == "phrase-without-app-name" } == [])
    }

    @Test func aFileThatHasChangedMeanwhileIsLeftAlone() throws {
        let folder = try everything()
        let change = try #require(request(folder).fixes(named: []).first)
        try folder.write("// Another program wrote this.\n", change.path)
        #expect(!change.write(below: folder.path))
        #expect(try folder.bytes(change.path) == Array("// Another program wrote this.\n".utf8))
    }

    /// A fix that removes code is only made if its rule was named.
    @Test func aNamedFixIsMadeOnlyByName() throws {
        let named = Set(Rule.all.filter { $0.fix == .named }.map(\.name))
        let folder = try everything()
        let rules = ReviewRule.all.map(\.rule.name).filter(named.contains)
        guard !rules.isEmpty else { return }
        let some = request(folder).review().findings.filter { named.contains($0.rule.name) }
        #expect(!some.isEmpty)
        for change in request(folder).fixes(named: named) { #expect(change.write(below: folder.path)) }
        #expect(request(folder).review().findings.filter { named.contains($0.rule.name) && !$0.edits.isEmpty } == [])
    }
}
