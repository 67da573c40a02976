import ArgumentParser
import CrateBox
import CrateCore

/// The command line front end: every reply as text, or as one JSON object with `--json`.
struct Cratebox: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cratebox",
        abstract: "Play your record collection bit-perfectly on a headless Linux box.",
        discussion: """
            Name an album. Cratebox plays it, or tells you exactly why it can't. Exit status: 0 playing, 3 library needs \
            attention, 4 can't be played right now, 5 more input needed, 6 not in your collection.

            With --json every command prints one JSON object on standard output, and a command that follows what happens \
            prints one a line. The help is an object with name and help, --version one with name and version.

            First steps:
              cratebox library subscribe /media/music
              cratebox library scan
              cratebox play "Master of Puppets"
            """,
        version: "cratebox \(CrateboxVersion.current)",
        groupedSubcommands: [
            CommandGroup(
                name: "Listen",
                subcommands: [Play.self, Search.self, OpenCommand.self, Recent.self, Find.self, Say.self]),
            CommandGroup(
                name: "Control playback",
                subcommands: [Status.self] + TransportVerb.commands(forPrograms: false) + [
                    Seek.self, Volume.self, Repeat.self, Sleep.self, Queue.self,
                ]),
            CommandGroup(
                name: "Collection",
                subcommands: [
                    Library.self, Import.self, CrateCommand.self, WantlistCommand.self, History.self, Match.self,
                    Verify.self, Prove.self,
                ]),
            CommandGroup(
                name: "Set up",
                subcommands: [
                    Setup.self, DoctorCommand.self, Devices.self, Config.self, Backup.self, Restore.self, Logs.self,
                    WebCommand.self, CompletionCommand.self,
                ]),
            CommandGroup(
                name: "For programs",
                subcommands: [
                    Serve.self, Run.self, Events.self, IntentsCommand.self, ShortcutsCommand.self, Export.self,
                    Index.self,
                ] + TransportVerb.commands(forPrograms: true) + [OutputCommand.self]),
        ])
}
