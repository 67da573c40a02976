import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Glibc

/// `cratebox wantlist`: the records that are wanted.
struct WantlistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wantlist", abstract: "Manage your wantlist.",
        subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the records you want, the latest wish first.",
            discussion: "What has come into the collection since is marked as owned.", aliases: ["ls"])

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let wants = try CommandBox.hasStore() ? Wantlist(store: try CommandBox.store()).list() : []
                guard !common.json else { return Terminal.say(json: JSON.line(WantReport(wants))) }
                guard !wants.isEmpty else {
                    return Terminal.say("Your wantlist is empty.\n  Try: cratebox wantlist add ALBUM")
                }
                for want in wants { Terminal.say(Self.line(want)) }
            }
        }

        private static func line(_ want: Want) -> TerminalText {
            let release = want.release
            let artist = release.artist.isEmpty ? "" : " — \(release.artist)"
            let year = release.year.map { " (\($0))" } ?? ""
            let mark = (release.id.isLocal ? "" : "  id:\(release.id)") + (want.isOwned ? "  owned" : "")
            return "\(release.title.bold)\(artist)\(year)\(mark.faint)"
        }
    }

    /// One record a command line, in words or by number; several by their numbers.
    static func texts(_ words: [String]) -> [String] {
        words.allSatisfy(\.isReleaseNumber) ? words : [words.joined(separator: " ")]
    }
}
