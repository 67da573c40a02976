import ArgumentParser
import CrateBox
import CrateCore
import CrateTerminal

/// `cratebox --help`: first steps, examples and the everyday commands, in the order in which a listener meets them.
/// `cratebox help --all` lists every command.
enum HelpPage {
    /// One line: related commands and their description.
    private struct Row {
        let commands: [any ParsableCommand.Type]
        let words: String

        /// A row of one command, described by its abstract.
        init(_ command: any ParsableCommand.Type) {
            (commands, words) = ([command], command.configuration.abstract)
        }

        init(_ commands: [any ParsableCommand.Type], words: String) { (self.commands, self.words) = (commands, words) }

        init(_ verbs: TransportVerb..., words: String) { self.init(verbs.map(\.command), words: words) }

        func line(columns: Int) -> String {
            let names = commands.map { $0._commandName }.joined(separator: ", ")
            return HelpRows.line(names, words, names: 22, columns: columns)
        }
    }

    private static var sections: [(title: String, rows: [Row])] {
        [
            (
                "Listen",
                [
                    Row(Play.self), Row(Search.self), Row(OpenCommand.self), Row(Recent.self), Row(Find.self),
                    Row(Say.self),
                ]
            ),
            (
                "Control playback",
                [
                    Row(Status.self),
                    Row(.pause, .resume, .stop, words: "Pause, continue or end the music."),
                    Row(
                        [TransportVerb.next.command, TransportVerb.previous.command, Seek.self],
                        words: "Go to another track, or another time in it."),
                    Row(Volume.self), Row(Repeat.self), Row(Sleep.self), Row(Queue.self),
                ]
            ),
            (
                "Collection",
                [
                    Row(Library.self), Row(Import.self),
                    Row(
                        [CrateCommand.self, WantlistCommand.self], words: "Keep crates, and the records that you want."),
                    Row(History.self),
                ]
            ),
            (
                "Set up",
                [
                    Row(Setup.self),
                    Row([DoctorCommand.self], words: "Check whether music would play, and how to fix it."),
                    Row(Config.self), Row([WebCommand.self], words: "Pair phones and browsers with the page."),
                    Row([Backup.self, Restore.self], words: "Copy the collection, and bring a copy back."),
                ]
            ),
        ]
    }

    private static let firstSteps = [
        "cratebox library subscribe DIR", "cratebox library scan", "cratebox play \"Master of Puppets\"",
    ]

    private static let examples = [
        "cratebox search lanterns 2019", "cratebox volume -5%", "cratebox open evening tides",
        "cratebox status --watch",
    ]

    /// The page, at most 80 columns wide; narrower terminals get one column.
    static func text(columns: Int = Terminal.outputWidth ?? 80) -> TerminalText {
        let columns = min(columns, 80)
        func paragraph(_ text: String) -> TerminalText {
            TerminalText(text).wrapped(to: columns).joined(separator: "\n")
        }
        let sections = sections.map { section in
            let lines = [section.title] + section.rows.map { $0.line(columns: columns) }
            return TerminalText(lines: lines.joined(separator: "\n"))
        }
        let overview: [String] = [
            "OVERVIEW: " + Cratebox.configuration.abstract,
            "Name an album. Cratebox plays it, or tells you exactly why it can't.",
        ]
        let head: [TerminalText] = [
            overview.map(paragraph).joined(separator: "\n"),
            CommandUsage("cratebox [--json] <command> [<argument> ...]").text(lead: "USAGE: ", columns: columns),
            stepLines,
            exampleLines(columns: columns),
        ]
        let end = [
            "For programs: every command takes --json; see run, serve, events and export.",
            "cratebox help COMMAND explains a command, cratebox help --all lists them all;",
            "cratebox --help shows this page, cratebox --version the version.",
        ]
        return (head + sections + [end.map(paragraph).joined(separator: "\n")]).joined(separator: "\n\n")
    }

    private static var stepLines: TerminalText {
        (["First steps"] + firstSteps.map { TerminalText("  " + $0).unbroken }).joined(separator: "\n")
    }

    /// The examples, two beside each other where there is room. Each is one line at every width.
    private static func exampleLines(columns: Int) -> TerminalText {
        guard columns >= HelpRows.wide else {
            return (["Examples"] + examples.map { TerminalText("  " + $0).unbroken }).joined(separator: "\n")
        }
        let lines = stride(from: 0, to: examples.count, by: 2).map { index in
            let gap = String(repeating: " ", count: max(2, 38 - examples[index].count))
            return TerminalText("  " + examples[index] + gap + examples[index + 1])
        }
        return (["Examples"] + lines).joined(separator: "\n")
    }

    /// Every command with its abstract, by group.
    static var complete: TerminalText {
        let columns = Terminal.outputWidth ?? 80
        var help = GeneratedHelp(Cratebox.helpMessage(columns: columns), of: Cratebox.self)
        help.lists = help.lists.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.hasSuffix(" SUBCOMMANDS:") ? "\(line.dropLast(" SUBCOMMANDS:".count)):" : String(line)
        }
        .joined(separator: "\n")
        return help.text(columns: columns)
    }
}
