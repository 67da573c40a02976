import ArgumentParser
import CrateBox
import CrateCore
import CrateStore
import Glibc
import Intents

/// `cratebox wantlist`: the records that are wanted.
struct WantlistCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wantlist", abstract: "List the records you want, add to them, remove from them.",
        subcommands: [List.self, Add.self, Remove.self], defaultSubcommand: List.self)

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the records you want, the latest wish first.",
            discussion: "What has come into the collection since is marked as owned.")

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let wants = try CommandBox.hasStore() ? Wantlist(store: try CommandBox.store()).list() : []
                guard !common.json else { return Terminal.say(JSON.line(WantlistDocument(wants))) }
                guard !wants.isEmpty else {
                    return Terminal.say("Your wantlist is empty.\n  Try: cratebox wantlist add ALBUM")
                }
                for want in wants { Terminal.say(Self.line(want)) }
            }
        }

        private static func line(_ want: Want) -> String {
            let release = want.release
            let artist = release.artist.isEmpty ? "" : " — \(release.artist)"
            let year = release.year.map { " (\($0))" } ?? ""
            let mark = (release.id.isLocal ? "" : "  id:\(release.id)") + (want.isOwned ? "  owned" : "")
            return release.title.bold(on: STDOUT_FILENO) + artist + year + mark.faint(on: STDOUT_FILENO)
        }
    }

    /// Releases to choose from.
    static func resolution(_ releases: [Release], none: IntentFailure) -> Resolution<Release> {
        switch releases.count {
        case 0: .none(none)
        case 1: .one(releases[0])
        default:
            .several(
                releases.map {
                    Intents.Option(
                        id: $0.id.description, title: $0.title, subtitle: $0.artist.isEmpty ? nil : $0.artist,
                        answer: "id:\($0.id)")
                })
        }
    }

    /// The number after `id:`; nil for words.
    static func number(_ text: String) -> Release.ID? {
        text.hasPrefix("id:") ? Release.ID(String(text.dropFirst(3).drop { $0 == " " })) : nil
    }

    /// One record a command line, in words or by number; several by their numbers.
    static func texts(_ words: [String]) -> [String] {
        words.allSatisfy { $0.hasPrefix("id:") } ? words : [words.joined(separator: " ")]
    }
}

/// Wants as JSON, and for a change what came of it.
struct WantlistDocument: Encodable {
    private struct Entry: Encodable {
        let release: Int64
        let title: String
        let artist: String
        let year: Int?
        let addedAt: String?
        let owned: Bool
    }

    private struct Words: Encodable {
        let full: String
        let supporting: String?
    }

    private let wanted: [Entry]
    private let status: String?
    private let dialog: Words?

    /// The list; with a dialog what a command says that changed it.
    init(_ wants: [Want], _ dialog: Dialog? = nil) {
        wanted = wants.map { want in
            Entry(
                release: want.release.id.rawValue, title: want.release.title, artist: want.release.artist,
                year: want.release.year, addedAt: want.addedAt, owned: want.isOwned)
        }
        status = dialog.map { _ in "done" }
        self.dialog = dialog.map { Words(full: $0.full, supporting: $0.supporting) }
    }

    /// Prints it: the dialog where there is one.
    func say(json: Bool) {
        guard !json else { return Terminal.say(JSON.line(self)) }
        if let dialog { Terminal.say(dialog.full) }
        if let supporting = dialog?.supporting { Terminal.say("  Try: \(supporting)") }
    }
}
