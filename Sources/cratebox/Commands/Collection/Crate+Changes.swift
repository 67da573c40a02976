import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore

extension CrateCommand {
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "create", abstract: "Make a crate.", aliases: ["new"])

        @Argument(help: "The crate's name.")
        var name: String

        @Option(
            help: ArgumentHelp("Fill it with the albums of this crate or folder.", valueName: "crate"),
            completion: NameCompletion.crates)
        var from: String?

        @OptionGroup var common: CommonOptions

        func validate() throws { try refuse(blankName: from, for: "--from <crate>") }

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                let crate = try CrateCommand.with { () throws(CrateError) in try editor.create(name, from: from) }
                let sentence: LocalizedText =
                    crate.entries == 0
                    ? "Created the crate \(crate.name)." : "Created the crate \(crate.name) with \(crate.contents)."
                CrateReply(crate, sentence).show(json: common.json)
            }
        }
    }

    struct Rename: AsyncParsableCommand {
        static let configuration = CommandConfiguration(commandName: "rename", abstract: "Give a crate another name.")

        @Argument(help: "The crate's name.", completion: NameCompletion.crates)
        var name: String

        @Argument(help: ArgumentHelp("What to call it.", valueName: "new-name"))
        var other: String

        @OptionGroup var common: CommonOptions

        func validate() throws {
            try refuse(blankName: name, for: "<name>")
            try refuse(blankName: other, for: "<new-name>")
        }

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                let crate = try CrateCommand.with { () throws(CrateError) in try editor.rename(name, to: other) }
                CrateReply(crate, "The crate is called \(crate.name) now.").show(json: common.json)
            }
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
            try await withFailures(json: common.json, requireNameAlone)
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                let crate = try CrateCommand.with { () throws(CrateError) in
                    try editor.contents(of: name).crate
                }
                try requireExactName(crate)
                // Refuses a folder before asking for confirmation.
                let isAgreed =
                    try yes || crate.isFolder
                    || Confirmation.given(
                        crate.entries == 0
                            ? "Remove the empty crate \(crate.name)?"
                            : "Remove the crate \(crate.name) with \(crate.contents) in it?",
                        json: common.json, fix: "cratebox crate delete \(ShellWord.quoted(crate.name)) --yes")
                guard isAgreed else { return Terminal.print(localized: "The crate \(crate.name) stays.") }
                let gone = try CrateCommand.with { () throws(CrateError) in try editor.delete(crate.name) }
                CrateReply(gone, "Deleted the crate \(gone.name). Its albums are still in your collection.").show(
                    json: common.json)
            }
        }

        /// Fails with --yes if the crate's name has other signs: crates are found without them, C++ for C.
        private func requireExactName(_ crate: Crate) throws {
            guard yes, Self.signs(of: crate.name) != Self.signs(of: name) else { return }
            throw Failure(
                .notInCollection, "noSuchCrate", "There is no crate \(name). Did you mean “\(crate.name)”?",
                fix: "cratebox crate delete \(ShellWord.quoted(crate.name)) --yes")
        }

        private static func signs(of name: String) -> String {
            name.filter { !$0.isLetter && !$0.isNumber && !$0.isWhitespace }
        }

        /// Fails if albums follow the name: `rm` suggests that they are removed from the crate.
        private func requireNameAlone() throws {
            guard !albums.isEmpty else { return }
            let words = ([name] + albums).map(ShellWord.quoted)
            throw Failure(
                .usage, "usage", "This removes whole crates. Albums are taken out of one by crate remove.",
                fix: "cratebox crate remove " + words.joined(separator: " "))
        }
    }
}
