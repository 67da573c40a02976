import CrateBox
import CrateClient
import CrateCore

/// Why a command line is invalid: a sentence, what the help says about the option or argument, the usage, and the
/// command that prints all of the help.
struct UsageError {
    private let sentence: LocalizedText
    /// The row of the help, which is English.
    private var row: String?
    private var usage: [String] = []
    private var help = "cratebox --help"

    /// Reads what ArgumentParser prints.
    /// - Parameters:
    ///   - message: Its sentence.
    ///   - text: The sentence with all that follows it.
    ///   - words: The words of the command line.
    init(_ message: String, in text: String, words: [String]) {
        let message = CleanText.message(message, repeating: words)
        sentence = ParserSentence.text(of: message) { Self.typed($0, words) }
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

    /// Prints it: as one JSON object, or as text on standard error.
    func show(json: Bool) {
        guard !json else { return Failure(.usage, "usage", sentence, fix: help).show(json: true) }
        Terminal.printError(localized: sentence)
        if let row { Terminal.printError(TerminalText("  " + row)) }
        if !usage.isEmpty {
            let columns = Terminal.isTerminal(.error) ? Terminal.width : nil
            let usage = CommandUsage(usage.joined(separator: "\n"))
            Terminal.printError(usage.text(lead: Self.lead, columns: columns))
        }
        Terminal.printError(Hint.line(help))
    }

    private static var lead: String { ("Usage: \("")" as LocalizedText).text }
}
