import ArgumentParser
import CrateBox
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

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                let crate = try CrateCommand.with { () throws(CrateError) in try editor.create(name, from: from) }
                let sentence: LocalizedText =
                    crate.albums == 0
                    ? "Created the crate \(crate.name)."
                    : "Created the crate \(crate.name) with \(crate.albums, .albums)."
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

        @Flag(name: .shortAndLong, help: "Don't ask for confirmation.")
        var yes = false

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let editor = try CrateCommand.editor()
                let crate = try CrateCommand.with { () throws(CrateError) in
                    try editor.contents(of: name).crate
                }
                // Refuses a folder before asking for confirmation.
                let isAgreed =
                    try yes || crate.isFolder
                    || Confirmation.given(
                        crate.albums == 0
                            ? "Remove the empty crate \(crate.name)?"
                            : "Remove the crate \(crate.name) with \(crate.albums, .albums) in it?",
                        json: common.json, fix: "cratebox crate delete \(ShellWord.quoted(crate.name)) --yes")
                guard isAgreed else { return Terminal.print(localized: "The crate \(crate.name) stays.") }
                let gone = try CrateCommand.with { () throws(CrateError) in try editor.delete(crate.name) }
                CrateReply(gone, "The crate \(gone.name) is gone; its albums stay.").show(json: common.json)
            }
        }
    }
}
