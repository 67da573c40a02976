import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Glibc
import LinuxSystem

/// What an import takes away: it is found, asked for and backed up before anything changes.
extension Import {
    /// Stops an import that would replace a list with nothing.
    func check(_ exports: [DiscogsExport], with work: CollectionImport) async throws {
        do {
            try await Self.failing { for export in exports { try work.checkReplacement(export) } }
        } catch let failure as Failure where files.count > 1 {
            throw failure.ofAll
        }
    }

    /// What the import would mark as left or remove. Changes nothing.
    func departures(
        _ exports: [DiscogsExport], with work: CollectionImport
    ) async throws -> [ImportDepartures] {
        // Needed for the question, and for the backup with `--replace`. An incomplete list removes nothing.
        guard replace || !yes, exports.contains(where: \.isWhole) else { return [] }
        return try await Self.drawing("Looking") { try work.departures(exports, progress: $0) }
    }

    /// Asks for confirmation if the import would remove many albums or wants, or mark many as left. Nothing has been
    /// changed yet.
    func isPermitted(_ all: [ImportDepartures]) throws -> Bool {
        guard !yes else { return true }
        for departures in all where departures.isMuch {
            let words = ["cratebox", "import"] + (replace ? ["--replace"] : []) + ["--yes"]
            let isAgreed = try Confirmation.given(
                question(departures), json: common.json,
                fix: (words + [ShellWord.arguments(files)]).joined(separator: " "))
            guard isAgreed else { return false }
        }
        return true
    }

    private func question(_ departures: ImportDepartures) -> LocalizedText {
        let name = DiscogsExport.name(of: departures.files)
        guard !replace else {
            return departures.kind == .wantlist
                ? "Replacing with \(name) removes \(departures.text) from your wantlist. Do you want that?"
                : "Replacing with \(name) removes \(departures.text) from your collection. Do you want that?"
        }
        return switch (departures.kind, departures.files.count > 1) {
        case (.wantlist, false):
            "\(name) no longer lists \(departures.text): they would leave your wantlist. Do you want that?"
        case (.wantlist, true):
            "\(name) no longer list \(departures.text): they would leave your wantlist. Do you want that?"
        case (.collection, false):
            "\(name) no longer lists \(departures.text): they would be marked as left. Do you want that?"
        case (.collection, true):
            "\(name) no longer list \(departures.text): they would be marked as left. Do you want that?"
        }
    }

    /// Backs up the collection before it is replaced. Returns the backup; nil if the collection was empty.
    static func backUp(_ store: Store) throws -> String? {
        do throws(StoreError) {
            return try store.backUpBeforeReplacing()
        } catch {
            var fix = "cratebox doctor"
            if case .denied(let path) = error { fix = ClosedPath.fix(writing: path) ?? fix }
            throw notBackedUp(error, fix: fix)
        }
    }

    /// Fails if the folder of the backups is closed: a question whose answer would have no effect is not asked.
    static func requireBackup() throws {
        let state = try CommandBox.configuration().state
        let problem = FileProblem(path: state + "/backups", code: EACCES)
        guard access(problem.path, R_OK | W_OK | X_OK) != 0, errno == EACCES else { return }
        let fix = ClosedPath.fix(for: problem, inState: state, command: "cratebox import")
        throw notBackedUp(.denied(problem.path), fix: fix)
    }

    private static func notBackedUp(_ error: StoreError, fix: String) -> Failure {
        Failure(
            .storeFailure, "notBackedUp", "The collection can't be backed up, so nothing was replaced.",
            advice: LocalizedText(verbatim: "\(error.reason.text)\n\(fix)"))
    }
}

extension DiscogsExport {
    /// The name used in messages: the file, or the first file and the number of others.
    var name: LocalizedText { Self.name(of: files) }

    /// The name used in messages for files that are imported together.
    static func name(of files: [String]) -> LocalizedText {
        let files = files.map { name(of: $0) as String }
        guard files.count > 1, let first = files.first else { return "\(files.first ?? "")" }
        return "\(first) and \(files.count - 1) more"
    }
}
