import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal

/// `cratebox index`: inspects and rebuilds the search indexes, which otherwise maintain themselves.
struct Index: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "index", abstract: "Inspect and rebuild the search indexes.",
        discussion: """
            The indexes follow the collection by themselves, and their file (index.sqlite in the state folder) may be \
            deleted at any time. An index that was wiped stays empty until it is rebuilt with `donate`; until then searches \
            use the collection directly.
            """,
        subcommands: [Status.self, Donate.self, Wipe.self, Search.self], defaultSubcommand: Status.self)

    private static func name(_ text: String) throws -> SearchIndexName {
        if let name = SearchIndexName(rawValue: text.lowercased()) { return name }
        let known = SearchIndexName.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(
            .usage, "usage", "There is no index “\(text)”. Indexes: \(known).", fix: "cratebox index status")
    }

    /// The indexes of a store. Fails if their file can't be read, because the error would otherwise name the
    /// collection.
    /// - Parameter words: The command's words after `index`.
    private static func index(of store: Store, for words: [String]) throws -> SearchIndex {
        let index = SearchIndex(store: store)
        guard let problem = index.obstacle else { return index }
        let command = (["cratebox", "index"] + words.map(ShellWord.quoted)).joined(separator: " ")
        throw Failure.unreadable(problem, in: store.folder, command: command)
    }

    private struct Document: Encodable {
        let indices: [IndexStatus]
    }

    private static func show(_ indices: [IndexStatus], json: Bool) {
        guard !json else { return Terminal.print(json: JSON.line(Document(indices: indices))) }
        let rows = indices.map { index in
            let waiting: LocalizedText = index.waiting > 0 ? "\(index.waiting, .changesToCome)" : ""
            let content: LocalizedText =
                if index.wiped {
                    "wiped"
                } else if index.generation == nil {
                    "not made yet"
                } else {
                    "\(index.entries, unit(of: index.name))"
                }
            return [index.name.rawValue, content.text, waiting.text]
        }
        Listing.lines([.init("", .bold), .init(), .init("", .faint)], rows).forEach(Terminal.print)
    }

    /// The unit in which the entries of an index are counted; albums if the name is unknown.
    static func unit(of name: String?) -> Plural {
        name.flatMap(SearchIndexName.init(rawValue:)).map(unit(of:)) ?? .albums
    }

    /// The unit in which the entries of an index are counted. The index of tracks has one entry for each album, with
    /// the titles of all its tracks.
    private static func unit(of index: SearchIndexName) -> Plural {
        switch index {
        case .albums: .albums
        case .crates: .crates
        case .tracks: .albumsWithTracks
        }
    }

    struct Status: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "Show what the indexes have: albums, crates, and the tracks of albums.")

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let index = try Index.index(of: try CommandBox.store(), for: ["status"])
                Index.show(try index.status(), json: common.json)
            }
        }
    }

    struct Donate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "donate", abstract: "Rebuild indexes (default: all).")

        @Argument(
            help: ArgumentHelp("Indexes.", valueName: "name"),
            completion: .list(SearchIndexName.allCases.map(\.rawValue)))
        var names: [String] = []

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let given = ["donate"] + names
                let names = try names.isEmpty ? Set(SearchIndexName.allCases) : Set(names.map(Index.name))
                let index = try Index.index(of: try CommandBox.store(), for: given)
                let bar = ProgressBar("Indexing")
                defer { bar.clear() }
                try await interruptible {
                    try index.donate(names) { done, total in
                        bar.draw(Double(done) / Double(max(total, 1)), "\(done, .albums)")
                    }
                }
                bar.clear()
                Index.show(try index.status(), json: common.json)
            }
        }
    }

    struct Wipe: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "wipe", abstract: "Empty one index, and leave it empty.")

        @Argument(
            help: "The index: albums, crates or tracks.", completion: .list(SearchIndexName.allCases.map(\.rawValue)))
        var name: String

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let index = try Index.index(of: try CommandBox.store(), for: ["wipe", name])
                try index.wipe(try Index.name(name))
                Index.show(try index.status(), json: common.json)
            }
        }
    }

    struct Search: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "search", abstract: "Search one index only.",
            discussion: "In JSON `wiped` is true for an index that was wiped, in which nothing is found.")

        @Argument(
            help: "The index: albums, crates or tracks.", completion: .list(SearchIndexName.allCases.map(\.rawValue)))
        var name: String

        @Argument(help: ArgumentHelp("What to look for.", valueName: "words"))
        var words: [String]

        @Option(
            name: [.long, .customShort("n")], parsing: .unconditional,
            help: ArgumentHelp("Maximum number of results.", valueName: "n"))
        var limit = 50

        @OptionGroup var common: CommonOptions

        func validate() throws { try requireLimit(limit) }

        /// An upper bound, so that all matches are counted.
        private static let mostHits = 1_000_000

        private struct Crates: Encodable {
            let crates: [String]
        }

        /// What was found, with `wiped` if the index was wiped and therefore finds nothing.
        private struct Document<Found: Encodable>: Encodable {
            let found: Found
            let isWiped: Bool

            private enum Key: CodingKey { case wiped }

            func encode(to encoder: any Encoder) throws {
                try found.encode(to: encoder)
                guard isWiped else { return }
                var fields = encoder.container(keyedBy: Key.self)
                try fields.encode(true, forKey: .wiped)
            }
        }

        func run() async throws {
            try await withFailures(json: common.json) {
                let (name, text) = (try Index.name(name), words.joined(separator: " "))
                let store = try CommandBox.store()
                let index = try Index.index(of: store, for: ["search", self.name] + words)
                let isWiped = try index.status().contains { $0.name == name && $0.wiped }
                if isWiped, !common.json {
                    return Terminal.print(
                        localized: "The index \(name.rawValue) was wiped.",
                        try: "cratebox index donate \(name.rawValue)")
                }
                if name == .crates {
                    let crates = try index.crates(named: text, limit: limit)
                    if common.json { return show(Crates(crates: crates), isWiped) }
                    if crates.isEmpty { return Terminal.print(localized: "Nothing was found.") }
                    return crates.map { TerminalText($0) }.forEach(Terminal.print)
                }
                let all = try AlbumLookup(store: store).search(text, in: name, limit: Self.mostHits)
                var found = try await FoundAlbums(Array(all.prefix(limit)), in: store)
                found.total = all.count > limit ? all.count : nil
                common.json
                    ? show(found, isWiped) : ReplyPrinter(json: false, command: []).show(ReplyWords(found))
            }
        }

        private func show(_ found: some Encodable, _ isWiped: Bool) {
            Terminal.print(json: JSON.line(Document(found: found, isWiped: isWiped)))
        }
    }
}

extension Plural {
    static let crates = Plural(one: "{n} crate", other: "{n} crates")
    /// How many albums the tracks of an index belong to.
    static let albumsWithTracks = Plural(one: "tracks of {n} album", other: "tracks of {n} albums")
    /// Changes of the collection that an index lacks.
    fileprivate static let changesToCome = Plural(one: "{n} change to come", other: "{n} changes to come")
}
