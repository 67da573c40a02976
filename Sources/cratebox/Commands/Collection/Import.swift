import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Intents
import Synchronization

/// `cratebox import`: imports Discogs exports into the collection.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import Discogs exports: CSV files and API pages.",
        usage: "cratebox import <file> ... [--replace] [--yes]",
        discussion: """
            Files are told apart by their content. A newer export updates the collection. Albums that it no longer lists \
            are marked as left and kept (cratebox find album --where left), unless --replace is given: then the \
            collection is backed up if there are any, and they are removed. Wants that it no longer \
            lists leave the wantlist, and are named. Where more than a tenth of what is listed goes (and, to be \
            marked, more than five), you are asked first. A row that can't be read is refused and named, and so is a \
            file that is no export; the others are imported. Where a file can't be opened, nothing is imported.

            Samples/discogs-pages fetches pages of the API as JSON files. Pages of one collection that are given together \
            are one export; only when none of them is missing can anything have left it. What one of the files lists has \
            not left, whichever of the others lacks it.
            """)

    @Argument(help: ArgumentHelp("Files to import; - reads standard input.", valueName: "file"), completion: .file())
    var files: [String] = []

    @Flag(help: "Remove what the export no longer lists. Rips, plays and crates of your own stay.")
    var replace = false

    @Flag(name: .shortAndLong, help: "Don't ask for confirmation.")
    var yes = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        for file in files { try refuse(emptyPath: file, for: "<file>") }
    }

    func run() async throws {
        try await withFailures(json: common.json) {
            guard !files.isEmpty else { throw Failure.noExport }
            // The files are read before the collection is opened: a damaged one is set aside only if there is something
            // to import.
            let sorted = try await Self.sorted(files)
            // A file that has only names is valid, but contains nothing to import.
            guard !sorted.exports.isEmpty else { return showNamesOnly() }
            try await changingCollection(replacement: .emptyStore) {
                try await take(sorted)
            }
        }
    }

    private func showNamesOnly() {
        let note: LocalizedText = """
            Nothing was imported: names of folders and fields are read together with the pages of your collection.
            """
        guard !common.json else {
            return Terminal.print(json: JSON.line(ImportDocument(summary: ImportSummary(), notes: [note])))
        }
        Terminal.print(localized: note, next: "cratebox import \(ShellWord.arguments(files)) FILE")
    }

    private func take(_ sorted: SortedFiles) async throws {
        let store = try CommandBox.store()
        let work = CollectionImport(store: store, replacing: replace)
        try await check(sorted.exports, with: work)
        let departures = try await departures(sorted.exports, with: work)
        guard try isPermitted(departures) else {
            return Terminal.print(localized: "The collection stays as it is.")
        }
        // Only a few backups are kept, so one that is made without a removal could replace one that has removed
        // records.
        let removes = departures.contains(where: \.removesAny)
        let backup = removes ? try await failing { try Self.backUp(store) } : nil
        var total = ImportSummary()
        total.refused = sorted.refused
        for file in sorted.refused where !common.json {
            Terminal.print(localized: "Passed over: \(LocalizedText(written: file.reason))")
        }
        var notes: [LocalizedText] = []
        for (export, summary) in zip(sorted.exports, try await Self.importing(sorted.exports, with: work)) {
            total.add(summary)
            let report = ImportReport(summary: summary, export: export, isReplacing: replace)
            notes += report.notes.filter { !notes.contains($0) }
            if !common.json { report.show() }
        }
        total.tied = try Self.tied()
        let undo = total.removed > 0 ? backup.map { "cratebox restore \(ShellWord.argument($0))" } : nil
        if common.json {
            return Terminal.print(json: JSON.line(ImportDocument(summary: total, notes: notes, undo: undo)))
        }
        if let undo { Terminal.print(TerminalText(localized: "  To undo: ") + TerminalText(undo).unbroken) }
        if total.tied > 0 {
            Terminal.print(localized: "Matched \(total.tied, .rips) to a release.")
        }
        if let step = try Self.nextStep(store) { Terminal.print(Hint.nextLine(step)) }
    }

    /// Reads the files and sorts them by content. A file that can't be opened stops the import before it changes
    /// anything: exports that are given together describe one collection, and with `--replace` one half would remove
    /// the other.
    private static func sorted(_ files: [String]) async throws -> SortedFiles {
        try await interruptible {
            do throws(ImportError) {
                return try SortedFiles(files)
            } catch {
                guard let failure = Failure(error) else { throw Failure.cancelled }
                throw files.count > 1 ? failure.ofAll : failure
            }
        }
    }

    /// Stops an import that would replace a list with nothing.
    private func check(_ exports: [DiscogsExport], with work: CollectionImport) async throws {
        do {
            try await failing { for export in exports { try work.checkReplacement(export) } }
        } catch let failure as Failure where files.count > 1 {
            throw failure.ofAll
        }
    }

    /// What the import would mark as left or remove. Changes nothing.
    private func departures(
        _ exports: [DiscogsExport], with work: CollectionImport
    ) async throws -> [ImportDepartures] {
        // Needed for the question, and for the backup with `--replace`. An incomplete list removes nothing.
        guard replace || !yes, exports.contains(where: \.isWhole) else { return [] }
        return try await Self.drawing("Looking") { try work.departures(exports, progress: $0) }
    }

    /// Asks for confirmation if the import would remove many albums or wants, or mark many as left. Nothing has been
    /// changed yet.
    private func isPermitted(_ all: [ImportDepartures]) throws -> Bool {
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
        return departures.kind == .wantlist
            ? "\(name) no longer lists \(departures.text): they would leave your wantlist. Do you want that?"
            : "\(name) no longer lists \(departures.text): they would be marked as left. Do you want that?"
    }

    /// The command that subscribes to a library; nil if there is a library.
    private static func nextStep(_ store: Store) throws -> String? {
        do throws(LibraryError) {
            return try LibrarySubscriptions(store: store).all().isEmpty ? Hint.subscription : nil
        } catch {
            throw Library.failure(error)
        }
    }

    /// Backs up the collection before it is replaced. Returns the backup; nil if the collection was empty.
    private static func backUp(_ store: Store) throws -> String? {
        do throws(StoreError) {
            return try store.backUpBeforeReplacing()
        } catch {
            var fix = "cratebox doctor"
            if case .denied(let path) = error { fix = ClosedPath.fix(writing: path) ?? fix }
            throw Failure(
                .storeFailure, "notBackedUp", "The collection can't be backed up, so nothing was replaced.",
                advice: LocalizedText(verbatim: "\(error.reason.text)\n\(fix)"))
        }
    }

    /// Matches rips that were scanned before their releases were known, and returns their number.
    private static func tied() throws -> Int {
        let matching = RipMatching(store: try CommandBox.store())
        do throws(RipMatching.Failure) {
            return try matching.rematch()
        } catch .store(let error) {
            throw error
        } catch {
            throw StoreError.failed(error.description)
        }
    }

    /// Imports all exports, and returns a summary for each.
    /// - Throws: A failure with the number of imported rows, if the user interrupts the import after the first ones.
    private static func importing(
        _ exports: [DiscogsExport], with work: CollectionImport
    ) async throws -> [ImportSummary] {
        let rows = Atomic<Int>(0)
        do {
            return try await drawing("Importing") { draw in
                try work.run(exports) { export, progress in
                    rows.store(max(progress.rows, rows.load(ordering: .relaxed)), ordering: .relaxed)
                    draw(export, progress)
                }
            }
        } catch is CancellationError where rows.load(ordering: .relaxed) > 0 {
            throw Failure.cancelled(after: rows.load(ordering: .relaxed))
        }
    }

    private static func drawing<Value: Sendable>(
        _ title: LocalizedText,
        _ work: @escaping @Sendable (@escaping @Sendable (DiscogsExport, ImportProgress) -> Void) throws -> Value
    ) async throws -> Value {
        let bar = ProgressBar(title)
        defer { bar.clear() }
        return try await failing {
            try work { export, progress in
                bar.draw(Double(progress.done) / Double(max(progress.total, 1)), export.name)
            }
        }
    }
}

