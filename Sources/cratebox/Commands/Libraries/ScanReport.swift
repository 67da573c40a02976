import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

/// The result of a scan, as text.
struct ScanReport {
    let summary: ScanSummary
    /// The libraries that couldn't be scanned, with the reasons.
    let away: [LibraryGap]
    /// The commands that help with these libraries.
    let awaySteps: [TerminalText]
    /// The first library from which files are missing; nil if none are.
    let incomplete: String?
    /// True if rips match no release, and there is a collection whose releases they may be.
    let isMatchable: Bool
    /// True if several libraries were to be scanned, so that each file is named with its library.
    let areSeveral: Bool
    /// The commands that give this user access to files that it may not read.
    let fixes: [String]

    /// The most files of a kind that are printed; `--json` has all.
    private static let mostLines = 50
    /// The most albums that are named one by one; of more, the number is printed.
    private static let mostNamed = 3

    /// Prints to standard output: a line of figures, the libraries that were left out, a line per file with a problem,
    /// the albums that lack files, and the commands that help.
    func show() {
        Terminal.print(localized: changed.key.isEmpty ? found : "\(found) \(changed)")
        AwayLibraries.lines(away).forEach(Terminal.print)
        PausedLibraries.lines(summary.paused ?? []).forEach(Terminal.print)
        showFiles()
        if let gone = summary.gone { Terminal.print(localized: elsewhere(gone)) }
        if let missing = summary.missing { Terminal.print(localized: lacking(missing)) }
        for fix in fixes { Terminal.print(Hint.line(fix)) }
        awaySteps.forEach(Terminal.print)
        PausedLibraries.steps(summary.paused ?? []).forEach(Terminal.print)
        if let next { Terminal.print(Hint.nextLine(next)) }
    }

    /// The command that shows what is missing or refused, unless a command gives access to it; otherwise the one that
    /// lists the rips without a release.
    private var next: String? {
        let refusing = fixes.isEmpty ? summary.refused.lazy.compactMap(\.library).first : nil
        let lacking = summary.missing == nil ? nil : incomplete
        guard let library = lacking ?? refusing else { return isMatchable ? "cratebox match" : nil }
        return GivenCommand(["cratebox", "library", "show", library], [:], flags: ["--odd"]).line
    }

    private var found: LocalizedText {
        let files: LocalizedText = "\(summary.scanned, .files)"
        guard summary.rips > 0 else {
            return summary.scanned == 0 ? "Found no FLAC files." : "Found no rips in \(files)."
        }
        let rips: LocalizedText = "Found \(summary.rips, .rips) in \(files)"
        let matched = WrittenNumber.grouped(summary.matched)
        guard summary.local > 0 else { return "\(rips): \(matched) matched to a release." }
        return "\(rips): \(matched) matched to a release, \(WrittenNumber.grouped(summary.local)) to none."
    }

    private var changed: LocalizedText {
        guard summary.scanned > 0 else { return "" }
        if summary.opened > 0 { return "\(summary.opened, .filesChanged)" }
        return summary.missing == nil && summary.gone == nil ? "No file has changed." : ""
    }
}

/// Files with a problem.
extension ScanReport {
    private func showFiles() {
        let skipped = summary.skipped.filter { $0.otherKind == nil }
        show(skipped) { "  skipped \(path($0)): \(reason($0))" }
        if let others { Terminal.print(localized: others) }
        show(summary.refused) { "  refused \(path($0)): \(reason($0))" }
        show(summary.remarks) { "  note \(path($0)): \(reason($0))" }
    }

    /// Prints a line per file, and how many more there are.
    private func show(_ files: [ScanSummary.Line], as text: (ScanSummary.Line) -> LocalizedText) {
        for file in files.prefix(Self.mostLines) { Terminal.print(localized: text(file)) }
        if let rest = Listing.rest(of: files.count, shown: Self.mostLines) { Terminal.print(rest) }
    }

    private func reason(_ line: ScanSummary.Line) -> LocalizedText { LocalizedText(written: line.reason) }

    /// The path of a file, after the name of its library if there are several; `.` is the library's own folder.
    private func path(_ line: ScanSummary.Line) -> String {
        guard areSeveral, let library = line.library else { return line.file }
        return line.file == "." ? library : "\(library)/\(line.file)"
    }

    /// How many sound files are not FLAC, by kind, most frequent first; nil for none.
    private var others: LocalizedText? {
        let kinds = Dictionary(grouping: summary.skipped.compactMap(\.otherKind)) { $0 }.mapValues(\.count)
        guard !kinds.isEmpty else { return nil }
        let counts: [LocalizedText] = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { kind, count in
            "\(WrittenNumber.grouped(count)) \(kind)"
        }
        let total = kinds.values.reduce(0, +)
        return "  skipped \(total, .files) of other formats: \(counts.joined(separator: ", "))"
    }
}

/// Albums whose files are missing.
extension ScanReport {
    private func lacking(_ missing: ScanSummary.Missing) -> LocalizedText {
        let (titles, named) = (missing.titles, named(missing))
        let files: LocalizedText = "\(missing.files, .files)"
        let more = titles.count - Self.mostNamed
        return more > 0
            ? "  missing: \(files) of \(titles.count, .albums), \(named) and \(WrittenNumber.grouped(more)) more"
            : "  missing: \(files) of \(named)"
    }

    private func elsewhere(_ gone: ScanSummary.Missing) -> LocalizedText {
        let (albums, named) = (gone.titles.count, named(gone))
        let files: LocalizedText = "\(gone.files, .files)"
        let more = WrittenNumber.grouped(albums - Self.mostNamed)
        return albums > Self.mostNamed
            ? "  gone: \(files) of \(albums, .albums), \(named) and \(more) more; another rip has the same music"
            : "  gone: \(files) of \(named); another rip has the same music"
    }

    private func named(_ missing: ScanSummary.Missing) -> String {
        missing.titles.prefix(Self.mostNamed).joined(separator: ", ")
    }
}

extension Plural {
    fileprivate static let filesChanged = Plural(
        one: "{n} file was new or changed.", other: "{n} files were new or changed.")
}
