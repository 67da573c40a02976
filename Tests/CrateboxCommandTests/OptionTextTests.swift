import ArgumentParser
import CrateCore
import CrateIntents
import Foundation
import Intents
import Testing

@testable import cratebox

/// The options that sentences and suggested commands name are options of the program.
@Suite struct OptionTextTests {
    /// The texts of all catalogues: the English ones, which are the keys, and their translations.
    private static let texts: Set<String> = {
        let commands = TextCatalogue.languages.flatMap { $0.tables + $0.written }.map { $0() }
        let tables = commands + CrateIntents.languages.map(\.translated)
        return Set(tables.flatMap { $0.flatMap { forms(of: $0.key, $0.value) } })
    }()

    private static func forms(of key: String, _ translation: Language.Translation) -> [String] {
        switch translation {
        case .text(let text): [key, text]
        case .plural(let forms): [key] + forms.values
        }
    }

    private static func commands(from command: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
        [command] + command.configuration.subcommands.flatMap { commands(from: $0) }
    }

    /// The commands with an option in a text that are not commands of the program, and how many there are in all.
    private func check(_ text: some StringProtocol) -> (wrong: [String], count: Int) {
        let command = /\bcratebox((?: [^\s"'`-][^\s"`]*)*) (--[a-z][a-z-]*)/
        let matches = String(text).matches(of: command)
        let wrong = matches.filter { match in
            let words = match.output.1.split(separator: " ").map(String.init)
            // The options of an action are its parameters.
            guard let command = RepeatedOption.command(of: words), command != Run.self else { return false }
            return !RepeatedOption.names(of: command).contains(String(match.output.2))
        }
        return (wrong.map { String($0.output.0) }, matches.count)
    }

    @Test("Every option in a text of a catalogue is an option of a command")
    func options() {
        let known = Self.commands(from: Cratebox.self).reduce(into: Set<String>()) { names, command in
            names.formUnion(RepeatedOption.names(of: command))
        }
        let named = Set(Self.texts.flatMap { $0.matches(of: /--[a-z][a-z-]*/).map { String($0.output) } })
        #expect(named.count > 20)
        #expect(named.subtracting(known).sorted() == [])
    }

    @Test("Every command in a text of a catalogue has the option that follows it")
    func commandsOfTexts() {
        let found = Self.texts.map { check($0) }
        #expect(found.reduce(0) { $0 + $1.count } > 5)
        #expect(found.flatMap(\.wrong).sorted() == [])
    }

    @Test("Every command in the sources has the option that follows it")
    func commandsOfSources() throws {
        let root =
            URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path + "/Sources"
        var count = 0
        for file in try FileManager.default.subpathsOfDirectory(atPath: root) where file.hasSuffix(".swift") {
            let lines = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8).split(separator: "\n")
            for line in lines where line.contains("cratebox ") && !line.drop(while: { $0 == " " }).hasPrefix("//") {
                let found = check(line)
                count += found.count
                #expect(found.wrong == [], "\(file): \(line)")
            }
        }
        #expect(count > 40)
    }

    @Test(arguments: [
        ("Try cratebox setup --music first.", ["cratebox setup --music"]),
        ("See: cratebox library show a --odd, cratebox find album --where left", []),
        ("cratebox backup --liste", ["cratebox backup --liste"]),
    ])
    func aWrongOptionIsFound(text: String, wrong: [String]) { #expect(check(text).wrong == wrong) }
}
