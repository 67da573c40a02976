package import CrateCore

/// Why a command line is invalid: a sentence, what the help says about the option or argument, the usage, and the
/// command that prints all of the help.
package struct UsageProblem {
    /// What is wrong with the command line, for people.
    package let sentence: LocalizedText
    /// The command that prints the help.
    package private(set) var help: String
    /// The row of the help, which is English.
    private var row: String?
    private var usage: [String] = []

    /// Reads what ArgumentParser prints.
    /// - Parameters:
    ///   - message: Its sentence.
    ///   - text: The sentence with all that follows it.
    ///   - words: The words of the command line.
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

    /// A local number without the `id:` that was put before it for the parser.
    private static func typed(_ value: String, _ words: [String]) -> String {
        let front = "id:-"
        guard value.hasPrefix(front), !words.contains(value) else { return value }
        return "-" + value.dropFirst(front.count)
    }

    /// The lines for people, without the one that names the help.
    /// - Parameter columns: The width; nil for no limit.
    package func lines(columns: Int?) -> [TerminalText] {
        let row = row.flatMap(Self.translated).map { TerminalText("  " + $0) }
        let lead = ("Usage: \("")" as LocalizedText).text
        let forms = usage.isEmpty ? nil : CommandUsage(usage.joined(separator: "\n")).text(lead: lead, columns: columns)
        return [TerminalText(localized: sentence)] + [row, forms].compactMap(\.self)
    }

    /// A row of the help in the language of the process. Nil where it has no translation: the command that prints the
    /// help then has to suffice, because no English line belongs between those of another language.
    private static func translated(_ row: String) -> String? {
        guard !TextCatalogue.isEnglish else { return row }
        // The words stand behind the name of the option or argument, as ArgumentParser has them.
        guard let gap = row.firstRange(of: "  ") else { return nil }
        let words = TextCatalogue.translation(of: String(row[gap.upperBound...]))
        return words.map { "\(row[..<gap.upperBound])\($0)" }
    }
}
