import ArgumentParser
import CrateBox
import CrateStore

/// `cratebox import`: Discogs exports into the collection.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import Discogs exports: CSV files, and pages of its API.",
        discussion: """
            What a file is, its content tells. Importing a newer export updates what is there. What it no longer lists is \
            marked as left and kept, unless --replace is given. A row that cannot be read is refused and named, the others \
            are imported.

            Samples/discogs-pages fetches pages of the API as JSON files. Pages of one collection that are given together \
            are one export; only when none of them is missing can anything have left it.
            """)

    @Argument(help: ArgumentHelp("Files to import.", valueName: "file"))
    var files: [String]

    @Flag(help: "Remove what the export no longer lists. Rips, plays and crates of your own stay.")
    var replace = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withChanges(json: common.json) {
            let work = CollectionImport(store: try CommandBox.store(), replacing: replace)
            let exports = try await failing { [files] in try DiscogsExport.sorted(files) }
            var total = ImportSummary()
            for export in exports {
                let summary = try await Self.importing(export, with: work)
                total.add(summary)
                if !common.json { ImportReport(summary: summary, export: export, isReplacing: replace).say() }
            }
            total.tied = try Self.tied()
            if common.json { return Terminal.say(JSON.line(total)) }
            if total.tied > 0 {
                Terminal.say("Tied \(total.tied == 1 ? "one rip" : "\(total.tied) rips") to a release.")
            }
        }
    }

    /// Ties rips that were scanned before their releases were known; says how many.
    private static func tied() throws -> Int {
        let matching = RipMatching(store: try CommandBox.store())
        do throws(RipMatching.Failure) {
            return try matching.rematch()
        } catch {
            throw StoreError.failed("\(error)")
        }
    }

    private static func importing(
        _ export: DiscogsExport, with work: CollectionImport
    ) async throws -> ImportSummary {
        let bar = ProgressBar("Importing")
        defer { bar.clear() }
        return try await failing {
            try work.run(export) { progress in
                bar.draw(Double(progress.done) / Double(max(progress.total, 1)), export.name)
            }
        }
    }
}

/// Does the work until Ctrl-C, and turns what it throws into a failure with words.
private func failing<Value: Sendable>(
    _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
    try await interruptible {
        do {
            return try work()
        } catch let error as ImportError {
            throw Failure(error) ?? CancellationError()
        }
    }
}

extension Failure {
    /// Why an import stopped; nil when it was cancelled.
    fileprivate init?(_ error: ImportError) {
        switch error {
        case .unreadable, .notAFile: self.init(.noInput, "noSuchFile", error.description)
        case .notAnExport, .notAPage, .tooLarge:
            self.init(.badData, "notAnExport", error.description, mend: "cratebox import --help")
        case .store(let error): self.init(error)
        case .cancelled: return nil
        }
    }
}

extension DiscogsExport {
    /// What it is called in messages: its file, or the first of them and how many more there are.
    var name: String {
        guard files.count > 1, let first = files.first else { return files.first ?? "" }
        return "\(first) and \(files.count - 1) more"
    }
}
