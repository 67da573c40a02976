import IntentRules
import Testing

@testable import IntentReview

/// `.intent-review.json`.
@Suite struct ConfigurationTests {
    @Test func everyKeyIsRead() throws {
        let configuration = try Configuration(
            json: """
                {
                  "rules": {"phrase-without-app-name": "warning", "suppression-unused": "off"},
                  "topics": ["shortcuts", "entities"],
                  "include": ["Sources"],
                  "exclude": ["**/Generated/**", "*.gen.swift"],
                  "appName": "Crate\\u0062ox \\ud83c\\udfa7",
                  "deploymentTarget": "iOS 18.0",
                  "profile": "cratebox"
                }
                """)
        #expect(configuration.rules == ["phrase-without-app-name": .warning, "suppression-unused": .off])
        #expect(configuration.topics == [.shortcuts, .entities])
        #expect(configuration.appName == "Cratebox 🎧")
        #expect(configuration.deploymentTarget == "iOS 18.0")
        #expect(configuration.profile == .cratebox)
        let settings = configuration.settings(over: ReviewSettings(isSwift6: true))
        #expect(settings.appName == "Cratebox 🎧" && settings.profile == "cratebox" && settings.isSwift6)
        #expect(settings.deploymentTarget == DeploymentTarget("iOS 18.0"))
        #expect(configuration.selects("Sources/A.swift") && !configuration.selects("Tests/A.swift"))
        #expect(!configuration.selects("Sources/A.gen.swift") && !configuration.selects("Sources/Generated/A/B.swift"))
        #expect(try Configuration(json: "{}") == Configuration())
    }

    @Test(arguments: [
        ("{\n\"exclued\": []}", InputError.Kind.unknownKey, 2, "There is no key “exclued”; did you mean “exclude”?"),
        (
            "{\"colour\": 1}", .unknownKey, 1,
            "There is no key “colour”; known are rules, topics, include, exclude, appName, deploymentTarget, profile."
        ),
        (
            "{\"rules\": {\n\"phrase-without-appname\": \"off\"}}", .unknownRule, 2,
            "There is no rule “phrase-without-appname”; did you mean “phrase-without-app-name”?"
        ),
        (
            "{\"rules\": {\"xyz\": \"off\"}}", .unknownRule, 1,
            "There is no rule “xyz”; `intent-review rules` lists them."
        ),
        (
            "{\"rules\": {\"suppression-unused\": \"wraning\"}}", .unknownValue, 1,
            "There is no level “wraning” for “rules.suppression-unused”; did you mean “warning”?"
        ),
        (
            "{\"rules\": {\"suppression-unused\": false}}", .wrongType, 1,
            "“rules.suppression-unused” takes a text, and this is true or false."
        ),
        ("{\"rules\": []}", .wrongType, 1, "“rules” takes an object, and this is a list."),
        (
            "{\"topics\": [\"entitys\"]}", .unknownValue, 1,
            "There is no topic “entitys” for “topics”; did you mean “entities”?"
        ),
        ("{\"include\": [\n1]}", .wrongType, 2, "“include” takes a list of texts, and this is a number."),
        ("{\"exclude\": \"Pods\"}", .wrongType, 1, "“exclude” takes a list of texts, and this is a text."),
        ("{\"appName\": null}", .wrongType, 1, "“appName” takes a text, and this is null."),
        (
            "{\"deploymentTarget\": \"18\"}", .unknownValue, 1,
            "“18” for “deploymentTarget” is no system with its version; write it like “iOS 18.0”."
        ),
        (
            "{\"profile\": \"aple\"}", .unknownValue, 1,
            "There is no profile “aple” for “profile”; did you mean “apple”?"
        ),
        ("[]", .wrongType, 1, "The configuration takes an object, and this is a list."),
        ("{\n// off\n}", .malformed, 2, "A key in double quotes is missing here."),
        ("{\"topics\": [],\n\"topics\": []}", .malformed, 2, "“topics” is there twice."),
        ("{\"topics\": [}", .malformed, 1, "There is no value here."),
        ("{\"topics\": [] \"include\"", .malformed, 1, "A comma or a closing brace is missing after “topics”."),
        ("{\"appName\": \"a\nb\"}", .malformed, 1, "A text does not end on its line."),
        ("{\"appName\": yes}", .malformed, 1, "“yes” is no value; texts are in double quotes."),
        ("", .malformed, 1, "The file ends too early."), ("{} {}", .malformed, 1, "Something follows after the end."),
        ("{\"appName\": \"\\ud800\"}", .malformed, 1, "Half of a character's escape is missing."),
        (String(repeating: "[", count: 100_000), .malformed, 1, "This is nested more than 32 levels deep."),
    ]) func whatIsWrongIsSaidWithItsPlace(json: String, kind: InputError.Kind, line: Int, sentence: String) {
        let refusal = #expect(throws: InputError.self) { try Configuration(json: json) }
        #expect(refusal?.kind == kind && refusal?.line == line && refusal?.exit == .unreadable)
        #expect(refusal?.sentence == sentence)
        #expect(refusal?.description == ".intent-review.json, line \(line): \(sentence)")
    }

    @Test func levelsAndTopicsDecideWhatIsReported() {
        var configuration = Configuration()
        let findings = [ReviewFixture.appName, ReviewFixture.prompt, ReviewFixture.optional].map {
            ReviewFixture.finding($0)
        }
        let reported = { (configuration: Configuration) in
            Review(of: findings, in: [], configuration: configuration).findings.map { "\($0.rule.name) \($0.severity)" }
        }
        #expect(reported(configuration) == ["fixture-prompt warning", "phrase-without-app-name error"])
        configuration.rules = ["fixture-optional": .error, "phrase-without-app-name": .note, "fixture-prompt": .off]
        #expect(reported(configuration) == ["fixture-optional error", "phrase-without-app-name note"])
        configuration.topics = [.entities]
        #expect(reported(configuration) == ["fixture-optional error"])
    }

    @Test func aThresholdDecidesHowAReviewEnds() {
        let warning = [ReviewFixture.finding(ReviewFixture.prompt)]
        #expect(Threshold.allCases.map { $0.exit(for: warning).rawValue } == [0, 1, 1, 0])
        #expect(Threshold.allCases.map { $0.exit(for: [ReviewFixture.finding()]).rawValue } == [1, 1, 1, 0])
        #expect(Threshold.allCases.map { $0.exit(for: []).rawValue } == [0, 0, 0, 0])
        #expect(ExitStatus.usage.rawValue == 64 && ExitStatus.noInput.rawValue == 66)
    }
}
