import Foundation
import IntentRules
import Intents
import Testing

/// The rules of discovery for artefacts.
@Suite struct CheckTests {
    @Test func whatIsCleanIsNotSpokenOf() {
        let report = CheckReport(of: CheckFixture.good)
        #expect(report.findings == [])
        #expect(report.summary == [])
        #expect(!report.hasErrors)
        #expect(report.phrases.written == 4)
        #expect(report.phrases.withPlaces == 2)
    }

    @Test(arguments: CheckFixture.cases.indices) func eachFaultIsFoundOnceWhereItIs(number: Int) throws {
        let fault = CheckFixture.cases[number]
        var artefact = CheckFixture.good
        fault.spoil(&artefact)
        let findings = CheckReport(of: artefact).findings
        #expect(findings.map(\.rule) == [fault.rule])
        let finding = try #require(findings.first)
        #expect(finding.path == fault.path)
        #expect(finding.after == fault.after)
        #expect(finding.before != finding.after && !finding.before.isEmpty && !finding.problem.isEmpty)
        let rule = try #require(CheckRule.all.first { $0.name == fault.rule })
        #expect(CheckReport(of: artefact, topics: [rule.topic]).findings == findings)
        #expect(CheckReport(of: artefact, topics: Set(CheckRule.topics).subtracting([rule.topic])).findings == [])
        #expect(CheckReport(of: artefact).hasErrors == (rule.severity == .error))
    }

    @Test func theSuggestedPhraseHasThePlaceholderWhereTheNameIsWrittenOut() {
        var artefact = CheckFixture.good
        artefact.shortcuts[0].phrases["en"]?.append("Spin a disc on Cratebox")
        let findings = CheckReport(of: artefact).findings
        #expect(Set(findings.map(\.rule)) == ["phrase-without-app-name", "hard-coded-app-name"])
        #expect(Set(findings.map(\.after)) == ["Spin a disc on \(CheckFixture.token)"])
    }

    @Test func everyRuleHasAFaultThatItFinds() {
        #expect(Set(CheckRule.all.map(\.name)) == Set(CheckFixture.cases.map(\.rule)))
        #expect(
            CheckRule.topics == [
                "shortcuts", "parameters", "open", "fundamentals", "dependencies", "entities", "spotlight",
            ])
    }

    /// Properties that are absent from an artefact are not judged.
    @Test func propertiesThatAreNotToldOfAreNotMissed() throws {
        let texts = [
            #"{"name":"Album","queries":["id","string"]}"#,
            #"{"name":"Album","queries":["id","string"],"properties":[]}"#,
        ]
        let found = try texts.map { text in
            var artefact = CheckFixture.good
            artefact.entities[0] = try JSONDecoder().decode(EntityEntry.self, from: Data(text.utf8))
            return CheckReport(of: artefact).findings.map(\.rule)
        }
        #expect(found == [[], ["entity-without-properties"]])
    }

    @Test func findingsOfOneThingStandTogetherAndTheSummaryBeginsWithTheGravest() {
        var artefact = CheckFixture.good
        artefact.shortcuts[0].shortTitle = ""
        artefact.shortcuts[0].phrases["en"]?.reverse()
        artefact.shortcuts[1].phrases["en"]?[1] = "Open ${target}"
        artefact.intents[0].parameters[0].prompt = " "
        artefact.intents[0].description = "Play a record with Siri."
        artefact.intents[1].description = "Show a record on Discogs."
        let report = CheckReport(of: artefact)
        #expect(
            report.findings.map(\.subject) == [
                "Intent PlayAlbum", "Intent PlayAlbum", "Intent OpenAlbum", "Shortcut PlayAlbum", "Shortcut PlayAlbum",
                "Shortcut OpenAlbum",
            ])
        #expect(report.summary.map(\.impact) == [.high, .high, .high, .medium, .low])
        #expect(report.summary.first { $0.rule == "service-name-in-static-metadata" }?.count == 2)
        #expect(report.count(.error) == 4)
        #expect(report.count(.warning) == 1)
        #expect(report.count(.note) == 1)
    }

    @Test(arguments: [
        "Play a record by AC/DC", "Pineapple", "Applesauce and tidalwave", "and/or", "1/2", "Version 1.2.3", "N.W.A.",
        "Play 12 records at once.", "Local records", "/", "A tidal wave of records", "An apple a day",
        "In the spotlight",
    ]) func wordsThatOnlyLookLikeStrangersAreLeftAlone(text: String) {
        var artefact = CheckFixture.good
        artefact.intents[0].description = text
        #expect(CheckReport(of: artefact).findings == [])
    }

    @Test(arguments: [
        "siri", "“Spotify”", "Last.fm", "(Apple)", "https://example.org", "~/music", "/media", "plughw:CARD=DAC",
        "localhost", "10.0.0.1", "Find it with Home Assistant!", "AppleMusic", "applemusic", "on HomePod", "by airplay",
        "in CarPlay", "Play from Tidal", "TIDAL", "apple music",
    ]) func strangersAreFoundInEveryDress(text: String) {
        var artefact = CheckFixture.good
        artefact.intents[0].description = text
        #expect(CheckReport(of: artefact).findings.map(\.rule) == ["service-name-in-static-metadata"])
    }
}
