import CrateBox
import CrateCore
import CrateStore
import CrateTerminal

/// The result of importing one export, as text.
struct ImportReport {
    let summary: ImportSummary
    let export: DiscogsExport
    let isReplacing: Bool

    /// The most wants that are printed as no longer listed; `--json` has all.
    private static let mostWants = 10

    /// Prints to standard output: a line of figures, the notes, one line per refused row, per fulfilled want, and per
    /// want that is no longer listed.
    func show() {
        Terminal.print(localized: "\(export.name): \(figures.joined(separator: ", ")).")
        for note in notes { Terminal.print(localized: "  \(note)") }
        for refusal in summary.refused {
            Terminal.print(localized: "  \(place(refusal)) refused: \(LocalizedText(written: refusal.reason))")
        }
        for album in summary.nowOwned {
            let name = LocalizedText(album: album.title, by: album.artist)
            Terminal.print(localized: "  On your wantlist, and yours now: \(name)")
        }
        for album in summary.noLongerWanted.prefix(Self.mostWants) {
            let name = LocalizedText(album: album.title, by: album.artist)
            Terminal.print(localized: "  No longer on your wantlist: \(name)")
        }
        if let rest = Listing.rest(of: summary.noLongerWanted.count, shown: Self.mostWants) { Terminal.print(rest) }
    }

    /// What the figures don't show: why nothing is marked as left, the command that finds what is, and releases in no
    /// list.
    var notes: [LocalizedText] { [whyNothingLeft, whereKept, unlisted].compactMap(\.self) }

    private var unlisted: LocalizedText? { summary.unlisted > 0 ? "\(summary.unlisted, .unlistedReleases)" : nil }

    private var whereKept: LocalizedText? {
        guard summary.left > 0, summary.kind == .collection else { return nil }
        return "What is no longer listed is kept: cratebox find album --where left"
    }

    private func place(_ refusal: ImportSummary.Refusal) -> LocalizedText {
        guard let row = refusal.row else { return refusal.file.map { "\($0)" } ?? export.name }
        return refusal.file.map { "\($0), item \(row)" } ?? "row \(row)"
    }

    private var whyNothingLeft: LocalizedText? {
        if summary.isCut { return "The file ends in the middle of a row, so nothing was marked as left." }
        if summary.hasNamelessRow { return "Not every row names its album, so nothing was marked as left." }
        guard export.isOfPages else { return nil }
        if !export.isWhole { return "These are not all the pages, so nothing was marked as left." }
        return summary.refused.isEmpty ? nil : "Not every item could be used, so nothing was marked as left."
    }

    private var figures: [LocalizedText] {
        var parts: [LocalizedText] = []
        // The albums of a wantlist are not owned.
        let added = summary.kind == .wantlist ? Plural.albumsWanted : .albumsOwned
        if summary.imported > 0 { parts.append("\(summary.imported, added)") }
        if summary.returned > 0 { parts.append("\(WrittenNumber.grouped(summary.returned)) listed again") }
        let updated = summary.updated - summary.returned
        if updated > 0 { parts.append("\(WrittenNumber.grouped(updated)) updated") }
        if summary.details + summary.left + summary.removed == 0, parts.isEmpty { parts.append("no changes") }
        if summary.copies > 0 { parts.append("\(summary.copies, .copiesInFile)") }
        if summary.wanted > 0 { parts.append("\(summary.wanted, .wantsInFile)") }
        if summary.details > 0 { parts.append("\(WrittenNumber.grouped(summary.details)) with detail") }
        if summary.left > 0 { parts.append("\(WrittenNumber.grouped(summary.left)) no longer listed") }
        if isReplacing { parts.append("\(WrittenNumber.grouped(summary.removed)) removed") }
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
