import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal

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
                    AlbumTable.Row(want.release, mark: want.isOwned ? String(localized: "owned") : "")
                }
                Terminal.show(AlbumTable(rows, ids: list.ids).lines(indent: 0))
            }
        }
    }

    /// The records that a command line names: several numbers, several names, or one record in words. Without quotes
    /// only numbers can be several. Bare numbers and names are several only if they name nothing together, and each of
    /// them names a record or is a release's number. Numbers of which one can only be a release's need not be known.
    /// - Parameter isNamed: Returns true if a text names a record.
    static func texts(_ words: [String], where isNamed: (String) throws -> Bool) throws -> [String] {
        if words.allSatisfy(\.isReleaseNumber) { return words }
        let all = words.joined(separator: " ")
        let areNumbers = words.allSatisfy { $0.isReleaseNumber || $0.isBareNumber }
        guard words.count > 1, areNumbers || words.contains(where: isQuoted) else { return [all] }
        // The lookup of `isNamed` uses the shared store, which is configured here.
        _ = try CommandBox.store()
        guard try !isNamed(all) else { return [all] }
        if words.areReleaseNumbers { return words }
        return try words.allSatisfy { try isCertainNumber($0) || isNamed($0) } ? words : [all]
    }

    /// True if a word is a release's number unless a title is the same.
    private static func isCertainNumber(_ word: String) -> Bool { word.isReleaseNumber || word.isLongNumber }

    /// Whether an argument was several words in quotes.
    static func isQuoted(_ word: String) -> Bool { word.contains(where: \.isWhitespace) }
}
