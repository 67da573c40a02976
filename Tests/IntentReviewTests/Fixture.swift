import Foundation
import Testing

/// A case of a rule's fixture file: source files, and the lines with findings.
///
/// A fixture file has sections `== bad` and `== good`, each with an optional reason after a colon, and settings in
/// brackets: `== bad [target=iOS 26.0, swift6, appName=Reader, single]: why`. Files within a section begin with `--
/// Name.swift`; without that there is one file. A line with a finding ends with `// <-`, which is not part of the code;
/// `// <- note` marks a finding that must be a note.
struct Fixture: Sendable, CustomTestStringConvertible {
    let rule: String
    let isBad: Bool
    let title: String
    let settings: [String: String]
    var files: [String: String] = [:]
    /// `Name.swift:4`.
    var marks: [String] = []
    /// The marks that must be notes.
    var notes: Set<String> = []

    var testDescription: String { "\(rule), \(title)" }

    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// Every case of every rule, in the order of the files.
    static let all: [Fixture] = {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        return paths.filter { $0.hasSuffix(".txt") }.sorted().flatMap { path -> [Fixture] in
            let text = (try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)) ?? ""
            let rule = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? path
            return cases(of: text, rule: rule)
        }
    }()

    private static func cases(of text: String, rule: String) -> [Fixture] {
        var found: [Fixture] = []
        var name = "Fixture.swift"
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("== ") {
                found.append(Fixture(rule: rule, head: String(line.dropFirst(3))))
                name = "Fixture.swift"
            } else if line.hasPrefix("-- "), !found.isEmpty {
                name = String(line.dropFirst(3))
            } else if !found.isEmpty {
                found[found.count - 1].add(String(line), to: name)
            }
        }
        return found
    }

    private init(rule: String, head: String) {
        self.rule = rule
        isBad = head.hasPrefix("bad")
        title = head
        let inner = head.split(separator: "[").dropFirst().first?.split(separator: "]").first ?? ""
        settings = inner.split(separator: ",").reduce(into: [:]) { settings, part in
            let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            settings[pair[0]] = pair.count > 1 ? pair[1] : ""
        }
    }

    private mutating func add(_ line: String, to name: String) {
        var code = line
        for mark in ["// <- note", "// <-"] where code.hasSuffix(mark) {
            let line = (files[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false).count
            marks.append("\(name):\(line)")
            if mark.hasSuffix("note") { notes.insert("\(name):\(line)") }
            code = String(code.dropLast(mark.count))
            while code.hasSuffix(" ") { code.removeLast() }
        }
        files[name, default: ""] += code + "\n"
    }
}
