import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Glibc

extension CrateCommand {
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "Show what is in a crate, in its order.")

        @Argument(help: "The crate's name.", completion: NameCompletion.crates)
        var name: String

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let store = try CommandBox.store()
                let contents = try CrateCommand.with { () throws(CrateError) in
                    try CrateShelf(store: store).contents(of: name)
                }
                let playable = try AlbumLookup(store: store).playable(contents.albums.map(\.id))
                let document = CrateDocument(contents, playable: playable)
                if common.json { Terminal.say(json: JSON.line(document)) } else { Self.say(contents, playable) }
            }
        }

        private static func say(_ contents: CrateContents, _ playable: Set<Release.ID>) {
            let name = contents.crate.name
            guard !contents.entries.isEmpty else {
                return Terminal.say(
                    "The crate \(name) is empty.\n  Try: cratebox crate add \(ShellWord.quoted(name)) ALBUM")
            }
            let albums = Dictionary(contents.albums.map { ($0.id, $0) }) { first, _ in first }
            let tracks = Dictionary(contents.tracks.map { ($0.track.id, $0) }) { first, _ in first }
            for (index, entry) in contents.entries.enumerated() {
                let words: TerminalText? =
                    if let id = entry.track {
                        tracks[id].map { line($0) }
                    } else {
                        albums[entry.release].map { line($0, isPlayable: playable.contains($0.id)) }
                    }
                if let words { Terminal.say("\(index + 1)  \(words)") }
            }
        }

        private static func line(_ album: Release, isPlayable: Bool) -> TerminalText {
            let artist = album.artist.isEmpty ? "" : " — \(album.artist)"
            let year = album.year.map { " (\($0))" } ?? ""
            let mark = "  id:\(album.id)" + (isPlayable ? "" : "  not ripped")
            return "\(album.title.bold)\(artist)\(year)\(mark.faint)"
        }

        private static func line(_ track: CrateTrack) -> TerminalText {
            let title = track.track.title.isEmpty ? "Track \(track.track.id.place)" : track.track.title
            let place = "  track \(track.track.position ?? "\(track.track.id.place)") of \(track.album.title)"
            return "\(title.bold)\(place)\("  id:\(track.track.id)".faint)"
        }
    }
}

/// A crate as JSON: its albums as a search lists them, its single tracks, and the order of both by their ids.
struct CrateDocument: Encodable {
    private let contents: CrateContents
    private let found: FoundAlbums

    init(_ contents: CrateContents, playable: Set<Release.ID>) {
        self.contents = contents
        found = FoundAlbums(
            albums: contents.albums.map { FoundAlbum(album: AlbumEntity($0), isPlayable: playable.contains($0.id)) })
    }

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
