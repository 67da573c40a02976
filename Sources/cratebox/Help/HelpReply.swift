import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateTerminal

/// Prints a help page or the version: as text, or with `--json` as one object.
struct HelpReply {
    private struct Document: Encodable {
        /// The command that the help is about, or the program.
        let name: String
        var help: String?
        var version: String?
    }

    private let words: [String]
    private let json: Bool

    /// Reads from the words of a command line whether help is wanted as JSON.
    init(_ words: [String]) {
        self.words = words
        // A completion request contains the words of another command line, and the parser's own dump is JSON already,
        // so `--json` is no option of either.
        let isForPrograms = words.first == "---completion" || words.contains("--experimental-dump-help")
        json = words.contains("--json") && !isForPrograms
    }

    /// Prints a text that ArgumentParser would print by itself: a help page or the version.
    func show(parsed text: String) {
        let help = CommandHelp(words)
        if json, text == Cratebox.configuration.version {
            let document = Document(name: Cratebox._commandName, version: CrateboxVersion.current)
            return Terminal.print(json: JSON.line(document))
        }
        let isOwn = help.isOfProgram && text.hasPrefix("OVERVIEW:")
        show(page: isOwn ? HelpPage.text() : help.completed(text))
    }

    /// Prints a page of help as text or as one JSON object.
    func show(page: TerminalText) {
        guard !json else {
            let text = page.rendered(withColours: false)
            return Terminal.print(json: JSON.line(Document(name: CommandHelp(words).name, help: text)))
        }
        Terminal.print(page)
    }
}
