import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

extension CrateCommand {
    struct Move: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "move", abstract: "Move an album to another place in a crate.",
            usage: "cratebox crate move <name> <album> ... [--track <t>] --to <n>",
            discussion: "A number is the row that cratebox crate show has under it, last is the last.")

        @OptionGroup var given: GivenAlbums

        @Option(help: ArgumentHelp("The track that is in the crate by itself.", valueName: "t"))
        var track: String?

        @Option(parsing: .unconditional, help: ArgumentHelp("The place, from 1.", valueName: "n"))
        var to: Int?

        @OptionGroup var common: CommonOptions

        func validate() throws {
            try requirePlace(to)
        }

        func run() async throws {
            guard let to else { return try await withFailures(json: common.json) { throw missingPlace } }
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                try CrateCommand.require(given.name, of: editor, before: given.albums, in: command)
                let rows = try CrateRows(of: given.name, editor: editor)
                let choice = AlbumChoice(
                    intent: "MoveInCrate", command: given.beginning(command), json: common.json, crate: rows)
                try await Confirmation.unlessDeclined("The crate \(rows.contents.crate.name) stays as it is.") {
                    let entry = try await CrateCommand.finding(given, of: editor, in: command) {
                        try await self.entry(choice, rows)
                    }
                    try move(entry, to: to, editor)
                }
            }
        }

        private func move(_ entry: CrateRows.Named, to place: Int, _ editor: CrateEditor) throws {
            let crate = try CrateCommand.with { () throws(CrateError) in
                try editor.move(entry.entry, to: place, in: given.name)
            }
            let place = min(place, crate.entries)
            CrateReply(crate, "Moved \(entry.title) to place \(place) in the crate \(crate.name).")
                .show(json: common.json)
        }

        /// The command without its arguments.
        private var command: GivenCommand {
            GivenCommand(["cratebox", "crate", "move"], ["--track": track, "--to": to.map(String.init)])
        }

        /// The number after the album, without the `id:` that marks a negative number as a local id; nil if there is
        /// none.
        private var lastNumber: Int? {
            guard given.albums.count > 1, let word = given.albums.last else { return nil }
            return Int(word.hasPrefix("id:-") ? word.dropFirst(3) : word[...])
        }

        /// The failure of a command without the place. The hint uses a number from 1 after the album as the place,
        /// because `queue move` has it there.
        private var missingPlace: Failure {
            let option = "--to <n>"
            let place = lastNumber
            let albums = place == nil ? given.albums : Array(given.albums.dropLast())
            let again = command.setting("--to", to: place.flatMap { $0 > 0 ? "\($0)" : nil } ?? "N")
            return Failure(
                .usage, "usage", "This command needs \(option).",
                fix: again.with(arguments: [given.name] + albums).line)
        }

        private func entry(_ choice: AlbumChoice, _ rows: CrateRows) async throws -> CrateRows.Named {
            if let found = try rows.found(given.albums), found.count > 1 {
                let first = rows.named(found[0].rows[0]).title
                throw Failure(
                    .usage, "several", "One row is moved at a time.",
                    fix: (choice.command + [first]).map { ShellWord.quoted($0) }.joined(separator: " "))
            }
            return try await CrateCommand.entries(
                choice, [given.albums.joined(separator: " ")], track: track, rows: rows)[0]
        }
    }
}
