import ArgumentParser
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension WantlistCommand {
    /// `cratebox wantlist add`: runs the Add to Wantlist intent.
    struct Add: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Add a record to your wantlist.",
            discussion: """
                A known release by its name or number; any other by id: and its number, or in words: `artist - title`, \
                or a title. A number of five digits or more that is no title here is a release's. What is wanted in \
                words is listed as it was said. An album that you own is named instead. Several are named by their numbers, \
                or by whole titles that are known here, each of several words in quotes.
                """)

        @Argument(help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"))
        var album: [String]

        @OptionGroup var common: CommonOptions

        func run() async throws {
            let change = WantlistChange(intent: "AddToWantlist", parameter: "album", verb: "add", json: common.json)
            try await withChanges(json: common.json) {
                let texts = try WantlistCommand.texts(album, where: WantedAlbum.isKnownName)
                try texts.forEach(Self.check)
                try requireOne(texts)
                try await change.make(texts.map(Self.release))
            }
        }

        /// Refuses several arguments that would form one unknown want, although they seem to be several records: all
        /// are quoted, or one is the number of a release, which is not part of a title.
        private func requireOne(_ texts: [String]) throws {
            guard texts.count == 1, album.count > 1,
                album.allSatisfy(WantlistCommand.isQuoted) || album.contains(where: WantedAlbum.isMeantAsNumber)
            else { return }
            // `WantedAlbum` uses the shared store, which is configured here.
            _ = try CommandBox.store()
            guard try !WantedAlbum.isKnownName(texts[0]) else { return }
            throw Failure(
                .usage, "usage", "Several records are added at once only if all are known here. Add one at a time.",
                fix: "cratebox wantlist add \(ShellWord.argument(album[0]))")
        }

        private static func faultOfLocalNumber(_ text: String) throws -> Message? {
            guard text.hasPrefix("id:-") else { return nil }
            // `WantedAlbum` uses the shared store, which is configured here.
            _ = try CommandBox.store()
            return try WantedAlbum.faultOfLocalNumber(text)
        }

        /// Adds `id:` to a number that means a release, as for `play`. Returns any other text unchanged.
        private static func release(_ text: String) throws -> String {
            guard text.isLongNumber else { return text }
            // `WantedAlbum` uses the shared store, which is configured here.
            _ = try CommandBox.store()
            return try WantedAlbum.isUnknownNumber(text) ? "id:\(text)" : text
        }

        /// Refuses invalid numbers and unprintable text before the first of several records is added.
        private static func check(_ text: String) throws {
            guard let fault = try WantedAlbum.fault(in: text) ?? faultOfLocalNumber(text) else { return }
            throw Failure(
                .usage, "usage",
                dialog: Dialog(
                    full: fault,
                    supporting: WantedAlbum.isMeantAsNumber(text) || text.isLongNumber
                        ? "cratebox wantlist add id:NUMBER" : "cratebox wantlist add ALBUM"))
        }
    }

    /// `cratebox wantlist remove`: runs the Remove from Wantlist intent without asking for confirmation.
    struct Remove: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove a record from your wantlist.",
            discussion: "Part of a title or artist is asked about, and removes nothing by itself.", aliases: ["rm"])

        @Argument(
            help: ArgumentHelp("Title, `artist - title`, or id:NUMBER.", valueName: "album"),
            completion: NameCompletion.wants)
        var album: [String]

        @OptionGroup var common: CommonOptions

        func run() async throws {
            let change = WantlistChange(
                intent: RemoveFromWantlistIntent.name, parameter: NamedWants.parameter, verb: "remove",
                leave: [DeleteConfirmation.parameter: "yes"], json: common.json)
            try await withChanges(json: common.json) {
                let texts = try WantlistCommand.texts(album, where: Self.isWanted)
                // The question about a single text comes from the intent that removes its want.
                try await Confirmation.unlessDeclined("Your wantlist stays as it is.") {
                    let wants = NamedWants(texts: texts, json: common.json)
                    guard texts.count > 1 else {
                        try await wants.requireWants()
                        return try await change.make(texts)
                    }
                    try await change.make(wants.references())
                }
            }
        }

        /// Whether a text is a name, a part of one, or the number of a wanted record.
        private static func isWanted(_ text: String) throws -> Bool {
            let wantlist = Wantlist(store: try CommandBox.store())
            guard try wantlist.wanted(text).isEmpty else { return true }
            guard let id = Release.ID(text) else { return false }
            return try wantlist.list().contains { $0.release.id == id }
        }
    }
}
