import IntentRules
import Testing

@testable import IntentReview

@Suite struct GuideTests {
    private let pages = Guide.pages

    @Test func everyTopicHasAPageWithTheRulesOfTheTopic() throws {
        for topic in Rule.Topic.allCases {
            let page = try #require(pages.first { $0.kind == .topic && $0.name == topic.rawValue })
            for rule in Rule.all where rule.topic == topic { #expect(page.body.contains(rule.name)) }
        }
        #expect(pages.count { $0.kind == .topic } == Rule.Topic.allCases.count)
    }

    @Test func everyPageFitsAScreenOrTwo() {
        for page in pages {
            let lines = page.text.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 60, "\(page.name) has \(lines.count) lines")
            for line in lines where line.count > TextLayout.width { Issue.record("\(page.name): \(line)") }
            for line in lines where line.last == " " { Issue.record("\(page.name): \(line)") }
        }
    }

    @Test func noTwoPagesHaveANameInCommon() {
        #expect(Set(pages.map(\.name)).count == pages.count)
        #expect(pages.allSatisfy { $0.name == $0.name.lowercased() && !$0.name.contains(" ") })
    }

    @Test(arguments: DecisionTree.all) func aTreeEndsInRecommendations(tree: DecisionTree) {
        func walk(_ question: DecisionTree.Question, path: [String]) {
            #expect(question.answers.count > 1, "\(question.text)")
            #expect(question.text.hasSuffix("?"), "\(question.text)")
            #expect(!path.contains(question.text), "\(question.text) is asked twice on one path")
            #expect(Set(question.answers.map(\.text)).count == question.answers.count)
            for answer in question.answers {
                if case .question(let next) = answer.next { walk(next, path: path + [question.text]) }
            }
        }
        walk(tree.root, path: [])
        #expect(tree.recommendations.count > 3)
        #expect(tree.page.body.hasPrefix(tree.root.text))
    }

    @Test(arguments: DecisionTree.all) func aRecommendationHasASampleAndASystem(tree: DecisionTree) {
        for found in tree.recommendations {
            #expect((3...10).contains(found.sample.split(separator: "\n").count), "\(found.name)")
            #expect(found.since.wholeMatch(of: /iOS \d\d\.\d/) != nil, "\(found.name): \(found.since)")
            #expect(tree.text.contains("\(found.name) (\(found.since))"))
        }
    }

    @Test(arguments: [
        ("IndexedEntity", "iOS 18.0"), ("ControlConfigurationIntent", "iOS 18.0"), ("@AppIntent(schema:)", "iOS 18.2"),
        ("@AppEntity(schema:)", "iOS 18.2"), ("supportedModes", "iOS 26.0"), ("SnippetIntent", "iOS 26.0"),
    ]) func aRecommendationTellsTheSystemThatHasIt(name: String, system: String) {
        let found = DecisionTree.all.flatMap(\.recommendations).filter { $0.name == name }
        #expect(!found.isEmpty && found.allSatisfy { $0.since == system })
    }

    @Test func everyStopOfARouteIsAPage() {
        let names = Set(pages.filter { $0.kind != .task }.map(\.name))
        for route in TaskRoute.all {
            #expect(route.stops.allSatisfy { names.contains($0.page) }, "\(route.name)")
            #expect(!route.page.body.contains("--topic \n"))
        }
    }

    /// In backticks, only names of rules contain a hyphen.
    @Test func everyRuleThatProseNamesIsInTheCatalogue() {
        let names = Set(Rule.all.map(\.name))
        for page in pages {
            for match in page.text.matches(of: /`([a-z]+(?:-[a-z]+)+)`/) {
                #expect(names.contains(String(match.1)), "\(page.name) names \(match.1)")
            }
        }
    }

    @Test func theIndexHasEveryPageInOrder() throws {
        let lines = Guide.index.split(separator: "\n").map(String.init)
        #expect(lines.filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] } == pages.map { $0.name[...] })
        #expect(lines.allSatisfy { $0.count <= TextLayout.width })
    }

    @Test(arguments: [
        ("Protocol", "protocol"), ("ENTITIES", "entities"), ("  snippet ", "snippet"), ("Test intents", "test-intents"),
        ("make my data searchable", "searchable"), ("Create my first App Intent", "first-intent"),
        ("open a specific thing from Siri", "open-thing"), ("control center", "widget-or-control"),
        ("integrate with Apple Intelligence", "apple-intelligence"), ("image search", "visual-search"),
        ("show a summary when Siri runs my intent", "show-summary"), ("architecture", "structure-app"),
        ("Test my App Intents", "test-intents"), ("I'm hitting build errors or runtime bugs", "build-errors"),
    ]) func aPageIsFoundByNameAndATaskByItsWords(asked: String, name: String) {
        #expect(Guide.page(named: asked)?.name == name)
    }

    @Test(arguments: [
        ("protocl", "protocol"), ("entitys", "entity"), ("foregrnd", "foreground"), ("spotligt", "spotlight"),
    ]) func aMissSuggestsTheNearestNames(asked: String, name: String) {
        #expect(Guide.page(named: asked) == nil)
        #expect(Guide.suggestions(for: asked).contains(name))
    }

    @Test func nonsenseIsNothing() {
        #expect(Guide.page(named: "xyzzy") == nil && Guide.suggestions(for: "xyzzy").isEmpty)
        #expect(Guide.page(named: "") == nil && Guide.suggestions(for: "").isEmpty)
    }
}
