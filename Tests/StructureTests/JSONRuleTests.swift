import Foundation
import Testing

/// JSON is decoded in two places, one for files, one for messages of clients and boxes, and parsed in a third, for
/// files with any keys. All three first count the levels.
@Suite struct JSONRuleTests {
    /// The places with their number of decodings.
    private static let places = [
        "Sources/CrateStore/Text/ForeignJSON.swift": 1, "Sources/CrateClient/Wire/JSON.swift": 1,
    ]

    /// The number of decodings in a text; `JSONSerialization.data(` encodes.
    private func decodings(in text: String) -> Int {
        let readers = text.components(separatedBy: "JSONSerialization").dropFirst().filter { !$0.hasPrefix(".data(") }
        return readers.count + text.components(separatedBy: "JSONDecoder").count - 1
    }

    /// How often a text counts levels before it goes on.
    private func counts(of text: String) -> Int {
        text.components(separatedBy: "guard JSONDepth.isWithin(bytes) else").count - 1
    }

    @Test func nothingDecodesJSONButForeignJSON() throws {
        let tree = SourceTree()
        for file in try tree.swiftFiles(below: "Sources") where Self.places[file] == nil {
            #expect(decodings(in: try tree.text(of: file)) == 0, "\(file)")
        }
        for (place, count) in Self.places {
            let own = try tree.text(of: place)
            #expect(decodings(in: own) == count)
            #expect(counts(of: own) == count)
        }
        #expect(counts(of: try tree.text(of: "Sources/CrateCore/JSON/JSONTree+Parsing.swift")) == 1)
    }
}
