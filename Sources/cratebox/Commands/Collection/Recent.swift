import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal

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
        name: [.long, .customShort("n")], parsing: .unconditional,
        help: ArgumentHelp("Maximum number of results of each kind.", valueName: "n"))
    var limit = 5

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try requireLimit(limit)
    }

    private struct Document: Encodable {
        struct Entry: Encodable {
            let release: Int64
            let title: String
            let artist: String
            let year: Int?
            let availability: RipAvailability
            /// The time of the last play; nil for an added album.
            let at: String?
            /// When it came into the collection, as stored; nil for a played album, and where that isn't known.
            let addedAt: String?

            private enum Key: CodingKey {
                case release, title, artist, year, playable, reason, errno, unscanned, at, addedAt
            }

            func encode(to encoder: any Encoder) throws {
                var fields = encoder.container(keyedBy: Key.self)
                try fields.encode(release, forKey: .release)
                try fields.encode(title, forKey: .title)
                try fields.encode(artist, forKey: .artist)
                try fields.encodeIfPresent(year, forKey: .year)
                try fields.encode(availability == .playable, forKey: .playable)
                try fields.encodeIfPresent(availability.reason, forKey: .reason)
                try fields.encodeIfPresent(availability.errno, forKey: .errno)
                if availability == .unscanned { try fields.encode(true, forKey: .unscanned) }
                try fields.encodeIfPresent(at, forKey: .at)
                let isLocal = Release.ID(rawValue: release).isLocal
                try fields.encodeIfPresent(addedAt.map { AddedTime.json($0, isUTC: isLocal) }, forKey: .addedAt)
            }
        }

        let added: [Entry]?
        let played: [Entry]?
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            // A collection that does not exist is not created: the lists are empty.
            let store = try CommandBox.hasStore() ? CommandBox.store() : nil
            let document = Document(
                added: played && !added ? nil : try await newest(store),
                played: added && !played ? nil : try await latest(store))
            common.json ? Terminal.print(json: JSON.line(document)) : Self.show(document)
        }
    }

    private func newest(_ store: Store?) async throws -> [Document.Entry] {
        guard let store else { return [] }
        let lookup = AlbumLookup(store: store)
        let albums = try lookup.suggested(limit: limit)
        return try await Self.entries(albums, store, added: try lookup.datesAdded(of: albums.map(\.id)))
    }

    /// The albums that were played last, each once.
    private func latest(_ store: Store?) async throws -> [Document.Entry] {
        guard let store else { return [] }
        let plays = try PlayHistory(store: store).lastPlayed(limit: limit)
        let albums = try AlbumLookup(store: store).releases(ids: plays.map(\.release))
        let known = Dictionary(albums.map { ($0.id, $0) }) { first, _ in first }
        let times = Dictionary(plays.map { ($0.release, $0.at) }) { first, _ in first }
        return try await Self.entries(plays.compactMap { known[$0.release] }, store, played: times)
    }

    /// Creates the entries of albums, and checks which of them can be played now.
    /// - Parameters:
    ///   - added: The times at which albums came into the collection.
    ///   - played: The times of the last plays.
    private static func entries(
        _ albums: [Release], _ store: Store, added: [Release.ID: String] = [:], played: [Release.ID: String] = [:]
    ) async throws -> [Document.Entry] {
        let availability = try await AlbumLookup(store: store).availability(ofListed: albums.map(\.id))
        return albums.map { album in
            Document.Entry(
                release: album.id.rawValue, title: album.title, artist: album.artist, year: album.year,
                availability: availability[album.id] ?? .notRipped, at: played[album.id], addedAt: added[album.id])
        }
    }

    private static func row(_ entry: Document.Entry) -> [String] {
        let added = entry.addedAt.map { SpokenTime.day(of: $0, isUTC: Release.ID(rawValue: entry.release).isLocal) }
        return [
            entry.at.map(SpokenTime.words) ?? added ?? "", entry.title, entry.artist, entry.year.map(String.init) ?? "",
            entry.availability.localizedMark,
        ]
    }

    private static func show(_ document: Document) {
        let all: [(LocalizedText, [Document.Entry]?)] = [("Added", document.added), ("Played", document.played)]
        let parts = all.compactMap { title, entries in entries.flatMap { $0.isEmpty ? nil : (title, $0) } }
        guard !parts.isEmpty else {
            guard document.added == nil else {
                return Terminal.print(localized: "Nothing was added or played yet.", next: NextStep.here.scanStep)
            }
            return Terminal.print(localized: "Nothing was played yet.", next: NextStep.here.playStep)
        }
        let columns: [TerminalTable.Column] = [
            .init("", .faint), .init("", .bold, narrowing: .name), .init(narrowing: Listing.artist),
            .init(isNumber: true, narrowing: .spare), .init("", .faint, narrowing: .below),
        ]
        Terminal.show(
            parts.flatMap { title, entries in
                [TerminalText(localized: title).bold] + Listing.lines(columns, entries.map(row), indent: 2)
            }
                + NextStep.here.libraryStep(
                    before: parts.flatMap { $1.map(\.availability) }, of: parts.flatMap { $1.map(\.release) }))
    }
}
