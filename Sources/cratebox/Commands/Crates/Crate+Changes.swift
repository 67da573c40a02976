import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

extension CrateCommand {
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create", abstract: "Make a crate.", aliases: ["new"])

        @Argument(help: "The crate's name.")
        var name: String

        @Argument(help: .hidden)
        var words: [String] = []

        @Option(
            help: ArgumentHelp("Fill it with the albums of this crate or folder.", valueName: "crate"),
            completion: NameCompletion.crates)
        var from: String?

        @OptionGroup var common: CommonOptions

        func validate() throws { try refuse(blankName: from, for: "--from <crate>") }

        func run() async throws {
            try await withChanges(json: common.json) {
                guard words.isEmpty else { throw unquoted }
                let editor = try CrateCommand.editor()
                let crate = try CrateCommand.with(naming: command("NAME")) { () throws(CrateError) in
                    try editor.create(name, from: from)
                }
                let sentence: LocalizedText =
                    crate.entries == 0
                    ? "Created the crate \(crate.name)." : "Created the crate \(crate.name) with \(crate.contents)."
                CrateReply(crate, sentence).show(json: common.json)
            }
        }

        /// The failure of a name of several words without quotes.
        private var unquoted: Failure {
            let fix = command(([name] + words).joined(separator: " ")).line
            return Failure(.usage, "usage", "A name of several words is written in quotes.", fix: fix)
        }

