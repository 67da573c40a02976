import Foundation
import Testing

/// The words of user-visible texts, as the page Messages specifies them.
@Suite struct MessageTests {
    private let tree = SourceTree()

    /// The modules with user-visible texts.
    private static let modules = [
        "CrateBox", "CrateCar", "CrateCare", "CrateClient", "CrateCore", "CrateIntents", "CrateLog", "CrateMPD",
        "CratePlayback", "CrateStore", "CrateTerminal", "CrateWyoming", "Intents", "cratebox",
    ]
    /// Answers that clients of MPD expect word by word.
    private static let foreign: Set = ["nobody is subscribed to this channel", "cannot delete the default partition"]

    /// The texts of a file: string literals of several words, except SQL and the messages of traps.
    private func texts(of file: String) throws -> [(line: Int, text: String)] {
        var found: [(Int, String)] = []
        var isInBlock = false
        for (number, line) in try tree.text(of: file).utf8
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map({ Substring($0) }).enumerated()
        where isInBlock || line.hasAny(of: ["\""]) {
            let code = line.drop { $0 == " " }
            let marks = line.ranges(of: "\"\"\"").count
            if isInBlock, marks == 0 {
                found.append((number + 1, String(code)))
            } else if !code.hasPrefix("//"), marks == 0, line.firstMatch(of: machine) == nil {
                found += line.matches(of: /"((?:[^"\\]|\\.)*)"/).map { (number + 1, String($0.1)) }
            }
            if marks % 2 == 1 { isInBlock.toggle() }
        }
        return found.filter { $0.1.contains(" ") && $0.1.firstMatch(of: sql) == nil }
    }

    private let machine = /precondition|fatalError|sql:/
    private let sql = /\b(SELECT|INSERT|UPDATE|DELETE|CREATE|WHERE|JOIN|PRAGMA|ORDER BY)\b/

    private func banned() throws -> [String] { try DocumentPage("CrateBox", "Messages").names("instead of", "write") }

    private func find(_ words: [String], in text: String) -> String? {
        // Ignores interpolations.
        let values = text.hasAny(of: ["\\("]) ? text.replacing(/\\\([^)]*\)?/, with: "X") : text
        let plain = " " + values.lowercased() + " "
        return words.filter { plain.hasAny(of: [$0]) }.first { word in
            plain.ranges(of: word).contains { range in
                !plain[plain.index(before: range.lowerBound)].isLetter && !plain[range.upperBound].isLetter
            }
        }
    }

    @Test func noTextHasAWordThatThePageRulesOut() throws {
        let words = try banned()
        #expect(words.count > 20)
        for module in Self.modules {
            for file in try tree.files(of: module) {
                for (line, text) in try texts(of: file) where !Self.foreign.contains(text) {
                    let word = find(words, in: text)
                    #expect(word == nil, "\(file):\(line): “\(word ?? "")” in \(text)")
                }
            }
        }
    }

    @Test(arguments: [
        "The music goes on.", "It holds two.", "Nobody listens.", "The card is there", "Tied one rip.",
    ]) func aWordIsFound(text: String) throws { #expect(find(try banned(), in: text) != nil) }

    @Test(arguments: [
        "There is no crate Sunday.", "The shareholder is connected.", "2 tiers, \(7) wholes", "It is therefore faster.",
        #"A \(mend(of: it)) word"#,
    ]) func whatIsPartOfAWordIsNone(text: String) throws { #expect(find(try banned(), in: text) == nil) }
}
