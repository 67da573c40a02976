import Foundation
import Testing

/// The identifiers and file names of the sources have no word that the page Glossary rules out, and no type has the
/// name of another module's.
@Suite struct GlossaryTests {
    private let tree = SourceTree()
    private let rules: [Rule]

    /// A row of the page's last table.
    private struct Rule {
        let words: [String]
        let exceptions: Set<String>
    }

    init() throws {
        rules = try DocumentPage("CrateBox", "Glossary").table("not in code", "write", "except in").map { row in
            Rule(words: DocumentPage.codes(row[0]), exceptions: Set(DocumentPage.codes(row[2])))
        }
    }

    /// The reviewer is about other programs' code.
    private static let reviewer: Set = ["IntentReview", "IntentRules", "intent-review"]

    /// A name in a declaration; functions have parentheses.
    private let declaration =
        /\b(?:(func)|var|let|struct|class|enum|protocol|actor|typealias)\s+`?([A-Za-z_]\w*)/
    private let label = /[(,]\s*(?:(\w+)\s+)?(\w+):/
    private let enumCase = /^\s*(?:indirect )?case\s+([^.:]*)$/
    private let word = /[A-Z]?[a-z]+|[A-Z]+(?![a-z])/
    private let literal = /"(?:[^"\\]|\\.)*"/

    /// A line that declares a name has one of these.
    private static let declaring = [
        "func ", "var ", "let ", "struct ", "class ", "enum ", "protocol ", "actor ", "typealias ", "case ", "init",
    ]

    /// The names that a line of code declares.
    private func names(in line: String) -> [String] {
        guard line.hasAny(of: Self.declaring) else { return [] }
        let code = line.hasAny(of: ["\""]) ? line.replacing(literal, with: "") : line
        let plain = code.firstRange(of: "//").map { String(code[..<$0.lowerBound]) } ?? code
        var found = plain.matches(of: declaration).map { String($0.2) + ($0.1 == nil ? "" : "()") }
        if plain.contains("func ") || plain.contains("init") {
            for match in plain.matches(of: label) { found += [match.1, match.2].compactMap { $0.map { String($0) } } }
        }
        if let cases = plain.firstMatch(of: enumCase)?.1 {
            found += cases.replacing(/\([^)]*\)/, with: "").split(separator: ",").map { part in
                String(part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber })
            }
        }
        return found
    }

    /// The words of a name in lower case: `isHeld` has `is` and `held`.
    private func words(of name: String) -> [String] {
        name.matches(of: word).map { String($0.output).lowercased() }
    }

    private func breaks(_ rule: String, _ name: String, _ words: [String]) -> Bool {
        if rule.hasSuffix("()") { return name == rule }
        if rule.hasSuffix("/") { return false }
        guard rule == rule.lowercased() else { return name.lowercased().contains(rule.lowercased()) }
        return words.contains(rule)
    }

    /// The first word of a name that is ruled out in a file.
    private func banned(_ name: String, in file: String) -> String? {
        let stem = String(file.split(separator: "/").last?.dropLast(".swift".count) ?? "")
        let parts = words(of: name)
        return rules.first { rule in
            !rule.exceptions.contains(stem) && rule.words.contains { breaks($0, name, parts) }
        }?.words.first
    }

    @Test func noNameHasAWordThatThePageRulesOut() throws {
        #expect(rules.count > 15)
        let folders = rules.flatMap(\.words).filter { $0.hasSuffix("/") }
        for target in try tree.targets() where !Self.reviewer.contains(target) {
            for file in try tree.files(of: target) {
                let parts = file.split(separator: "/").dropFirst(2)
                let folder = parts.dropLast().first { folders.contains("\($0)/") }
                #expect(folder == nil, "\(file) is in a folder that the page Glossary rules out")
                let stem = String(parts.last?.dropLast(".swift".count) ?? "")
                let declared = try tree.lines(of: file).flatMap { names(in: String($0)) }
                for name in Set([stem] + declared) {
                    let word = banned(name, in: file)
                    #expect(word == nil, "\(file): \(name) has “\(word ?? "")”")
                }
            }
        }
    }

    /// An exception that is not needed any more would hide the next use.
    @Test func everyExceptionIsNeeded() throws {
        for rule in rules {
            for exception in rule.exceptions {
                let files = try tree.targets().flatMap { try tree.files(of: $0) }
                    .filter { $0.hasSuffix("/\(exception).swift") }
                let declared = try files.flatMap { try tree.lines(of: $0) }.flatMap { names(in: String($0)) }
                #expect(
                    (declared + [exception]).contains { name in
                        rule.words.contains { breaks($0, name, words(of: name)) }
                    },
                    "\(exception) has none of \(rule.words)")
            }
        }
    }

    private static let modifiers: Set<Substring> = [
        "public", "package", "internal", "fileprivate", "private", "final", "indirect", "nonisolated",
    ]
    private static let typeKinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    /// The types that two modules have: terms of ALSA, App Intents, D-Bus and SQLite in their wrappers, and the command
    /// `play` beside the store's record of a play.
    private static let sharedTypes: Set = ["Card", "Connection", "Message", "Play"]

    /// The name of the type that a line declares at the top level of its file; nil for any other line.
    private func topLevelType(in line: Substring) -> String? {
        guard let first = line.first, first != " " else { return nil }
        let words = line.split(separator: " ").drop { $0.hasPrefix("@") || Self.modifiers.contains($0) }
        guard let kind = words.first, Self.typeKinds.contains(kind) else { return nil }
        return words.dropFirst().first.map { name in String(name.prefix { $0.isLetter || $0.isNumber }) }
    }

    /// The modules that declare each type at a top level, without the reviewer's.
    private func modulesOfTypes() throws -> [String: Set<String>] {
        var modules: [String: Set<String>] = [:]
        for target in try tree.targets() where !Self.reviewer.contains(target) {
            for file in try tree.files(of: target) {
                for line in try tree.lines(of: file) {
                    if let name = topLevelType(in: line) { modules[name, default: []].insert(target) }
                }
            }
        }
        return modules
    }

    /// A file that imports both modules would have to name the module with the type, and a search finds both.
    @Test func noTwoModulesHaveATypeOfOneName() throws {
        let modules = try modulesOfTypes()
        #expect(modules.count > 1_000)
        let shared = modules.filter { $0.value.count > 1 }
        for (name, places) in shared {
            #expect(Self.sharedTypes.contains(name), "\(name) is a type of \(places.sorted())")
        }
        for name in Self.sharedTypes {
            #expect(shared[name] != nil, "\(name) is not in two modules any more")
        }
    }

    @Test(arguments: [
        "public struct Card: Sendable {", "@Suite struct Card {", "typealias Card = Int",
        "private final class Card<Value> {",
    ]) func aTypeOfATopLevelIsFound(line: String) {
        #expect(topLevelType(in: line[...]) == "Card")
    }

    @Test(arguments: ["    struct Card {", "extension Card {", "// struct Card {", "let card = Card()"])
    func anotherLineDeclaresNone(line: String) {
        #expect(topLevelType(in: line[...]) == nil)
    }

    @Test(arguments: [
        "let patience = 3", "private static func say(_ text: String) {", "var isHeldByBox: Bool { true }",
        "case play, hold", "func add(_ wish: String) {", "final class LibraryBoard {", "func goOnPlaying() {",
        "init(folder: String, say: Int) {", "struct `Desk` {}", "func note(_ path: String) {",
        "let told = options.count", "static let toldTracks = 3", "var looked: Int?", "final class QueueNews {",
        "func mended(_ text: String) {", "struct Stretch {",
    ]) func aWordIsFound(line: String) {
        #expect(names(in: line).contains { banned($0, in: "Sources/X/X.swift") != nil }, "\(names(in: line))")
    }

    @Test(arguments: [
        "let keyboard = Keyboard()", "// let patience = 3", #"let text = "hold the line""#, "let threshold = 5",
        "func lookup(_ name: String) {", "var note: String?", "case .hold: break", "let notes = [shelf]",
        "func standardOutput() {", "let understanding = 1",
    ]) func whatIsPartOfAWordIsNone(line: String) {
        #expect(!names(in: line).contains { banned($0, in: "Sources/X/X.swift") != nil }, "\(names(in: line))")
    }
}
