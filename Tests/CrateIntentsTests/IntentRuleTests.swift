import CrateCore
import CrateIntents
import Foundation
import Intents
import Testing

/// Rules for all intents.
@Suite struct IntentRuleTests {
    @Test func allIntentsAreListed() throws {
        let found = try Sources.files().flatMap(Sources.lines).compactMap { line in
            let type = line.prefixMatch(
                of: /public (?:struct|final class) ([A-Za-z]+): (?:[A-Za-z]*Intent|CollectionChange)\b/)?.1
            // The verbs are added from their table.
            return (type ?? line.prefixMatch(of: /public typealias ([A-Za-z]+) = (?:AlbumMove|Step)Intent</)?.1).map(
                String.init)
        }
        #expect(found.count >= 2)
        let names = found.map { String($0.dropLast("Intent".count)) } + TransportVerb.allCases.map(\.row.intent)
        #expect(names.sorted() == CrateIntents.all.map { $0.name }.sorted())
        #expect(Set(names).count == names.count)
    }

    @Test func everyPerformIsShort() throws {
        var seen = 0
        for file in try Sources.files() {
            let lines = try Sources.lines(file)
            for (index, line) in lines.enumerated() where line.contains("func perform()") {
                let isOneLine = line.hasSuffix("}")
                let end = isOneLine ? index + 1 : try #require(lines[index...].firstIndex { $0 == "    }" })
                #expect(end - index - 1 <= 15, "\(file)")
                seen += 1
            }
        }
        // One is for all verbs, one for the two album moves, and one for the two steps in a track.
        #expect(seen == CrateIntents.all.count - (TransportVerb.allCases.count - 1) - 2)
    }

    @Test func staticTextsNameNoServicePathOrDevice() {
        let words = CrateIntents.all.flatMap { intent in
            [intent.title, intent.description]
                + intent.parameters.flatMap { [$0.title, $0.prompt?.full ?? "", $0.prompt?.supporting ?? ""] }
        }
        #expect(words.count >= 8)
        for word in words.map({ $0.lowercased() }) {
            for name in ["discogs", "musicbrainz", "alsa", "flac", "sqlite", "/", "hw:", "dac", "usb", "spotify"] {
                #expect(!word.contains(name), "\(word)")
            }
        }
    }

    @Test func whatIsRequiredIsAskedFor() {
        for intent in CrateIntents.all {
            #expect(intent.description.hasSuffix("."))
            for parameter in intent.parameters where parameter.isRequired {
                #expect(parameter.prompt?.full.hasSuffix("?") == true, "\(intent.name).\(parameter.name)")
            }
        }
    }
}
