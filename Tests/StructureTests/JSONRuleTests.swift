import Foundation
import Testing

/// JSON is decoded in one place, which counts its levels first.
@Suite struct JSONRuleTests {
    private static let place = "Sources/CrateStore/Text/ForeignJSON.swift"

    /// How often a text decodes JSON; `JSONSerialization.data(` writes it.
    private func decodings(in text: String) -> Int {
        let readers = text.components(separatedBy: "JSONSerialization").dropFirst().filter { !$0.hasPrefix(".data(") }
        return readers.count + text.components(separatedBy: "JSONDecoder").count - 1
    }

    @Test func nothingDecodesJSONButForeignJSON() throws {
        let tree = SourceTree()
        for file in try tree.swiftFiles(below: "Sources") where file != Self.place {
            #expect(decodings(in: try tree.text(of: file)) == 0, "\(file)")
        }
        let own = try tree.text(of: Self.place)
        #expect(decodings(in: own) == 2)
        #expect(own.components(separatedBy: "guard JSONDepth.isWithin(bytes) else").count - 1 == 2)
    }
}
