import ArgumentParser
import CrateCore

/// `cratebox --help`: examples and the everyday commands, in the order in which a listener meets them. `cratebox help
/// --all` lists every command.
enum HelpPage {
    /// One line: related commands and their description.
    private struct Row {
        let commands: [any ParsableCommand.Type]
        let words: String

        /// One command with its abstract.
        init(_ command: any ParsableCommand.Type) {
            (commands, words) = ([command], command.configuration.abstract)
        }

        /// Several commands with a common description.
        init(_ commands: [any ParsableCommand.Type], words: String) { (self.commands, self.words) = (commands, words) }

        /// Several transport verbs with a common description.
        init(_ verbs: TransportVerb..., words: String) { self.init(verbs.map(\.command), words: words) }

        var line: String {
            let names = commands.map { $0._commandName }.joined(separator: ", ")
            return "  " + names + String(repeating: " ", count: max(2, 22 - names.count)) + words
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
                    Row(Volume.self), Row(Repeat.self), Row(Queue.self),
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
                    Row(Config.self),
                    Row([Backup.self, Restore.self], words: "Copy the collection, and bring a copy back."),
                ]
            ),
        ]
    }

    private static let examples = """
        Examples
          cratebox play "Master of Puppets"     cratebox search lanterns 2019
          cratebox volume -5%                   cratebox open evening tides
          cratebox status --watch               cratebox recent
        """

    /// The page.
    static var text: String {
        let sections = sections.map { ([$0.title] + $0.rows.map(\.line)).joined(separator: "\n") }
        return """
            OVERVIEW: \(Cratebox.configuration.abstract)

            Name an album. Cratebox plays it, or tells you exactly why it can't.

            USAGE: cratebox [--json] <command> [<argument> ...]

            \(examples)

            \(sections.joined(separator: "\n\n"))

            For programs: every command takes --json; see run, serve, events and export.
            cratebox help COMMAND explains a command, cratebox help --all lists them all;
            cratebox --help shows this page, cratebox --version the version.
            """
    }

    /// Every command with its abstract, by group.
    static var complete: String {
        Cratebox.helpMessage(columns: Terminal.outputWidth ?? 80).split(
            separator: "\n", omittingEmptySubsequences: false
        )
        .map { line in line.hasSuffix(" SUBCOMMANDS:") ? "\(line.dropLast(" SUBCOMMANDS:".count)):" : String(line) }
        .joined(separator: "\n")
    }
}
