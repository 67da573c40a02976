import CrateTesting
import Foundation
import Testing

@testable import CrateStore

/// Compares our parser of JSON with Foundation's, which read the same files before.
@Suite struct JSONParserTests {
    private func own(_ bytes: [UInt8]) -> ParsedJSON? {
        guard let value = try? ForeignJSON.parsed(bytes), case .object = value else { return nil }
        return value
    }

    private func foundations(_ bytes: [UInt8]) -> [String: Any]? {
        try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
    }

    /// A value in one form.
    private func form(_ value: ParsedJSON) -> String {
        switch value {
        case .null: "null"
        case .flag(let isSet): isSet ? "true" : "false"
        case .integer(let number): "\(Double(number))"
        case .real(let number): "\(number)"
        case .text(let text): "\(text.unicodeScalars.map(\.value))"
        case .list(let list): "[\(list.map { form($0) }.joined(separator: ","))]"
        case .object(let object):
            "{" + object.keys.sorted().map { "\(form(.text($0))):\(form(object[$0] ?? .null))" }.joined() + "}"
        }
    }

    private func form(_ value: Any?) -> String {
        switch value {
        case let object as [String: Any]:
            "{" + object.keys.sorted().map { "\($0.unicodeScalars.map(\.value)):\(form(object[$0]))" }.joined() + "}"
        case let list as [Any]: "[\(list.map { form($0) }.joined(separator: ","))]"
        case let text as String: "\(text.unicodeScalars.map(\.value))"
        // Foundation makes a number of a flag and a flag of a number; their C types differ.
        case let number as NSNumber where number.objCType.pointee == 0x63: number.boolValue ? "true" : "false"
        case let number as NSNumber: "\(number.doubleValue)"
        default: "null"
        }
    }

    @Test(arguments: [
        "{}", #" {"a" : [ ] , "b":{"c":null}} "#, #"{"a":"\u00e9\ud83d\ude00\n\/\"\\\b\f\r\t"}"#,
        "{\"a\":\"é😀\u{7F}\"}",
        #"{"a":[0,-0,1,-1,1.5,-2e3,1E-2,1e+2,9223372036854775807]}"#, #"{"a":[2,3.25,0.1,5e-324]}"#,
        #"{"a":"x","a":"y"}"#, "{\"a\\u0000b\":7}", "\u{FEFF}{\"a\":2}", #"{"":[[[[]]]]}"#, "{\r\n\t\"a\":false}",
    ]) func whatIsJSONIsReadTheSame(text: String) throws {
        let read = try #require(own(Array(text.utf8)))
        #expect(form(read) == form(foundations(Array(text.utf8))))
    }

    @Test(arguments: [
        "", " ", "{", "}", "{]", "[1,]", "{\"a\":1,}", "{\"a\"}", "{\"a\" 1}", "{a:1}", "{'a':1}", "{\"a\":01}",
        "{\"a\":1.}", "{\"a\":.5}", "{\"a\":+1}", "{\"a\":1e}", "{\"a\":-}", "{\"a\":0x1}", "{\"a\":NaN}",
        "{\"a\":1e999}",
        "{\"a\":tru}", "{\"a\":True}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12\"}", "{\"a\":\"\\ud800\"}",
        "{\"a\":\"\\udc00\"}",
        "{\"a\":\"\\ud800\\u0041\"}", "{\"a\":\"\n\"}", "{\"a\":\"\u{1F}\"}", "{\"a\":\"", "{\"a\":1}{", "{\"a\":1} x",
        "{\"a\":[1 2]}", "{\"a\":\"\\", "// no\n{}",
    ]) func whatIsNotIsRefused(text: String) {
        #expect(own(Array(text.utf8)) == nil)
    }

    @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
    func textThatIsNotUTF8IsRefused(bytes: [UInt8]) {
        #expect(own(Array("{\"a\":\"".utf8) + bytes + Array("\"}".utf8)) == nil)
        #expect(own(Array("{\"a\":\"\\n".utf8) + bytes + Array("\"}".utf8)) == nil)
    }

    @Test func aMistakeHasItsPlace() {
        #expect(throws: ForeignJSON.Malformed(place: 6)) { try ForeignJSON.parsed(Array("{\"a\": }".utf8)) }
        #expect(throws: ForeignJSON.TooDeep.self) {
            try ForeignJSON.parsed(Array(repeating: UInt8(ascii: "["), count: 100_000))
        }
    }

    /// What both read is the same, and nothing that Foundation refuses is accepted.
    @Test(arguments: 1...8 as ClosedRange<UInt64>) func changedTextsAreReadTheSame(seed: UInt64) {
        let whole = Array(
            #"{"id":249504,"title":"Á \u00e9\n","list":[1,-2.5,3e2,true,false,null,{"x":[]}],"name":{"first":"a\/b"}}"#
                .utf8)
        let pieces = Array("{}[]\",:\\u0 1-.eEtrfn9+\u{1}é".utf8)
        var random = SeededNumbers(state: seed)
        var read = 0
        for _ in 0..<2000 {
            var bytes = whole
            for _ in 0...random.next() % 2 {
                let place = Int(random.next() % UInt64(bytes.count))
                let piece = pieces[Int(random.next() % UInt64(pieces.count))]
                switch random.next() % 3 {
                case 0: bytes[place] = piece
                case 1: bytes.insert(piece, at: place)
                default: bytes.remove(at: place)
                }
            }
            guard let own = own(bytes) else { continue }
            read += 1
            #expect(form(own) == form(foundations(bytes)), "\(String(decoding: bytes, as: UTF8.self))")
        }
        #expect(read > 100)
    }

    /// As an export's page has them: numbers as Foundation writes them.
    @Test(arguments: ["7", "-7", "0.5", "4.50", "1.0", "1e3", "9223372036854775807", "true", "false"])
    func aNumberIsTextToo(text: String) throws {
        let node = try #require(JSONNode(parsing: Array("{\"a\":\(text)}".utf8)))
        let number = foundations(Array("{\"a\":\(text)}".utf8))?["a"] as? NSNumber
        #expect(node["a"].text == number?.stringValue)
    }
}
