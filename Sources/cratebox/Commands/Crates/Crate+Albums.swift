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

    /// The entries for a command line, with a title for each; `orGone` accepts albums that have left the collection.
    /// - Parameter rows: The rows that numbers mean; nil for a command that does not take them.
    static func entries(
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
