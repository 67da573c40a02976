package import CrateCore

/// Why a command line is invalid: a sentence, the row of the help for the option or argument, the usage, and the
/// command that prints the help.
package struct UsageProblem {
    /// What is wrong with the command line, for people.
    package let sentence: LocalizedText
    /// The command that prints the help.
    package private(set) var help: String
    /// The row of the help for the option or argument, in English.
    private var row: String?
    private var usage: [String] = []

    /// Parses the text that ArgumentParser prints for a usage error.
    /// - Parameters:
    ///   - message: The parser's sentence about the error.
    ///   - text: The whole text: the sentence, a row of the help, the usage and the command for the help.
    ///   - words: The words of the command line as typed, without the program's name.
    ///   - program: The name of the program, whose help is suggested if the parser names no other.
    package init(_ message: String, in text: String, words: [String], program: String) {
        let message = CleanText.message(message, repeating: words)
        sentence = ParserSentence.text(of: message) { Self.typed($0, words) }
        help = program + " --help"
        let lines = CleanText.message(text, repeating: words).split(separator: "\n").map(String.init)
        for line in lines.dropFirst(message.split(separator: "\n").count) { read(line) }
    }

    private mutating func read(_ line: String) {
        func rest(after front: String, until end: String = "") -> String? {
            guard line.hasPrefix(front), line.hasSuffix(end) else { return nil }
            return String(line.dropFirst(front.count).dropLast(end.count))
        }
        if let words = rest(after: "Help:  ") {
            row = words
        } else if let command = rest(after: "  See '", until: "' for more information.") {
            help = command
        } else if let words = rest(after: "Usage: ") {
            usage = [words]
        } else {
            usage.append(String(line.drop { $0 == " " }))
        }
    }

    /// The value as it was typed: without the `id:` that was prefixed to a local number for the parser.
    private static func typed(_ value: String, _ words: [String]) -> String {
        let front = "id:-"
        guard value.hasPrefix(front), !words.contains(value) else { return value }
        return "-" + value.dropFirst(front.count)
    }

    /// The lines for people, without the command that prints the help.
    /// - Parameter columns: The width; nil for no limit.
    package func lines(columns: Int?) -> [TerminalText] {
        let row = row.flatMap(Self.translated).map { TerminalText("  " + $0) }
        let lead = ("Usage: \("")" as LocalizedText).text
        let forms = usage.isEmpty ? nil : CommandUsage(usage.joined(separator: "\n")).text(lead: lead, columns: columns)
        return [TerminalText(localized: sentence)] + [row, forms].compactMap(\.self)
    }

    /// A row of the help in the language of the process; nil if it has no translation, so that no English line is
    /// between those of another language.
    private static func translated(_ row: String) -> String? {
        guard !TextCatalogue.isEnglish else { return row }
        // ArgumentParser separates the name of the option or argument from its description by two spaces or more.
        guard let gap = row.firstRange(of: "  ") else { return nil }
        let words = TextCatalogue.translation(of: String(row[gap.upperBound...]))
        return words.map { "\(row[..<gap.upperBound])\($0)" }
    }
}
