import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

extension CrateCommand {
    /// The arguments of a command that adds or removes albums: a crate by name, and albums or tracks.
    struct GivenAlbums: ParsableArguments {
        @Argument(help: "The crate's name.", completion: NameCompletion.crates)
        var name: String

        @Argument(
            help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"),
            completion: NameCompletion.albums)
        var albums: [String]

        func validate() throws {
            try refuse(blankName: name, for: "<name>")
            for album in albums { try refuse(blankName: album, for: "<album>") }
        }

        /// The words of a command up to the crate's name, to which an answer adds the album.
        func beginning(_ command: GivenCommand) -> [String] { command.with(arguments: [name]).words }
    }

    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add albums or a track to a crate.",
            discussion: """
                To add several albums, name each by its whole title or its number, and quote titles of several words. Other \
                words without quotes form one title.
                """)

        @OptionGroup var given: GivenAlbums

        @Option(help: ArgumentHelp("Only this track of it: a track id, a position (A2), or a number.", valueName: "t"))
        var track: String?

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp("Position in the crate, from 1 (default: the end).", valueName: "n"))
        var at: Int?

        @OptionGroup var common: CommonOptions

        func validate() throws {
            try requirePlace(at)
        }

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                try CrateCommand.require(given.name, of: editor, before: given.albums, in: command)
                let choice = AlbumChoice(
                    intent: "AddToCrate", command: given.beginning(command), json: common.json,
                    takesTrack: track == nil, hasPlaces: true)
                let entries = try await CrateCommand.finding(given, of: editor, in: command) {
                    try await self.entries(choice, editor)
                }
                let (crate, added) = try CrateCommand.with { () throws(CrateError) in
                    try editor.add(entries.map(\.entry), to: given.name, at: at)
                }
                let title = entries[0].title
                let sentence: LocalizedText =
                    switch (entries.count, added) {
                    case (1, 0): "\(title) is in the crate \(crate.name) already."
                    case (1, _): "Added \(title) to the crate \(crate.name)."
                    case (_, 0): "All of them are in the crate \(crate.name) already."
                    case (let all, added) where all == added:
                        "Added \(added, track == nil ? .albums : .tracks) to the crate \(crate.name)."
                    case (let all, added) where all - added == 1:
                        "Added \(added) of \(all) to the crate \(crate.name); the other was in it already."
                    default:
                        "Added \(added) of \(entries.count) to the crate \(crate.name); the others were in it already."
                    }
                CrateReply(crate, sentence, added: added).show(json: common.json)
            }
        }

        /// The command without its arguments.
        private var command: GivenCommand {
            GivenCommand(["cratebox", "crate", "add"], ["--track": track, "--at": at.map(String.init)])
        }

        /// The entries of the albums. Fails with a hint at `--at` if a number after a title may be meant as a place.
        private func entries(_ choice: AlbumChoice, _ editor: CrateEditor) async throws -> [CrateRows.Named] {
            if at == nil {
                let crate = try CrateCommand.with { () throws(CrateError) in try editor.contents(of: given.name) }.crate
                let failure = try await choice.misplacement(of: given.albums, last: crate.entries + 1, placing)
                if let failure { throw failure }
            }
            return try await CrateCommand.entries(choice, given.albums, track: track, orGone: false)
        }

        private func placing(_ title: String, at place: Int) -> String {
            command.setting("--at", to: "\(place)").with(arguments: [given.name, title]).line
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove albums or a track from a crate.",
            discussion: """
                A number is the row that cratebox crate show has under it, 2-4 are several, last is the last. Part of a \
                title or artist is asked about, and removes nothing by itself. What is removed stays in the collection. \
                A whole crate goes with cratebox crate delete NAME.
                """)

        @OptionGroup var given: GivenAlbums

        @Option(help: ArgumentHelp("Only this track of it: a track id, a position (A2), or a number.", valueName: "t"))
        var track: String?

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                try CrateCommand.require(given.name, of: editor, before: given.albums, in: command)
                let rows = try CrateRows(of: given.name, editor: editor)
                try await Confirmation.unlessDeclined("The crate \(rows.contents.crate.name) stays as it is.") {
                    try await remove(from: rows, editor)
                }
            }
        }

        private func remove(from rows: CrateRows, _ editor: CrateEditor) async throws {
            var named: Set<CrateEntry> = []
            let choice = AlbumChoice(
                intent: "RemoveFromCrate", command: given.beginning(command), json: common.json, crate: rows,
                isRemoval: true)
            let entries = try await CrateCommand.finding(given, of: editor, in: command) {
                try await CrateCommand.entries(choice, given.albums, track: track, rows: rows)
            }.filter { named.insert($0.entry).inserted }
            let (crate, removed) = try CrateCommand.with { () throws(CrateError) in
                try editor.remove(entries.map(\.entry), from: given.name)
            }
            CrateReply(crate, sentence(entries, removed, rows, crate.name), removed: removed).show(json: common.json)
        }

        /// The command without its arguments.
        private var command: GivenCommand { GivenCommand(["cratebox", "crate", "remove"], ["--track": track]) }

        private func sentence(
            _ entries: [(entry: CrateEntry, title: String)], _ removed: Int, _ rows: CrateRows, _ crate: String
        ) -> LocalizedText {
            guard let only = entries.first, entries.count == 1 else {
                let tracks = entries.count { $0.entry.track != nil }
                let count = CrateReply.count(albums: entries.count - tracks, tracks: tracks)
                return "Removed \(count) from the crate \(crate)."
            }
            guard rows.has(only.entry) else {
                return "Removed \(removed, .tracks) of \(only.title) from the crate \(crate)."
            }
            return "Removed \(only.title) from the crate \(crate)."
        }
    }

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
                let entry = try await CrateCommand.finding(given, of: editor, in: command) {
                    try await self.entry(choice, rows)
                }
                let crate = try CrateCommand.with { () throws(CrateError) in
                    try editor.move(entry.entry, to: to, in: given.name)
                }
                let place = min(to, crate.entries)
                CrateReply(crate, "Moved \(entry.title) to place \(place) in the crate \(crate.name).")
                    .show(json: common.json)
            }
        }

        /// The command without its arguments.
        private var command: GivenCommand {
            GivenCommand(["cratebox", "crate", "move"], ["--track": track, "--to": to.map(String.init)])
        }

        /// The failure of a command without the place. The hint uses a number after the album as the place, because
        /// `queue move` has it there.
        private var missingPlace: Failure {
            let option = "--to <n>"
            let place = given.albums.count > 1 ? given.albums.last.flatMap { Int($0) } : nil
            let albums = place == nil ? given.albums : Array(given.albums.dropLast())
            let again = command.setting("--to", to: place.map { "\($0)" } ?? "N")
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

    /// The entries for a command line, with a title for each; `orGone` accepts albums that have left the collection.
    /// - Parameter rows: The rows that numbers mean; nil for a command that does not take them.
    private static func entries(
        _ choice: AlbumChoice, _ words: [String], track: String?, orGone: Bool = true, rows: CrateRows? = nil
    ) async throws -> [CrateRows.Named] {
        let named = try rows.flatMap { try choice.rows(words, of: $0) }
        if track == nil, let named { return named }
        let albums =
            if let named { named.map { (id: $0.entry.release, title: $0.title) } } else {
                try await choice.albums(words, orGone: orGone).map { (id: $0.id, title: $0.title) }
            }
        guard let track else { return albums.map { (CrateEntry($0.id), $0.title) } }
        return try albums.map { album in
            guard let found = try TrackChoice.track(track, of: album.id, in: CommandBox.store()) else {
                throw Failure(
                    .notAvailable, "noSuchTrack", "\(album.title) has no such track.",
                    fix: "cratebox open \(ShellWord.argument(album.title))")
            }
            return (CrateEntry(found.id), found.title.isEmpty ? String(localized: "The track") : found.title)
        }
    }
}
