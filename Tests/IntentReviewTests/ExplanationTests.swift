import Foundation
import IntentRules
import Testing

@testable import IntentReview

@Suite struct ExplanationTests {
    @Test func anExplanationSaysEverythingOfTheRule() throws {
        let rule = Rule.phraseWithoutAppName
        #expect(
            Explanation(rule).text == #"""
                Siri phrase without the app's name
                phrase-without-app-name

                Severity:  error
                Impact:    high
                Topic:     shortcuts
                Certainty: one file decides
                Fix:       --fix

                \#(rule.reason)

                // Before
                \#(rule.before)

                // After
                \#(rule.after)

                \#(rule.remedy)

                Silence it on its line, or on the line above:
                // intent-review: allow phrase-without-app-name – reason

                Origins: \#(rule.origins.joined(separator: "; "))
                """#)
    }

    @Test func everyRuleIsExplained() {
        for rule in Rule.all {
            let text = Explanation(rule).text
            #expect(text.contains(rule.title) && text.contains(rule.before) && text.contains(rule.after))
            #expect(text.contains("allow \(rule.name)") == (rule.source != nil))
        }
    }

    @Test func aRuleIsFoundInAnyCaseAndAMissSuggestsNames() {
        #expect(Explanation.of("Phrase-Without-App-Name")?.rule == .phraseWithoutAppName)
        #expect(Explanation.of("phrase-without-appname") == nil)
        #expect(Explanation.suggestions(for: "phrase-without-appname").first == "phrase-without-app-name")
    }

    @Test func theListHasEveryRuleOnALineUnderItsTopic() {
        let lines = RuleList().text.split(separator: "\n").map(String.init)
        let listed = lines.filter { $0.hasPrefix("  ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
        let rules = Rule.Topic.allCases.flatMap { topic in Rule.all.filter { $0.topic == topic } }
        #expect(listed == rules.map(\.name))
        #expect(lines.allSatisfy { $0.count <= TextLayout.width })
    }

    @Test func thePageOfRulesIsThatOfTheCatalogue() throws {
        let file = "Sources/IntentReview/IntentReview.docc/Rules.md"
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let written = try String(contentsOf: root.appending(path: file), encoding: .utf8)
        let isSame = written == RulesPage().markdown + "\n"
        #expect(isSame, "make it anew: intent-review rules --markdown > \(file)")
    }
}
