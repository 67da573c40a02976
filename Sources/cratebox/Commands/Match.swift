import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import Glibc

/// `cratebox match`: assigns a release to a rip whose tags and names do not identify one.
struct Match: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "match", abstract: "Match a rip to its Discogs release.",
        usage: """
            cratebox match [<folder> <release>] [--source <name>] [--json]
            cratebox match <folder> --undo|--why [--source <name>] [--json]
            """,
        discussion: """
            Without arguments: lists the rips that match no release, each with the likeliest releases first. With a \
            folder and a release: matches the rip to that release, whatever a scan finds, and moves its crates, wants \
            and plays along. Nothing is written into the files.
            """)

    @Argument(help: ArgumentHelp("The rip's folder.", valueName: "folder"), completion: .directory)
    var folder: String?

    @Argument(help: ArgumentHelp("id:NUMBER, a number, or a release's address at Discogs.", valueName: "release"))
    var release: String?

    @Flag(help: "Undo the last match of the folder.")
    var undo = false

    @Flag(help: "Say why the folder matches its release.")
    var why = false

    @Option(help: ArgumentHelp("Which rip, if the folder contains several.", valueName: "name"))
    var source: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if folder == nil, undo { throw ValidationError("Say which folder's match is to be taken back.") }
        if folder == nil, why { throw ValidationError("Say which folder's match is meant.") }
        if why, undo || release != nil { throw ValidationError("--why changes nothing: give the folder alone.") }
        if folder != nil, release == nil, !undo, !why { throw ValidationError("Say which release the folder is of.") }
        if release != nil, undo { throw ValidationError("A match is taken back without naming a release.") }
    }

    func run() async throws {
        guard let folder else { return try await list() }
        guard !why else { return try await explain(folder) }
        try await withChanges(json: common.json) {
            let matching = RipMatching(store: try CommandBox.store())
            do throws(RipMatching.Failure) {
                let place = try Self.place(folder, source, matching)
                let before = try matching.rip(folder: place, source: source)
                let after =
                    undo
                    ? try matching.undo(folder: place, source: source)
                    : try matching.match(folder: place, source: source, to: try number())
                tell(after, before: before)
            } catch {
                throw Self.failure(error)
            }
        }
    }

    private func list() async throws {
        try await withFailures(json: common.json) {
            let matching = RipMatching(store: try CommandBox.store())
            do throws(RipMatching.Failure) {
                MatchView(rips: try matching.offers()).show(json: common.json, of: try matching.count())
            } catch {
                throw Self.failure(error)
            }
        }
    }

    private func explain(_ folder: String) async throws {
        try await withFailures(json: common.json) {
            let matching = RipMatching(store: try CommandBox.store())
            do throws(RipMatching.Failure) {
                let place = try Self.place(folder, source, matching)
                let rip = try matching.rip(folder: place, source: source)
                let reasons = try matching.reasons(folder: place, source: source)
                MatchReasons(rip, reasons).show(json: common.json)
            } catch {
                throw Self.failure(error)
            }
        }
    }

    private func number() throws(RipMatching.Failure) -> Release.ID {
        do throws(WrittenReleaseError) {
            return try Release.ID(written: release ?? "")
        } catch {
            throw .badRelease(error)
        }
    }

    /// The folder as named in the library, or else resolved relative to the working directory.
    private static func place(
        _ folder: String, _ source: String?, _ matching: RipMatching
    ) throws(RipMatching.Failure) -> String {
        do throws(RipMatching.Failure) {
            _ = try matching.rip(folder: folder, source: source)
            return folder
        } catch {
            guard case .noSuchRip = error, let path = realpath(folder, nil) else { throw error }
            defer { free(path) }
            return String(cString: path)
        }
    }

    private func tell(_ after: RipMatching.MatchedRip, before: RipMatching.MatchedRip) {
        guard !common.json else { return Terminal.print(json: JSON.line(MatchDocument(after, before: before))) }
        let name: LocalizedText = "\(after.title) by \(after.artist)"
        let place = after.folder.isEmpty ? after.library : after.folder
        Terminal.print(localized: "\(place) is \(name) (id:\(after.release)).")
    }

    private static func failure(_ error: RipMatching.Failure) -> Failure {
        switch error {
        case .noSuchRip: Failure(.noInput, "noSuchRip", error.text, fix: "cratebox library show NAME")
        case .severalRips: Failure(.usage, "severalRips", error.text, fix: "cratebox match --source NAME …")
        case .nothingDecided: Failure(.usage, "nothingDecided", error.text, fix: "cratebox match")
        case .badRelease(.master): Failure(.usage, "master", error.text)
        case .badRelease: Failure(.usage, "noRelease", error.text, fix: "cratebox match FOLDER id:NUMBER")
        case .store(let words): Failure(StoreError.failed(words))
        }
    }
}

/// The result of a match, as JSON.
struct MatchDocument: Encodable {
    let status = "done"
    let library: String
    let folder: String
    let release: Int64
    let was: Int64
    let title: String
    let artist: String
    let matchedBy: String

    private enum CodingKeys: CodingKey { case status, library, folder, release, was, title, artist, matchedBy }

    init(_ rip: RipMatching.MatchedRip, before: RipMatching.MatchedRip) {
        (library, folder, title, artist) = (rip.library, rip.folder, rip.title, rip.artist)
        (release, was, matchedBy) = (rip.release.rawValue, before.release.rawValue, rip.means)
    }
}

/// The reasons for a rip's release.
struct MatchReasons: Encodable {
    let library: String
    let folder: String
    let release: Int64
    let title: String
    let artist: String
    let matchedBy: String
    let reasons: [String]

    init(_ rip: RipMatching.MatchedRip, _ reasons: [String]) {
        (library, folder, title, artist) = (rip.library, rip.folder, rip.title, rip.artist)
        (release, matchedBy, self.reasons) = (rip.release.rawValue, rip.means, reasons)
    }

    /// Prints one JSON object, or one line per reason.
    func show(json: Bool) {
        guard !json else { return Terminal.print(json: JSON.line(self)) }
        let name: LocalizedText = "\(title) by \(artist)"
        Terminal.print(localized: "\(folder.isEmpty ? library : folder) is \(name) (id:\(release)):")
        for reason in reasons { Terminal.print("  \(LocalizedText(written: reason))") }
    }
}
