import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

/// `cratebox recent`: lists the albums that were added or played last.
struct Recent: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "recent", abstract: "Show the albums that you added and played last.",
        usage: "cratebox recent [--added] [--played] [--limit <n>]",
        discussion: "cratebox history lists every play with its outcome.")

    @Flag(help: "Only albums that were added.")
    var added = false

    @Flag(help: "Only albums that were played.")
    var played = false

    @Option(
        name: [.long, .customShort("n")], help: ArgumentHelp("Maximum number of results of each kind.", valueName: "n"))
    var limit = 5

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if limit < 1 { throw ValidationError("--limit has to be 1 or more.") }
    }

    private struct Document: Encodable {
        struct Entry: Encodable {
            let release: Int64
            let title: String
            let artist: String
            let year: Int?
            let playable: Bool
            /// The time of the last play; nil for an added album.
            let at: String?
        }

        let added: [Entry]?
        let played: [Entry]?
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            // Does not create a collection.
            let store = try CommandBox.hasStore() ? CommandBox.store() : nil
            let document = Document(
                added: played && !added ? nil : try store.map(newest) ?? [],
                played: added && !played ? nil : try store.map(latest) ?? [])
            common.json ? Terminal.say(json: JSON.line(document)) : Self.say(document)
        }
    }

    private func newest(_ store: Store) throws -> [Document.Entry] {
        try Self.entries(try AlbumLookup(store: store).suggested(limit: limit).map { ($0, nil) }, store)
    }

    /// Each album once, by its last play.
    private func latest(_ store: Store) throws -> [Document.Entry] {
        let plays = try PlayHistory(store: store).lastPlayed(limit: limit)
        let albums = try AlbumLookup(store: store).releases(ids: plays.map(\.release))
        let known = Dictionary(albums.map { ($0.id, $0) }) { first, _ in first }
        return try Self.entries(plays.compactMap { play in known[play.release].map { ($0, play.at) } }, store)
    }

    private static func entries(_ albums: [(Release, String?)], _ store: Store) throws -> [Document.Entry] {
        let playable = try AlbumLookup(store: store).playable(albums.map(\.0.id))
        return albums.map { album, at in
            Document.Entry(
                release: album.id.rawValue, title: album.title, artist: album.artist, year: album.year,
                playable: playable.contains(album.id), at: at)
        }
    }

    private static func row(_ entry: Document.Entry) -> [String] {
        [
            entry.at.map(SpokenTime.words) ?? "", entry.title, entry.artist, entry.year.map(String.init) ?? "",
            entry.playable ? "" : "not ripped",
        ]
    }

    private static func say(_ document: Document) {
        let parts = [("Added", document.added), ("Played", document.played)].compactMap { title, entries in
            entries.flatMap { $0.isEmpty ? nil : (title, $0) }
        }
        guard !parts.isEmpty else {
            return Terminal.say("Nothing was added or played yet.\n  Next: cratebox library scan")
        }
        let columns: [TerminalTable.Column] = [
            .init("", .faint), .init("", .bold, givesWay: true), .init(givesWay: true), .init(isNumber: true),
            .init("", .faint),
        ]
        Terminal.show(
            parts.flatMap { title, entries in [title.bold] + Listing.lines(columns, entries.map(row), indent: 2) })
    }
}
