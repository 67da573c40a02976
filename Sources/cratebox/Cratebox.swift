import ArgumentParser
import CrateBox

/// The dialog front end: every reply in words, or as one JSON object with `--json`.
struct Cratebox: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cratebox",
        abstract: "Plays a record collection, bit for bit, on Linux sound hardware.",
        discussion: """
            Say which album; Cratebox plays it, or says plainly why not. The exit status says the same: 0 played, \
            3 a library has to be mended, 4 the record cannot sound, 5 a value is needed, 6 not in the collection.

            First steps:
              cratebox library subscribe /media/music
              cratebox library scan
              cratebox play "Master of Puppets"
            """,
        version: CrateboxVersion.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Music:",
                subcommands: [Play.self, OpenCommand.self, Search.self, Find.self, Say.self, Run.self]),
            CommandGroup(name: "What can be asked:", subcommands: [IntentsCommand.self, ShortcutsCommand.self]),
            CommandGroup(
                name: "While it plays:",
                subcommands: [
                    Pause.self, Resume.self, Toggle.self, Stop.self, Next.self, Previous.self, Seek.self, Volume.self,
                    Repeat.self, Queue.self, Yield.self, Reclaim.self, OutputCommand.self,
                ]),
            CommandGroup(
                name: "Collection:",
                subcommands: [
                    Import.self, Library.self, Match.self, Verify.self, CrateCommand.self, WantlistCommand.self,
                    Prove.self,
                    History.self,
                ]),
            CommandGroup(
                name: "The box:",
                subcommands: [
                    Setup.self, DoctorCommand.self, Serve.self, Status.self, Events.self, Devices.self, Index.self,
                    Export.self,
                ]),
        ])
}