        /// The command for another name.
        private func command(_ name: String) -> GivenCommand {
            GivenCommand(["cratebox", "crate", "create", name], ["--from": from])
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a crate another name.")

        @Argument(help: "The crate's name.", completion: NameCompletion.crates)
        var name: String

        @Argument(help: ArgumentHelp("What to call it.", valueName: "new-name"))
        var other: String

        @Argument(help: .hidden)
        var words: [String] = []

        @OptionGroup var common: CommonOptions

        func validate() throws {
            try refuse(blankName: name, for: "<name>")
            if !words.isEmpty, UnquotedCrate([name, other] + words) == nil { throw ValidationError(unexpected: words) }
        }

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                try requireQuotedName(editor)
                let crate = try CrateCommand.with(naming: command(for: name, "NAME")) { () throws(CrateError) in
                    try editor.rename(name, to: other)
                }
                CrateReply(crate, "The crate is called \(crate.name) now.").show(json: common.json)
            }
        }

        /// Fails if the new name begins with words of the old one, which was typed without quotes.
        private func requireQuotedName(_ editor: CrateEditor) throws {
            guard !other.allSatisfy(\.isWhitespace) else { return }
            let crates = try CrateCommand.with(editor.list)
            guard let crate = UnquotedCrate([name, other] + words, among: crates, evenBehindCrate: !words.isEmpty)
            else { return }
            let newName = crate.rest.isEmpty ? "NAME" : crate.rest.joined(separator: " ")
            throw crate.failure(meaning: command(for: crate.name, newName))
        }

        private func command(for name: String, _ newName: String) -> GivenCommand {
            GivenCommand(["cratebox", "crate", "rename", name, newName], [:])
        }
    }

    struct Delete: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "delete", abstract: "Remove a crate. Its albums stay in the collection.", aliases: ["rm"])

        @Argument(help: "The crate's name.", completion: NameCompletion.crates)
        var name: String

        @Argument(help: .hidden)
        var albums: [String] = []

        @Flag(name: .shortAndLong, help: "Don't ask for confirmation.")
        var yes = false

        @OptionGroup var common: CommonOptions

        func validate() throws { try refuse(blankName: name, for: "<name>") }

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                try requireNameAlone(editor)
                let crate = try CrateCommand.with { () throws(CrateError) in
                    try editor.contents(of: name).crate
                }
                try requireExactName(crate)
                guard !crate.isFolder else { throw Self.undeletable(crate) }
                let isAgreed =
                    try yes
                    || Confirmation.given(
                        crate.entries == 0
                            ? "Remove the empty crate \(crate.name)?"
                            : "Remove the crate \(crate.name) with \(crate.contents) in it?",
                        json: common.json, fix: Self.command(for: crate).line)
                guard isAgreed else { return Terminal.print(localized: "The crate \(crate.name) stays.") }
                let gone = try CrateCommand.with { () throws(CrateError) in try editor.delete(crate.name) }
                let sentence: LocalizedText =
                    gone.entries == 0
                    ? "Deleted the crate \(gone.name)."
                    : "Deleted the crate \(gone.name). Its albums are still in your collection."
                CrateReply(gone, sentence).show(json: common.json)
            }
        }

        /// The failure for a folder, which leaves with an import that no longer lists it.
        private static func undeletable(_ crate: Crate) -> Failure {
            Failure(
                .usage, "isFolder",
                "The crate \(crate.name) is a folder of your imported collection, so only an import changes it.",
                fix: "cratebox import FILE")
        }

        /// Fails with `--yes` if the crate's name has other punctuation than the typed one, which is ignored when a
        /// crate is searched: `C` finds `C++`. A crate's number is exact.
        private func requireExactName(_ crate: Crate) throws {
            guard yes, !crate.isNumbered(by: name), Self.signs(of: crate.name) != Self.signs(of: name) else { return }
            throw Failure(
                .notInCollection, "noSuchCrate", "There is no crate \(name). Did you mean “\(crate.name)”?",
                fix: Self.command(for: crate).without("--yes").line)
        }

        /// The command that deletes a crate without a question. A crate whose name looks like the number of another one
        /// is named by its own number, because its name would delete the other one.
        private static func command(for crate: Crate) -> GivenCommand {
            let name = crate.isNamedAsNumber ? "id:\(crate.id)" : crate.name
            return GivenCommand(["cratebox", "crate", "delete", name], [:], flags: ["--yes"])
        }

        private static func signs(of name: String) -> String {
            name.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
        }

        /// Fails if words follow the name. They are part of an unquoted name, or else albums, because `rm` suggests
        /// that they are removed from the crate.
        private func requireNameAlone(_ editor: CrateEditor) throws {
            guard !albums.isEmpty else { return }
            let crates = try CrateCommand.with(editor.list)
            try requireOneCrate(among: crates)
            let crate = UnquotedCrate([name] + albums, among: crates)
            if let crate, crate.rest.isEmpty {
                throw crate.failure(meaning: GivenCommand(["cratebox", "crate", "delete", crate.name], [:]))
            }
            if crate == nil { _ = try CrateCommand.with { () throws(CrateError) in try editor.contents(of: name) } }
            let words = [crate?.name ?? name] + (crate?.rest ?? albums)
            throw Failure(
                .usage, "usage", "This removes whole crates. Albums are taken out of one by crate remove.",
                fix: GivenCommand(["cratebox", "crate", "remove"] + words, [:]).line)
        }

        /// Fails if the first word is a crate's name, and so are all words together, or each of them.
        private func requireOneCrate(among crates: [Crate]) throws {
            let names = Dictionary(crates.map { (CrateName($0.name), $0.name) }) { first, _ in first }
            let words = [name] + albums
            guard let first = names[CrateName(name)] else { return }
            let whole = names[CrateName(words.joined(separator: " "))]
            guard whole != nil || words.allSatisfy({ names[CrateName($0)] != nil }) else { return }
            guard let whole else { throw severalCrates(first) }
            let meant = GivenCommand(["cratebox", "crate", "delete", whole], [:])
            throw Failure(.usage, "usage", "A name of several words is written in quotes.", fix: meant.line)
        }

        /// The failure for several crates. Its hint has no `--yes`. If the other words are also albums in the first
        /// crate, a second command removes them from it.
        private func severalCrates(_ first: String) -> Failure {
            let rows = try? CrateRows(of: first, editor: CrateCommand.editor())
            var lines = [GivenCommand(["cratebox", "crate", "delete", first], [:]).line]
            if let found = try? rows?.found(albums), !found.isEmpty {
                lines.append(GivenCommand(["cratebox", "crate", "remove", first] + albums, [:]).line)
            }
            return Failure(
                .usage, "usage", "One crate is removed at a time.", fix: lines.joined(separator: "\n"))
        }
    }
}
