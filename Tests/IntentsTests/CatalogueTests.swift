import IntentRules
import Intents
import Testing

/// The catalogue of rules, including those for artefacts.
@Suite struct CatalogueTests {
    @Test func namesAreUniqueAndOfSmallLettersWithHyphens() {
        let names = Rule.all.map(\.name)
        #expect(names.count >= 100)
        #expect(Set(names).count == names.count)
        for name in names {
            #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil, "\(name)")
            #expect(Rule.named(name)?.name == name)
        }
        #expect(Rule.named("no-such-rule") == nil)
    }

    @Test func whatAnArtefactTellsIsLookedForAndNothingElse() {
        let told = Rule.all.filter { $0.artefact != nil }
        #expect(Set(told) == Set(CheckRule.all.map(\.rule)))
        #expect(CheckRule.all.count == told.count)
        for rule in CheckRule.all { #expect(rule.severity == rule.rule.artefact, "\(rule.name)") }
    }

    @Test(arguments: Rule.all) func wordsAreThere(rule: Rule) {
        let words = [rule.title, rule.reason, rule.remedy, rule.before, rule.after] + rule.origins
        #expect(words.allSatisfy { $0.contains { !$0.isWhitespace } })
        #expect(!rule.origins.isEmpty)
        #expect(rule.before != rule.after)
        #expect(rule.reason.hasSuffix(".") && rule.remedy.hasSuffix(".") && !rule.title.hasSuffix("."))
    }

    @Test(arguments: Rule.all) func everyRuleIsFoundOrAsked(rule: Rule) {
        let isFound = rule.source != nil || rule.artefact != nil
        #expect(isFound == (rule.certainty != .question))
        #expect(rule.fix == .manual || rule.source != nil)
        // A likely fault is never an error.
        #expect(rule.certainty != .likely || rule.source != .error)
    }
}
