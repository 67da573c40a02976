import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// `cratebox open`: runs the open intents, and opens links.
struct OpenCommand: AsyncParsableCommand, NamesThings {
    private static let usage = """
        cratebox open <album> ...
        cratebox open album|crate|wantlist [<name> ...]
        cratebox open <link>
        """

    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Show an album, a crate or your wantlist.",
        usage: usage,
        discussion: """
            Opening makes an album or a crate the current one of the running box: `cratebox status --json` has it as \
            `current`, and while the queue has one album at most, the next and the previous album are those of the crate. \
            Nothing is played, and the output is not touched. A link is cratebox:album/249504, cratebox:crate/3 or \
            cratebox:wantlist.
            """,
        subcommands: [Album.self, Crate.self, Wantlist.self, Link.self], defaultSubcommand: Link.self,
        aliases: ["info", "show"])

    struct Album: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "album", abstract: "Show an album, and whether it can be played.")

        @Argument(
            help: ArgumentHelp("One album: title, `artist - title`, or id:NUMBER.", valueName: "album"),
            completion: NameCompletion.albums)
        var words: [String] = []

        @OptionGroup var common: CommonOptions

        func run() async throws { try await Opening(.album, words).run(json: common.json) }
    }

    struct Crate: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "crate", abstract: "Show what is in a crate.")

        @Argument(help: ArgumentHelp("Its name, or id:NUMBER.", valueName: "crate"), completion: NameCompletion.crates)
        var words: [String] = []

        @OptionGroup var common: CommonOptions

        func run() async throws { try await Opening(.crate, words).run(json: common.json) }
    }

    struct Wantlist: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "wantlist", abstract: "Show the records you want.")

        @OptionGroup var common: CommonOptions

        func run() async throws { try await Opening(.wantlist, []).run(json: common.json) }
    }

    struct Link: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "link", abstract: "Open what a link names.", usage: OpenCommand.usage, shouldDisplay: false)

        @Argument(
            help: ArgumentHelp("An album, or cratebox:album/249504 and the like.", valueName: "album"),
            completion: NameCompletion.albums)
        var words: [String] = []

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                guard isLink else {
                    // Without a usable configuration only a running box can open the collection, so the words are left
                    // to it.
                    if (try? CommandBox.configuration()) != nil {
                        if try await isCrate() { return try await Opening(.crate, words).run(json: common.json) }
                        if words.count > 1 { try await requireAlbum() }
                    }
                    return try await Opening(.album, words).run(json: common.json)
                }
                guard let opening = Opening(link: words[0]) else {
                    if Release.ID.isMaster(address: words[0]) {
                        throw Failure(.usage, "usage", WrittenReleaseError.master(words[0]).text)
                    }
                    throw Failure(
                        .usage, "usage", "“\(words[0])” isn't a link to an album, a crate or the wantlist.",
                        fix: "cratebox open ALBUM")
                }
                try await opening.run(json: common.json)
            }
        }

        /// True if the only word is a link or was meant as one, and is not a title.
        private var isLink: Bool {
            guard words.count == 1 else { return false }
            let word = words[0].lowercased()
            if word.hasPrefix("cratebox:") { return true }
            return Release.ID(pasted: word) == nil
                && (word == "cratebox" || word.contains("://")
                    || ["album/", "crate/", "wantlist/"].contains(where: word.hasPrefix))
        }

        /// True if the words are the whole name of a crate and not of an album. Albums with a similar name, and albums
        /// that have the words only in their names, do not count.
        private func isCrate() async throws -> Bool {
            guard !words.isEmpty, try CommandBox.hasStore() else { return false }
            let text = words.joined(separator: " ")
            let crates = try CrateLookup(store: try CommandBox.store()).all()
            guard crates.contains(where: { CrateName($0.name) == CrateName(text) }) else { return false }
            let whole = WholeName(text)
            return switch try await AlbumEntity.resolve(text) {
            case .none, .close: true
            case .one(let album): !whole.isOf(title: album.title, artist: album.artist)
            case .several(let albums): !albums.contains { whole.isOf(title: $0.title, artist: $0.subtitle ?? "") }
            case .unreadable: false
            }
        }

        /// Fails with a usage error if the first word is a mistyped command, such as `crat`, unless the words name an
        /// album.
        private func requireAlbum() async throws {
            let kinds = ["album", "crate", "wantlist"]
            guard NearestName.of(words[0], among: kinds, within: 2) != nil else { return }
            let text = words.joined(separator: " ")
            if try CommandBox.hasStore() {
                _ = try CommandBox.store()
                if case .none = try await AlbumEntity.resolve(text) {} else { return }
            }
            throw Failure(
                .usage, "usage",
                "“\(words[0])” is none of album, crate and wantlist, and no album is called “\(text)”.",
                fix: "cratebox open ALBUM")
        }
    }
}

/// A request to open an album, a crate or the wantlist by name.
struct Opening {
    /// The kinds of things that can be opened.
    enum Kind: String {
        case album, crate, wantlist

        var intent: String {
            switch self {
            case .album: OpenAlbumIntent.name
            case .crate: OpenCrateIntent.name
            case .wantlist: OpenWantlistIntent.name
            }
        }
    }

    private let kind: Kind
    private let target: String?

    /// Opens by name; without words the intent asks for one.
    init(_ kind: Kind, _ words: [String]) {
        self.kind = kind
        target = words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Reads a link such as `cratebox:album/249504`; nil if it is not one of Cratebox.
    init?(link: String) {
        guard let url = EntityURL(link), url.scheme == "cratebox", let kind = Kind(rawValue: url.type) else {
            return nil
        }
        self.kind = kind
        target = kind == .wantlist ? nil : url.id.map { "id:" + $0 }
    }

    /// Opens it in the running box, or else for this command alone.
    func run(json: Bool) async throws {
        try await withFailures(json: json) {
            try await CommandBox.answer { client in
                let exchange = Exchange(
                    client: client, intent: kind.intent, parameters: target.map { ["target": $0] } ?? [:], json: json)
                try await exchange.finish(command: ["cratebox", "open", kind.rawValue], prefersCard: kind == .album)
            }
        }
    }
}