/// Performs the work until Ctrl-C and converts its errors to failures.
private func failing<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await interruptible {
        do {
            return try work()
        } catch let error as ImportError {
            throw Failure(error) ?? .cancelled
        }
    }
}

extension Failure {
    /// The failure of a command without a file.
    fileprivate static var noExport: Failure {
        Failure(
            .usage, "usage",
            "Which file? On discogs.com open Collection, choose Export, and download the CSV file.",
            fix: "cratebox import FILE")
    }

    /// How to get a file that can be imported.
    private static var exportAdvice: LocalizedText {
        "On discogs.com open Collection, choose Export, and download the CSV file."
    }

    /// The failure of an import that the user interrupted after its first rows were stored.
    fileprivate static func cancelled(after rows: Int) -> Failure {
        Failure(
            .cancelled, "cancelled", "Cancelled: the command was interrupted.", advice: "\(rows, .rowsImported)")
    }

    /// The failure about one of several files, none of which was imported.
    fileprivate var ofAll: Failure {
        Failure(
            status, name, "Nothing was imported, because \(LocalizedText(verbatim: dialog.full))",
            advice: dialog.supporting.map(LocalizedText.init(verbatim:)))
    }

    /// Converts the error of an import that stopped; nil if the user cancelled it.
    fileprivate init?(_ error: ImportError) {
        switch error {
        case .unreadable, .notAFile: self.init(.noInput, "noSuchFile", "\(error.text).")
        case .pipe: self.init(.noInput, "noSuchFile", "\(error.text).", fix: "cratebox import -")
        case .listsNothing: self.init(.badData, "emptyExport", error.text, advice: Self.exportAdvice)
        case .notAnExport, .notAPage, .tooLarge, .foreign:
            self.init(.badData, "notAnExport", error.text, advice: Self.exportAdvice)
        case .store(let error): self.init(error)
        case .cancelled: return nil
        }
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

extension Plural {
    fileprivate static let rowsImported = Plural(
        one: "The first row is in. The next run adds the rest.",
        other: "The first {n} rows are in. The next run adds the rest.")
}
