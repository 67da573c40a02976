import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

extension CrateCommand {
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
                let crate = try CrateRows(of: given.name, editor: editor).contents.crate.name
                try await Confirmation.unlessDeclined("The crate \(crate) stays as it is.") {
                    try await add(to: editor)
                }
            }
        }

        private func add(to editor: CrateEditor) async throws {
            let choice = AlbumChoice(
                intent: "AddToCrate", command: given.beginning(command), json: common.json,
                takesTrack: track == nil, hasPlaces: true)
            let entries = try await CrateCommand.finding(given, of: editor, in: command) {
                try await self.entries(choice, editor)
            }
            let (crate, added) = try CrateCommand.with { () throws(CrateError) in
                try editor.add(entries.map(\.entry), to: given.name, at: at)
            }
            CrateReply(crate, sentence(entries, added, crate.name), added: added).show(json: common.json)
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

        private func sentence(_ entries: [CrateRows.Named], _ added: Int, _ crate: String) -> LocalizedText {
            let title = entries[0].title
            return switch (entries.count, added) {
            case (1, 0): "\(title) is in the crate \(crate) already."
            case (1, _): "Added \(title) to the crate \(crate)."
            case (_, 0): "All of them are in the crate \(crate) already."
            case (let all, added) where all == added:
                "Added \(added, track == nil ? .albums : .tracks) to the crate \(crate)."
            case (let all, added) where all - added == 1:
                "Added \(added) of \(all) to the crate \(crate); the other was in it already."
            default:
                "Added \(added) of \(entries.count) to the crate \(crate); the others were in it already."
            }
        }
    }
}
