import CrateCore
import CrateTesting
import Foundation
import Testing

/// Parsing any JSON, and writing it.
@Suite struct JSONTreeTests {
    private func tree(_ text: String) throws(JSONTree.Mistake) -> JSONTree { try JSONTree(parsing: Array(text.utf8)) }

    /// The place of the mistake in a text; nil if it is JSON.
    private func mistake(in bytes: [UInt8]) -> JSONTree.Mistake? {
        do throws(JSONTree.Mistake) {
            _ = try JSONTree(parsing: bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func everyKindOfValueIsRead() throws {
        let found = try tree(#" {"a":[null,true,false],"b":{"c":-20.0},"d":"x","a2":[],"e":{},"d":"y"} "#)
        #expect(
            found
                == .object([
                    "a": .list([.null, .flag(true), .flag(false)]), "b": .object(["c": .number("-20.0")]),
                    "d": .text("y"), "a2": .list([]), "e": .object([:]),
                ]))
        #expect(found.members?["b"]?.members?["c"]?.number == -20)
        #expect(found.members?["d"]?.text == "y" && found.text == nil && found.number == nil)
        #expect(try tree("\u{FEFF}[1,]") == .list([.number("1")]))
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\uD83D\uDE00""#, "é😀"),
        ("\"é😀\u{7F}\"", "é😀\u{7F}"),
        (#""""#, ""),
    ]) func escapesAreResolved(json: String, text: String) throws { #expect(try tree(json) == .text(text)) }

    /// A number that no `Double` can hold, halves of pairs, and bytes that are not UTF-8 have no place in Foundation's
    /// message.
    static let places: [(json: String, line: Int, column: Int)] = [
        ("[1e400]", 1, 2), (#"["\u12"]"#, 1, 7), (#"["\ud800"]"#, 1, 3), (#"["\ud800\u0041"]"#, 1, 3),
        (#"["\udc00"]"#, 1, 3),
        ("[tru]", 1, 5), ("{\n  \"é\": tru\n}", 2, 11), ("", 1, 1), ("{\n", 2, 1), (#"["abc"#, 1, 6),
        (#"["abc\"#, 1, 7),
    ]

    @Test(arguments: places) func aMistakeHasItsPlace(row: (json: String, line: Int, column: Int)) {
        #expect(mistake(in: Array(row.json.utf8)) == .malformed(line: row.line, column: row.column))
    }

    @Test(arguments: [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80]] as [[UInt8]])
    func bytesThatAreNoTextAreAMistake(bytes: [UInt8]) {
        for beginning in ["[\"", "[\"\\n"] {
            #expect(mistake(in: Array(beginning.utf8) + bytes + Array("\"]".utf8)) == .malformed(line: 1, column: 2))
        }
    }

    @Test func aZeroByteIsAMistake() { #expect(mistake(in: [0x5B, 0x00, 0x5D]) == .tooDeep) }

    @Test(arguments: [
        "", " ", "{", "}", "{]", "{\"a\"}", "{\"a\" 1}", "{a:1}", "{'a':1}", "[01]", "[1.]", "[.5]", "[+1]", "[1e]",
        "[-]",
        "[0x1]", "[NaN]", "[1e999]", "[-1e999]", "[True]", "[\"\\x\"]", "[\"\n\"]", "[\"\u{1F}\"]", "[1]{", "[1] x",
        "[1 2]",
        "[\"\\", "// no\n{}", "[,]", "{,}", "[1,,]",
    ]) func whatIsNotJSONIsRefused(text: String) { #expect(throws: JSONTree.Mistake.self) { try tree(text) } }

    /// Numbers with more digits than a `Double` has powers of ten.
    @Test func longNumbersAreLimitedByTheirValueOnly() throws {
        let nines = String(repeating: "9", count: 308)
        #expect(try tree("[\(nines)]") == .list([.number(nines)]))
        #expect(mistake(in: Array("[9\(nines)]".utf8)) == .malformed(line: 1, column: 2))
        let small = "0." + String(repeating: "0", count: 400) + "1"
        #expect(try tree("[\(small)]") == .list([.number(small)]))
    }

    @Test func levelsAreLimited() {
        func nested(_ levels: Int) -> [UInt8] {
            Array((String(repeating: "[", count: levels) + String(repeating: "]", count: levels)).utf8)
        }
        #expect(mistake(in: nested(JSONDepth.limit)) == nil)
        #expect(mistake(in: nested(JSONDepth.limit + 1)) == .tooDeep)
        #expect(mistake(in: [UInt8](repeating: UInt8(ascii: "["), count: 100_000)) == .tooDeep)
    }

    /// Foundation names the offset of most mistakes in its message.
    private func offset(_ error: any Error) -> Int? {
        let words = (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
        guard let range = words.range(of: "around character ") else { return nil }
        return Int(words[range.upperBound...].prefix(while: \.isNumber))
    }

    /// Texts that are damaged at random, with a fixed seed: what Foundation's parser takes is taken, with the same
    /// values, and what it refuses is refused at the place that it names.
    @Test func foundationFindsTheSame() throws {
        var random = SeededNumbers(state: 20_261_124)
        let whole = Array(#"{"a":[1,-2.5e3,0],"b":{"c":null,"d":true},"e":"x\u00e9\n ","f":false, "g" : [ ] }"#.utf8)
        let pieces = Array(#"{}[]",:\ue0123456789-+.tfn "#.utf8)
        var (taken, placed) = (0, 0)
        for _ in 0..<20_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let place = Int.random(in: bytes.indices, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: bytes.remove(at: place)
                case 1: bytes[place] = pieces.randomElement(using: &random) ?? 0
                default: bytes.insert(pieces.randomElement(using: &random) ?? 0, at: place)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let own = Result { () throws(JSONTree.Mistake) in try JSONTree(parsing: bytes) }
            do {
                let value = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
                taken += 1
                #expect((try? own.get()).map { Self.isSame(value, $0) } == true, "\(text)")
            } catch {
                guard case .failure(let mistake) = own else {
                    Issue.record("\(text) is taken")
                    continue
                }
                guard let offset = offset(error) else { continue }
                placed += 1
                let column = String(decoding: bytes[..<offset], as: UTF8.self).count + 1
                #expect(mistake == .malformed(line: 1, column: column), "\(text)")
            }
        }
        #expect(taken > 1000 && placed > 1000)
    }

    private static func isSame(_ value: Any, _ tree: JSONTree) -> Bool {
        switch tree {
        case .null: value is NSNull
        case .flag(let isTrue): (value as? NSNumber)?.boolValue == isTrue
        case .number: (value as? NSNumber)?.doubleValue == tree.number
        case .text(let text): value as? String == text
        case .list(let elements):
            (value as? [Any]).map { $0.count == elements.count && zip($0, elements).allSatisfy(isSame) } == true
        case .object(let members):
            (value as? [String: Any]).map { object in
                object.count == members.count && members.allSatisfy { isSame(object[$0.key] ?? 0, $0.value) }
            } == true
        }
    }

    @Test func aDocumentIsWrittenOnLines() throws {
        let text = #"{"b":[1,-20.0,true,null,"\u0001\"/é"],"a":{"d":{},"c":[]}}"#
        let lines = try tree(text).lines
        #expect(
            lines == """
                {
                  "a" : {
                    "c" : [

                    ],
                    "d" : {

                    }
                  },
                  "b" : [
                    1,
                    -20.0,
                    true,
                    null,
                    "\\u0001\\"/é"
                  ]
                }
                """)
        #expect(try tree(lines) == tree(text))
    }
}
