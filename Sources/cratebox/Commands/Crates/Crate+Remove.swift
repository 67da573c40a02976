import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

extension CrateCommand {
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
}
