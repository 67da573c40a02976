import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal

extension CrateCommand {
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show what is in a crate, in its order.")

        @Argument(help: "The crate's name.", completion: NameCompletion.crates)
        var name: String

        @Argument(help: .hidden)
        var words: [String] = []

        @OptionGroup var list: ListOptions
        @OptionGroup var common: CommonOptions

        func validate() throws {
            try refuse(blankName: name, for: "<name>")
            if !words.isEmpty, unquoted == nil { throw ValidationError(unexpected: words) }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                if let unquoted { throw unquoted.failure(meaning: command(for: unquoted.name)) }
                let store = try CommandBox.store()
                let contents = try CrateCommand.with { () throws(CrateError) in
                    try CrateEditor(store: store).contents(of: name)
                }
                let found = try await FoundAlbums(contents.albums, in: store)
                guard !common.json else {
                    return Terminal.print(json: JSON.line(CrateDocument(contents, found: found)))
                }
                show(contents, found)
            }
        }

        /// The crate whose unquoted name consists of all the words; nil if there is none.
        private var unquoted: UnquotedCrate? {
            UnquotedCrate([name] + words).flatMap { $0.rest.isEmpty ? $0 : nil }
        }

        private func command(for name: String) -> GivenCommand {
            GivenCommand(["cratebox", "crate", "show", name], [:], flags: list.ids ? ["--ids"] : [])
        }

        private func show(_ contents: CrateContents, _ found: FoundAlbums) {
            let name = contents.crate.name
            guard !contents.entries.isEmpty else {
                return Terminal.print(
                    localized: "The crate \(name) is empty.",
                    try: "cratebox crate add \(ShellWord.argument(name)) ALBUM")
            }
            let albums = Dictionary(zip(contents.albums, found.albums).map { ($0.id, ($0, $1)) }) { first, _ in first }
            let tracks = Dictionary(contents.tracks.map { ($0.track.id, $0) }) { first, _ in first }
            let rows = contents.entries.enumerated().compactMap { index, entry -> AlbumTable.Row? in
                guard let id = entry.track else {
                    return albums[entry.release].map { album, found in
                        .init(album, place: index + 1, mark: found.availability.localizedMark)
                    }
                }
                return tracks[id].map { .init($0, place: index + 1) }
            }
            Terminal.show(AlbumTable(rows, ids: list.ids).lines(indent: 0) + step(contents, found))
        }

        /// The lines with the command that comes before playing; if only some albums lack files or can't be decoded,
        /// with the scan that records this or the one that lists these.
        private func step(_ contents: CrateContents, _ found: FoundAlbums) -> [TerminalText] {
            let states = found.albums.map(\.availability)
            let step = NextStep.here.libraryStep(before: states, of: contents.albums.map(\.id.rawValue))
            guard step.isEmpty else { return step }
            if states.contains(.unscanned) { return [Hint.line("cratebox library scan")] }
            let lost = zip(contents.albums, states).filter { $0.1 == .filesMissing }.map { $0.0.id.rawValue }
            guard lost.isEmpty else { return [Hint.line(NextStep.here.lossStep(of: lost))] }
            return states.contains(.undecodable) ? [Hint.line(NextStep.here.oddRips)] : []
        }
    }
}

extension AlbumTable.Row {
    /// The row of a single track: its title, and its album as the mark.
    fileprivate init(_ track: CrateTrack, place: Int) {
        let number = track.track.id.place
        self.init(
            place: place, title: track.track.title.isEmpty ? String(localized: "Track \(number)") : track.track.title,
            artist: track.artist ?? track.album.artist,
            mark: String(localized: "track \(track.track.position ?? "\(number)") of \(track.album.title)"),
            id: "id:\(track.track.id)")
    }
}

/// A crate as JSON: its albums as in a search, its single tracks, and the ids of both in order.
struct CrateDocument: Encodable {
    private let contents: CrateContents
    private let found: FoundAlbums

    init(_ contents: CrateContents, found: FoundAlbums) { (self.contents, self.found) = (contents, found) }

    private enum Key: CodingKey { case crate, folder, tracks, order }

    private struct Track: Encodable {
        let id: String
        let release: Int64
        let position: String?
        let number: Int
        let title: String
        let album: String

        init(_ track: CrateTrack) {
            (id, release) = (track.track.id.description, track.track.id.release.rawValue)
            (position, number) = (track.track.position, track.track.id.place)
            (title, album) = (track.track.title, track.album.title)
        }
    }

    func encode(to encoder: any Encoder) throws {
        try found.encode(to: encoder)
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(contents.crate.name, forKey: .crate)
        try fields.encode(contents.crate.isFolder, forKey: .folder)
        try fields.encode(contents.tracks.map(Track.init), forKey: .tracks)
        try fields.encode(
            contents.entries.map { $0.track?.description ?? $0.release.description }, forKey: .order)
    }
}
