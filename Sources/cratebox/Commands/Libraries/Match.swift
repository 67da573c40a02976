import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

/// `cratebox match`: assigns a release to a rip whose tags and names do not identify one.
struct Match: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match", abstract: "Match a rip to its Discogs release.",
        usage: """
            cratebox match [<folder> [<release>]] [--source <rip>] [--json]
            cratebox match <folder> --undo|--why [--source <rip>] [--json]
            """,
        discussion: """
            Without arguments: lists the rips that match no release, each with the likeliest releases first. With a \
            folder: shows its release, or the likeliest ones. With the folder of a library, or another with rips below it: \
            lists those of them that match no release. With a folder and a release: matches the rip to that release, \
            whatever a scan finds. Crates, wants and plays of a rip that matched none move along; those of a release stay \
            with that. Nothing is written into the files.
            """)

    @Argument(help: ArgumentHelp("The rip's folder.", valueName: "folder"), completion: NameCompletion.rips)
    var folder: String?

    @Argument(help: ArgumentHelp("id:NUMBER, a number, or a release's address at Discogs.", valueName: "release"))
    var release: String?

    @Flag(help: "Undo the last match of the folder.")
    var undo = false

    @Flag(help: "Say why the folder matches its release.")
    var why = false

    @Option(help: ArgumentHelp("The number or title of the rip, if the folder contains several.", valueName: "rip"))
    var source: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try refuse(emptyPath: folder, for: "<folder>")
        try refuse(blankName: release, for: "<release>")
        try refuse(blankName: source, for: "--source <rip>")
        if why, undo || release != nil {
            throw ValidationError(localized: "--why changes nothing: give the folder alone.")
        }
        if release != nil, undo { throw ValidationError(localized: "--undo takes no release: give the folder alone.") }
    }

    func run() async throws {
        guard let folder else { return try await listUnlessFolderIsNeeded() }
        guard !why, undo || release != nil else { return try await explain(folder) }
        try await withChanges(json: common.json) {
            try await unlessDeclined { try change(folder) }
        }
    }

    /// Runs what may ask which rip is meant.
    private func unlessDeclined(_ body: () async throws -> Void) async throws {
        try await Confirmation.unlessDeclined("The matches stay as they are.", body)
    }

    private func change(_ folder: String) throws {
        let matching = RipMatching(store: try CommandBox.store())
        let (choice, source) = try chosen(folder, matching)
        do throws(RipMatching.Failure) {
            let before = try matching.rip(folder: choice.folder, source: source)
            let undone = undo ? try matching.companions(folder: choice.folder, source: source) : []
            let after =
                undo
                ? try matching.undo(folder: choice.folder, source: source)
                : try matching.match(folder: choice.folder, source: source, to: try number())
            let along = undo ? undone : try matching.companions(folder: choice.folder, source: source)
            report(after, before: before, along: along, of: choice)
        } catch {
            throw failure(error, matching)
        }
    }

    /// Lists the rips without a release. Fails if an option needs a folder; ``validate()`` would print the whole usage.
    private func listUnlessFolderIsNeeded() async throws {
        try await withFailures(json: common.json) {
            if undo {
                throw Failure(
                    .usage, "usage", "--undo needs the folder of the rip.", fix: "cratebox match FOLDER --undo")
            }
            if why {
                throw Failure(.usage, "usage", "--why needs the folder of the rip.", fix: "cratebox match FOLDER --why")
            }
        }
        try await list()
    }

    private func list() async throws {
        try await withFailures(json: common.json) {
            let matching = RipMatching(store: try CommandBox.store())
            do throws(RipMatching.Failure) {
                try list(try matching.rips(), matching)
            } catch {
                throw failure(error, matching)
            }
        }
    }

    /// Lists the rips below a folder that is not a rip's own, such as the root of a library. Returns false if it has
    /// none.
    private func list(below folder: String, _ matching: RipMatching) throws -> Bool {
        do throws(RipMatching.Failure) {
            let rips = try Self.rips(below: folder, matching)
            if !rips.isEmpty { try list(rips, matching) }
            return !rips.isEmpty
        } catch {
            throw failure(error, matching)
        }
    }

    private func list(_ rips: [RipMatching.MatchedRip], _ matching: RipMatching) throws(RipMatching.Failure) {
        let folders = Set(rips.map { [$0.library, $0.folder] })
        let offers = try matching.offers().filter { folders.contains([$0.library, $0.folder]) }
        MatchView(rips: offers).list(json: common.json, of: rips, hasCollection: try matching.hasCollection())
    }

    private func explain(_ folder: String) async throws {
        try await withFailures(json: common.json) {
            try await unlessDeclined {
                let matching = RipMatching(store: try CommandBox.store())
                if !why, source == nil, try list(below: folder, matching) { return }
                let (choice, source) = try chosen(folder, matching)
                do throws(RipMatching.Failure) {
                    try explain(choice, source, matching)
                } catch {
                    throw failure(error, matching)
                }
            }
        }
    }

    private func explain(_ choice: RipChoice, _ source: String?, _ matching: RipMatching) throws(RipMatching.Failure) {
        let rip = try matching.rip(folder: choice.folder, source: source)
        let offer = try matching.offers().first { $0.isOf(rip) }
        if !why, let offer {
            return MatchView(rips: [offer]).show(json: common.json, of: choice.rips)
        }
        let reasons = try matching.reasons(folder: choice.folder, source: source)
        MatchReasons(rip, reasons, offer: rip.means == "local" ? offer : nil)
            .show(json: common.json, among: choice.rips)
        guard !why, !common.json else { return }
        let option = choice.rips.count > 1 ? " --source " + ShellWord.quoted(choice.option(for: rip.source)) : ""
        Terminal.print(
            localized: "Is it another release?",
            try: "cratebox match \(ShellWord.argument(folder ?? choice.folder)) id:NUMBER" + option)
    }

    private func number() throws(RipMatching.Failure) -> Release.ID {
        do throws(WrittenReleaseError) {
            return try Release.ID(written: release ?? "")
        } catch {
            throw .badRelease(error)
        }
    }

    /// - Parameter along: The other rips of the same recording, which were matched or undone along.
    private func report(
        _ after: RipMatching.MatchedRip, before: RipMatching.MatchedRip, along: [RipMatching.MatchedRip],
        of choice: RipChoice
    ) {
        if common.json, Terminal.prints(json: JSON.line(MatchDocument(after, before: before, along: along))) { return }
        reportChange(after, before: before)
        if !along.isEmpty {
            let places = along.map { $0.folder.isEmpty ? $0.library : "\($0.library)/\($0.folder)" }
            Terminal.print(localized: "  Likewise, as the same recording: \(places.joined(separator: ", ")).")
        }
        guard !undo else { return }
        Terminal.print(TerminalText(localized: "  To undo: ") + TerminalText(undoCommand(after, of: choice)).unbroken)
    }

    private func reportChange(_ after: RipMatching.MatchedRip, before: RipMatching.MatchedRip) {
        let place = after.folder.isEmpty ? after.library : after.folder
        if undo, after.release == before.release {
            Terminal.print(
                localized: "The last match is undone; it changed nothing: \(place) is \(after.releaseName).")
        } else if undo {
            Terminal.print(localized: "Match undone: \(place) is \(after.releaseName) again.")
        } else {
            let isSame = (after.release, after.means) == (before.release, before.means)
            Terminal.print(
                localized: isSame
                    ? "\(place) is already matched to \(after.releaseName)."
                    : "Matched \(place) to \(after.releaseName).")
            // Local ids are not shown, so a former local release of the same name would look like the new one.
            let isRenumbered = after.release != before.release && !before.release.isLocal
            if !isSame, !after.isKnown || isRenumbered || (after.title, after.artist) != (before.title, before.artist) {
                Terminal.print(localized: "  It was \(before.releaseName).")
            }
        }
    }

    /// The command that undoes the match. It names the rip by its number, because a match may change the title.
    private func undoCommand(_ rip: RipMatching.MatchedRip, of choice: RipChoice) -> String {
        let isOnly = source == nil && Set(choice.rips.map(\.source)).count == 1
        let place = isOnly ? nil : choice.option(for: rip.source)
        return GivenCommand(
            ["cratebox", "match"] + [folder].compactMap(\.self), ["--source": place], flags: ["--undo"]
        ).line
    }
}
