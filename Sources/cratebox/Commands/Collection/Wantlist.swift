import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore

/// `cratebox wantlist`: manages the wanted records.
struct WantlistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wantlist", abstract: "Manage your wantlist.",
        subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the records you want, the latest first.",
            discussion: "What has come into the collection since is marked as owned.", aliases: ["ls"])

        @OptionGroup var list: ListOptions
        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let wants = try CommandBox.hasStore() ? Wantlist(store: try CommandBox.store()).list() : []
                guard !common.json else { return Terminal.print(json: JSON.line(WantReport(wants))) }
                guard !wants.isEmpty else {
                    return Terminal.print(localized: "Your wantlist is empty.", try: "cratebox wantlist add ALBUM")
                }
                let rows = wants.map { want in
                    AlbumListing.Row(want.release, mark: want.isOwned ? String(localized: "owned") : "")
                }
                Terminal.show(AlbumListing(rows, ids: list.ids).lines(indent: 0))
            }
        }
    }

    /// The records that a command line names: several numbers, or one record in words.
    static func texts(_ words: [String]) -> [String] {
        words.allSatisfy(\.isReleaseNumber) ? words : [words.joined(separator: " ")]
    }
}
