import CrateBox
import CrateCore
import CrateStore

/// The result of importing one export, as text.
struct ImportReport {
    let summary: ImportSummary
    let export: DiscogsExport
    let isReplacing: Bool

    /// Prints to standard output: a line of figures, a line with the reason if nothing is marked as left or with the
    /// command that finds what is, one line per refused row, and one line per fulfilled want.
    func show() {
        Terminal.print(localized: "\(export.name): \(figures.joined(separator: ", ")).")
        if let whyNothingLeft { Terminal.print(localized: "  \(whyNothingLeft)") }
        if summary.left > summary.removed, summary.kind == .collection {
            Terminal.print(localized: "  What is no longer listed is kept: cratebox find album --where left")
        }
        if summary.unlisted > 0 { Terminal.print(localized: "  \(summary.unlisted, .unlistedReleases)") }
        for refusal in summary.refused {
            Terminal.print(localized: "  \(place(refusal)) refused: \(LocalizedText(written: refusal.reason))")
        }
        for album in summary.nowOwned {
            Terminal.print(localized: "  On your wantlist, and yours now: \(album.title) by \(album.artist)")
        }
    }

    private func place(_ refusal: ImportSummary.Refusal) -> LocalizedText {
        guard let row = refusal.row else { return refusal.file.map { "\($0)" } ?? export.name }
        return refusal.file.map { "\($0), item \(row)" } ?? "row \(row)"
    }

    private var whyNothingLeft: LocalizedText? {
        if summary.isCut { return "The file ends in the middle of a row, so nothing is said to have left." }
        if summary.hasNamelessRow { return "Not every row names its album, so nothing is said to have left." }
        guard export.isOfPages else { return nil }
        if !export.isWhole { return "These are not all the pages, so nothing is said to have left." }
        return summary.refused.isEmpty ? nil : "Not every item could be used, so nothing is said to have left."
    }

    private var figures: [LocalizedText] {
        var parts: [LocalizedText] = []
        // The albums of a wantlist are not owned.
        let added = summary.kind == .wantlist ? Plural.albumsWanted : .albumsOwned
        if summary.imported > 0 { parts.append("\(summary.imported, added)") }
        if summary.updated > 0 { parts.append("\(summary.updated) updated") }
        if summary.details + summary.left + summary.removed == 0, parts.isEmpty { parts.append("no changes") }
        if summary.copies > 0 { parts.append("\(summary.copies, .copiesInFile)") }
        if summary.wanted > 0 { parts.append("\(summary.wanted, .wantsInFile)") }
        if summary.details > 0 { parts.append("\(summary.details) with detail") }
        if summary.left > 0 { parts.append("\(summary.left) no longer listed") }
        if isReplacing { parts.append("\(summary.removed) removed") }
        return parts
    }
}

extension Plural {
    fileprivate static let albumsOwned = Plural(
        one: "{n} album added to your collection", other: "{n} albums added to your collection")
    fileprivate static let albumsWanted = Plural(
        one: "{n} album added to your wantlist", other: "{n} albums added to your wantlist")
    /// The releases whose detail is read before an export lists them.
    fileprivate static let unlistedReleases = Plural(
        one: "{n} release is in none of your lists; its detail is kept until it is.",
        other: "{n} releases are in none of your lists; their detail is kept until they are.")
    /// The albums that a wantlist lists.
    fileprivate static let wantsInFile = Plural(one: "one want in the file", other: "{n} wants in the file")
    /// The copies of albums that an export lists.
    fileprivate static let copiesInFile = Plural(one: "one copy in the file", other: "{n} copies in the file")
}
