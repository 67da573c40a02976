import CrateCore
import Foundation
import Testing

@testable import CrateStore

/// Values in JSON that may be incomplete.
@Suite struct JSONNodeTests {
    private func node(_ text: String) throws -> JSONNode { try JSONNode(parsing: Array(text.utf8)) }

    /// As an export's page has them: numbers as Foundation writes them.
    @Test(arguments: ["7", "-7", "0.5", "4.50", "1.0", "1e3", "9223372036854775807", "true", "false"])
    func aNumberIsTextToo(text: String) throws {
        let bytes = Data("{\"a\":\(text)}".utf8)
        let number = (try JSONSerialization.jsonObject(with: bytes) as? [String: Any])?["a"] as? NSNumber
        #expect(try node("{\"a\":\(text)}")["a"].text == number?.stringValue)
    }

    @Test func aNumberMayBeWrittenAsText() throws {
        let node = try node(#"{"a":" 42 ","b":42.0,"c":"42.5","d":1e30,"e":[42]}"#)
        #expect(node["a"].number == 42 && node["b"].number == 42)
        for key in ["c", "d", "e", "f"] { #expect(node[key].number == nil) }
    }

    @Test func whatIsMissingIsEmpty() throws {
        let node = try node(#"{"a":{"b":[1,{}]},"c":"","d":"x\u0000y"}"#)
        #expect(node.isObject && node.keys == ["a", "c", "d"] && node["a"]["b"].isList)
        #expect(node["a"]["b"].list.map(\.isObject) == [false, true])
        #expect(node["x"]["y"].text == nil && node["x"].list.isEmpty && !node["x"].isObject)
        #expect(node["c"].text == nil && node["d"].text == "xy")
        #expect(throws: JSONTree.Mistake.self) { try JSONNode(parsing: Array("{".utf8)) }
    }
}
