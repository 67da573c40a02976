import ArgumentParser
import CrateBox
import CrateCore
import CrateStore
import Intents

extension WantlistCommand {
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Wish for a record.",
            discussion: """
                A known release by its name or number; any other by its number, or in words: `artist - title`, or a \
                title. What is wished for in words is listed as it was said.
                """)

        @Argument(help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"))
        var album: [String]

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let list = Wantlist(store: try CommandBox.store())
                var (wants, sentences): ([Want], [Dialog]) = ([], [])
                for text in WantlistCommand.texts(album) {
                    let wish = try await wish(text, list)
                    if let want = wish.want { wants.append(want) }
                    sentences.append(wish.dialog)
                }
                WantlistDocument(wants, Dialog(sentences)).say(json: common.json)
            }
        }

        private func wish(_ text: String, _ list: Wantlist) async throws -> Wish {
            if let id = WantlistCommand.number(text) { return try list.add(id) }
            let unknown = IntentFailure(name: "unknown", dialog: "")
            let choice = AlbumChoice(
                intent: "AddToWantlist", command: ["cratebox", "wantlist", "add"], json: common.json)
            let found: Release? = try await choice.settle(text) { text in
                if let id = WantlistCommand.number(text) { return .one(Release(id: id, title: "", artist: "")) }
                switch WantlistCommand.resolution(try list.releases(named: text), none: unknown) {
                case .one(let release): return .one(release)
                case .several(let options): return .several(options)
                case .none, .close, .unreadable: return .one(nil)
                }
            }
            if let found { return try list.add(found.id) }
            guard let words = WishText(text) else {
                throw Failure(.usage, "usage", "A wish needs a name.", mend: "cratebox wantlist add ALBUM")
            }
            return try list.add(words)
        }
    }

    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Take a record off the wantlist.")

        @Argument(help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"))
        var album: [String]

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let list = Wantlist(store: try CommandBox.store())
                var (gone, sentences): ([Want], [Dialog]) = ([], [])
                for text in WantlistCommand.texts(album) {
                    let want = try await want(text, list)
                    gone.append(want)
                    sentences.append(want.farewell)
                }
                WantlistDocument(gone, Dialog(sentences)).say(json: common.json)
            }
        }

        private func want(_ text: String, _ list: Wantlist) async throws -> Want {
            let unwanted = IntentFailure(
                name: "notWanted", dialog: Dialog(full: "That isn't on your wantlist.", supporting: "cratebox wantlist")
            )
            let choice = AlbumChoice(
                intent: "RemoveFromWantlist", command: ["cratebox", "wantlist", "remove"], json: common.json)
            let found = try await choice.settle(text) { text in
                if let id = WantlistCommand.number(text) {
                    return Resolution.one(Release(id: id, title: "", artist: ""))
                }
                return WantlistCommand.resolution(try list.wanted(text), none: unwanted)
            }
            if let want = try list.remove(found.id) { return want }
            throw Failure(.notInCollection, unwanted.name, unwanted.dialog.full, mend: unwanted.dialog.supporting)
        }
    }
}

extension Dialog {
    /// Several said one after the other.
    fileprivate init(_ parts: [Dialog]) {
        self.init(
            full: Message(verbatim: parts.map(\.full).joined(separator: " ")),
            supporting: parts.compactMap(\.line).first)
    }
}

extension Wish {
    /// What is on the list now; nil for what is owned.
    fileprivate var want: Want? {
        switch self {
        case .added(let want), .alreadyWanted(let want): want
        case .alreadyOwned: nil
        }
    }

    /// | what came of it | sentence |
    /// |---|---|
    /// | added | TITLE by ARTIST is on your wantlist. |
    /// | added, in words | TITLE by ARTIST is on your wantlist, as you said it: I know no release of that name. |
    /// | wanted already | TITLE by ARTIST is on your wantlist already. |
    /// | owned already | You own TITLE by ARTIST already. |
    fileprivate var dialog: Dialog {
        switch self {
        case .added(let want) where want.release.id.isLocal:
            Dialog(
                full: "\(want.release.named) is on your wantlist, as you said it: I know no release of that name.",
                supporting: "cratebox wantlist add id:NUMBER")
        case .added(let want): Dialog(full: "\(want.release.named) is on your wantlist.")
        case .alreadyWanted(let want): Dialog(full: "\(want.release.named) is on your wantlist already.")
        case .alreadyOwned(let release): Dialog(full: "You own \(release.named) already.")
        }
    }
}

extension Want {
    /// What is said when it goes.
    fileprivate var farewell: Dialog {
        let full: Message = "\(release.named) is off your wantlist."
        guard isExported else { return Dialog(full: full) }
        return "\(full) The next import brings it back if the export still lists it."
    }
}

extension Release {
    fileprivate var named: String { artist.isEmpty ? title : "\(title) by \(artist)" }
}
