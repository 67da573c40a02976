import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
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
            // Checked before the collection is opened, which tries a backup that is due, and prints why that fails.
            if replace, try CommandBox.hasStore() { try Self.requireBackup() }
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
        // Only a few backups are kept, so one that is made without a removal could replace one that has removed
        // records.
        let removes = departures.contains(where: \.removesAny)
        if removes { try Self.requireBackup() }
        guard try isPermitted(departures) else {
            return Terminal.print(localized: "The collection stays as it is.")
        }
        let backup = removes ? try await Self.failing { try Self.backUp(store) } : nil
        if !common.json { Self.showSkipped(sorted) }
        let summaries = try await Self.importing(sorted.exports, with: work)
        let reports = zip(sorted.exports, summaries).map { export, summary in
            ImportReport(summary: summary, export: export, isReplacing: replace)
        }
        if !common.json { for report in reports { report.show() } }
        var total = ImportSummary()
        total.refused = sorted.refused
        for summary in summaries { total.add(summary) }
        total.tied = try Self.tied()
        try show(total, of: reports, backup, store)
    }

    /// Prints a line for each file that is no export, and what to do about pages that may be whole when they are
    /// fetched again.
    private static func showSkipped(_ sorted: SortedFiles) {
        for file in sorted.refused { Terminal.print(localized: "Skipped: \(LocalizedText(written: file.reason))") }
        let broken = sorted.reasons.first(where: \.isOfFetch).flatMap { Failure($0) }
        if let advice = broken?.dialog.supporting { Terminal.print(Hint.line(advice)) }
    }

    /// Prints what all exports changed together, and what to do next; with `--json` everything.
    /// - Parameter backup: The backup from before the removal; nil for none.
    private func show(
        _ total: ImportSummary, of reports: [ImportReport], _ backup: String?, _ store: Store
    ) throws {
        let undo = total.removed > 0 ? backup.map { "cratebox restore \(ShellWord.argument($0))" } : nil
        if common.json {
            var notes: [LocalizedText] = []
            for report in reports { notes += report.notes.filter { !notes.contains($0) } }
            let document = ImportDocument(summary: total, notes: notes, undo: undo)
            guard !Terminal.prints(json: JSON.line(document)) else { return }
            reports.forEach { $0.show() }
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

    /// The command that subscribes to a library; nil if there is a library.
    private static func nextStep(_ store: Store) throws -> String? {
        do throws(LibraryError) {
            return try LibrarySubscriptions(store: store).all().isEmpty ? ReplyStep.subscribe.command : nil
        } catch {
            throw Library.failure(error)
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

    /// Performs the work with a progress bar.
    static func drawing<Value: Sendable>(
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
