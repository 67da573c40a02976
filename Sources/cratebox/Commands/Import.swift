import ArgumentParser
import CrateBox
import CrateStore

/// `cratebox import`: Discogs exports into the collection.
struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Import Discogs exports: collection and wantlist CSV files.",
        discussion: """
            What a file is, its header tells. Importing a newer export updates what is there; nothing is deleted. \
            A row that cannot be read is refused and named, the others are imported.
            """)

    @Argument(help: ArgumentHelp("Files to import.", valueName: "file"))
    var files: [String]

    @OptionGroup var common: CommonOptions

    func run() async throws {
        try await withChanges(json: common.json) {
            let work = CollectionImport(store: try CommandBox.store())
            var total = ImportSummary()
            for file in files {
                let summary = try await Self.importing(file, with: work)
                total.add(summary)
                if !common.json { Self.say(summary, file: file) }
            }
            if common.json { Terminal.say(JSON.line(total)) }
        }
    }

    private static func importing(_ file: String, with work: CollectionImport) async throws -> ImportSummary {
        let bar = ProgressBar("Importing")
        defer { bar.clear() }
        return try await interruptible {
            do throws(ImportError) {
                return try work.run(file: file) { progress in
                    bar.draw(Double(progress.bytesRead) / Double(max(progress.bytesTotal, 1)), file)
                }
            } catch {
                throw failure(error) ?? CancellationError()
            }
        }
    }

    private static func failure(_ error: ImportError) -> (any Error)? {
        switch error {
        case .unreadable, .notAFile: return Failure(.noInput, "noSuchFile", error.description)
        case .notAnExport: return Failure(.badData, "notAnExport", error.description)
        case .store(let error): return Failure(error)
        case .cancelled: return nil
        }
    }

    private static func say(_ summary: ImportSummary, file: String) {
        var parts = ["\(summary.imported) new", "\(summary.updated) updated"]
        if summary.copies > 0 {
            parts.append(summary.copies == 1 ? "one copy in the file" : "\(summary.copies) copies in the file")
        }
        if summary.wanted > 0 { parts.append("\(summary.wanted) wanted") }
        if summary.left > 0 { parts.append("\(summary.left) no longer listed") }
        Terminal.say("\(file): " + parts.joined(separator: ", ") + ".")
        for refusal in summary.refused { Terminal.say("  row \(refusal.row) refused: \(refusal.reason)") }
    }
}

extension ImportSummary {
    /// Adds the figures of another file.
    mutating func add(_ other: ImportSummary) {
        imported += other.imported
        updated += other.updated
        copies += other.copies
        wanted += other.wanted
        left += other.left
        refused += other.refused
        encoding = other.encoding
    }
}
