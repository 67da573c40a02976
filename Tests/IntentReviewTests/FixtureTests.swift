import IntentRules
import Testing

@testable import IntentReview

/// Runs every rule on its fixtures: it finds exactly the marked lines.
@Suite struct FixtureTests {
    @Test(arguments: Fixture.all) func aRuleFindsWhatIsMarkedAndNothingElse(fixture: Fixture) throws {
        let findings = try findings(in: fixture)
        let lines = findings.map { "\($0.file):\($0.span.line)" }
        #expect(lines.sorted() == fixture.marks.sorted())
        #expect(fixture.isBad != fixture.marks.isEmpty, "a bad case has marks, and a good one has none")
        for finding in findings {
            let isNote = fixture.notes.contains("\(finding.file):\(finding.span.line)")
            #expect(!isNote || finding.severity == .note, "\(finding.file):\(finding.span.line)")
            #expect(!finding.problem.isEmpty && !finding.before.isEmpty && finding.problem.hasSuffix("."))
            #expect(finding.before != finding.after, "\(finding.after)")
        }
    }

    /// A safe fix removes all findings of its rule, causes none of other rules, and is idempotent.
    @Test(arguments: Fixture.all.filter(\.isBad)) func aSafeFixFixes(fixture: Fixture) throws {
        let edits = try findings(in: fixture).filter { !$0.edits.isEmpty }
        guard !edits.isEmpty else { return }
        var fixed = fixture
        for (name, text) in fixture.files {
            let own = edits.filter { $0.file == name }.flatMap(\.edits).sorted { $0.offset > $1.offset }
            var bytes = Array(text.utf8)
            for edit in own {
                bytes.replaceSubrange(edit.offset..<(edit.offset + edit.length), with: Array(edit.text.utf8))
            }
            fixed.files[name] = String(decoding: bytes, as: UTF8.self)
        }
        #expect(try findings(in: fixed).filter { !$0.edits.isEmpty } == [])
        let before = Set(engine.findings(in: project(fixture)).map(\.rule.name))
        let after = Set(engine.findings(in: project(fixed)).map(\.rule.name))
        #expect(after.subtracting(before) == [])
    }

    /// Every rule must be tested.
    @Test func everyRuleHasABadAndAGoodFixture() {
        for rule in ReviewRule.all.map(\.rule.name) {
            let own = Fixture.all.filter { $0.rule == rule }
            #expect(own.contains(where: \.isBad) && own.contains { !$0.isBad }, "\(rule)")
        }
    }

    private var engine: Engine { Engine(rules: ReviewRule.all) }

    private func findings(in fixture: Fixture) throws -> [Finding] {
        let rule = try #require(ReviewRule.all.first { $0.rule.name == fixture.rule })
        return Engine(rules: [rule]).findings(in: project(fixture))
    }

    private func project(_ fixture: Fixture) -> Project {
        let files = fixture.files.sorted { $0.key < $1.key }
        let texts = fixture.files
        var settings = ReviewSettings()
        settings.appName = fixture.settings["appName"]
        settings.isSwift6 = fixture.settings["swift6"] != nil
        settings.hasShortcutCatalogue = fixture.settings["catalogue"] != nil
        settings.profile = fixture.settings["profile"]
        settings.deploymentTarget = fixture.settings["target"].flatMap(DeploymentTarget.init)
        settings.languages = Set((fixture.settings["languages"] ?? "").split(separator: "|").map(String.init))
        return Project(
            folder: "", files: files.map { FileReader.facts(of: $0.value, path: $0.key) },
            sources: SourceTexts { Array((texts[$0] ?? "").utf8) }, isWhole: fixture.settings["single"] == nil,
            settings: settings)
    }
}
