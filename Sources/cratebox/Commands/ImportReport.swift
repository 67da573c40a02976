import CrateBox
import CrateStore

/// The result of importing one export, as text.
struct ImportReport {
    let summary: ImportSummary
    let export: DiscogsExport
    let isReplacing: Bool

    /// Prints to standard output: a line of figures, a line with the reason if nothing is marked as left, one line per
    /// refused row, and one line per fulfilled want.
    func say() {
        Terminal.say("\(export.name): \(figures.joined(separator: ", ")).")
        if let reason = whyNothingLeft { Terminal.say("  \(reason), so nothing is said to have left.") }
        for refusal in summary.refused {
            Terminal.say("  \(place(refusal)) refused: \(refusal.reason)")
        }
        for album in summary.nowOwned {
            Terminal.say("  On your wantlist, and yours now: \(album.title) by \(album.artist)")
        }
    }

    private func place(_ refusal: ImportSummary.Refusal) -> String {
        guard let row = refusal.row else { return refusal.file ?? export.name }
        return refusal.file.map { "\($0), item \(row)" } ?? "row \(row)"
    }

    private var whyNothingLeft: String? {
        if summary.isCut { return "The file ends in the middle of a row" }
        guard export.isOfPages else { return nil }
        if !export.isWhole { return "These are not all the pages" }
        return summary.refused.isEmpty ? nil : "Not every item could be used"
    }

    private var figures: [String] {
        var parts = ["\(summary.imported) new", "\(summary.updated) updated"]
        if summary.copies > 0 {
            parts.append(summary.copies == 1 ? "one copy in the file" : "\(summary.copies) copies in the file")
        }
        if summary.wanted > 0 { parts.append("\(summary.wanted) wanted") }
        if summary.details > 0 { parts.append("\(summary.details) with detail") }
        if summary.left > 0 { parts.append("\(summary.left) no longer listed") }
        if isReplacing { parts.append("\(summary.removed) removed") }
        return parts
    }
}
