import CrateCore
import CrateStore
import CrateTerminal

/// The result of a verification as text: the pressings if there are several, the counts, then what is wrong, what is
/// missing, and what was not verified.
struct VerifyView {
    private let summary: VerifySummary
    /// The command as it was given.
    private let command: GivenCommand
    /// Why there was no file to verify, if so.
    private let noRips: NoRips
    /// The roots of the libraries by their names.
    private let roots: [String: String]

    init(_ summary: VerifySummary, of command: GivenCommand, libraries: [Subscription], noRips: NoRips) {
        (self.summary, self.command, self.noRips) = (summary, command, noRips)
        roots = Dictionary(libraries.map { ($0.name, $0.root) }) { first, _ in first }
    }

    /// The pressings, the counts, a line for each wrong file, the missing files, a line for each file that needs a scan
    /// and each unused file, the paused libraries, and last the commands.
    var lines: [TerminalText] {
        pressings + counts + wrongFiles + missing + unscanned + unused + PausedLibraries.lines(summary.paused) + steps
            + PausedLibraries.steps(summary.paused)
    }

    /// A line that counts the pressings if the given name matches several.
    private var pressings: [TerminalText] {
        guard let first = summary.pressings.first else { return [] }
        let number = summary.pressings.count
        let album = LocalizedText(album: first.title, by: first.artist)
        return [TerminalText(localized: "\(number, .pressings) of \(album):")]
    }

    private var counts: [TerminalText] {
        if isUnchanged {
            var parts: [LocalizedText] = ["\(summary.skipped, .files)"]
            if summary.unsignedBefore > 0 { parts.append("\(summary.unsignedBefore) without an MD5 to compare with") }
            return [
                TerminalText(localized: "No file has changed since it was verified: \(parts.joined(separator: ", ")).")
            ]
        }
        if isEmpty {
            guard summary.away.isEmpty, summary.paused.isEmpty else {
                return [TerminalText(localized: "No file was verified.")]
            }
            return [TerminalText(localized: noRips.sentence), Hint.line(noRips.step)]
        }
        return [now, unread, before].compactMap { $0.map { TerminalText(localized: $0) } }
    }

    /// True if all files were verified before, without a finding.
    private var isUnchanged: Bool {
        summary.verified == 0 && summary.wrong.isEmpty && summary.missing == 0 && summary.unscanned.isEmpty
            && summary.skipped > 0
    }

    /// True if there was no file to verify, now or before.
    private var isEmpty: Bool {
        summary.verified + summary.unreadable + summary.skipped + summary.missing + summary.unscanned.count == 0
    }

    /// The results of the files that this run verified; nil if there were none.
    private var now: LocalizedText? {
        guard summary.verified > 0 else { return nil }
        let wrong = summary.wrong.count - summary.wrongBefore - summary.unreadable
        var parts: [LocalizedText] = ["\(WrittenNumber.grouped(summary.exact)) exact"]
        if summary.unsigned > 0 { parts.append("\(summary.unsigned) without an MD5 to compare with") }
        if wrong > 0 { parts.append(Self.wrong(wrong)) }
        return "\(summary.verified, .filesVerified): \(parts.joined(separator: ", "))."
    }

    /// The number of files that could not be read, which are not among the verified ones; nil without any.
    private var unread: LocalizedText? {
        summary.unreadable > 0 ? "\(summary.unreadable, .filesUnread)." : nil
    }

    /// The results of earlier runs for files that have not changed since; nil if there are none.
    private var before: LocalizedText? {
        guard summary.skipped > 0 else { return nil }
        let files: LocalizedText = "\(summary.skipped, .filesVerifiedBefore)"
        var parts: [LocalizedText] = []
        if summary.unsignedBefore > 0 { parts.append("\(summary.unsignedBefore) without an MD5 to compare with") }
        if summary.wrongBefore > 0 { parts.append(Self.wrong(summary.wrongBefore)) }
        return parts.isEmpty ? "\(files)." : "\(files): \(parts.joined(separator: ", "))."
    }

    private static func wrong(_ files: Int) -> LocalizedText { "\(WrittenNumber.grouped(files)) wrong" }

    /// The files that the last scan could not read: ones that are right now, and ones that were missing and are back.
    private var unscanned: [TerminalText] {
        summary.unscanned.map { line in
            let (album, file) = names(line)
            return TerminalText(localized: "  \(album): \(file): \(LocalizedText(written: line.reason)).")
        }
    }

    private func names(_ line: VerifySummary.Line) -> (album: LocalizedText, file: String) {
        (LocalizedText(album: line.title, by: line.artist), path(line.file, in: line.library))
    }

    /// The path of a file below its library, which is named if there are several: one may be a copy of the other.
    private func path(_ file: String, in library: String) -> String {
        roots.count > 1 ? "\(library)/\(file)" : file
    }

    /// A line for each file that is wrong, by name, because several are verified at once. The command that opens a
    /// folder is below the last of its files.
    private var wrongFiles: [TerminalText] {
        let files = summary.wrong.sorted { ($0.library, $0.file) < ($1.library, $1.file) }
        let folders = files.map(closedFolder)
        let ends = Dictionary(zip(folders, folders.indices)) { _, last in last }
        return files.indices.flatMap { index -> [TerminalText] in
            let text = line(files[index])
            guard let folder = folders[index], ends[folder] == index else { return [text] }
            return [text, Hint.line(ClosedFolder.fix(folder, below: roots[files[index].library]))]
        }
    }

    private func line(_ wrong: VerifySummary.Line) -> TerminalText {
        let (album, file) = names(wrong)
        return TerminalText(localized: "  \(album): \(file): \(LocalizedText(damage: wrong.reason)).")
    }

    /// The folder whose rights keep a file from being read; nil for any other file.
    private func closedFolder(_ line: VerifySummary.Line) -> String? {
        guard line.result == "unreadable" else { return nil }
        return ClosedFolder.of(line.file, below: roots[line.library], reason: line.reason)
    }

    /// The files that belong to no rip.
    private var unused: [TerminalText] { summary.unused.map(line) }

    /// The commands for all files: those for wrong and missing ones, the scan, and those that open unused files which
    /// this user may not read.
    private var steps: [TerminalText] {
        let files = summary.unused.map { (file: $0.file, reason: $0.reason, root: roots[$0.library]) }
        // Where something has to be done first, verifying the same files again is no step.
        let again = isUnchanged && !summary.hasFaults ? [Hint.nextLine(command.setting("--again", to: nil).line)] : []
        return again + remedies + FileAdvice.unscanned(in: summary.unscanned.map(\.library))
            + ClosedFolder.fixes(of: files).map { Hint.line($0) } + FileAdvice.unused(otherUnused, below: roots)
    }

    /// The unused files without those that have the name of a missing one, such as a link to a missing file.
    private var otherUnused: [UnusedFile] {
        summary.unused.filter { unused in
            !summary.absences.contains { $0.library == unused.library && $0.occupied.contains(unused.file) }
        }
    }

    private func line(_ file: UnusedFile) -> TerminalText {
        let path = path(file.file, in: file.library)
        let reason = LocalizedText(written: file.reason)
        let isClosed = ClosedFolder.of(file.file, below: roots[file.library], reason: file.reason) != nil
        return TerminalText(localized: isClosed ? "  unreadable: \(path): \(reason)" : "  not used: \(path): \(reason)")
    }

    /// The most missing files of an album that are named; `--json` has all.
    private static let mostMissing = 10

    /// A line for each album with missing files, above their names.
    private var missing: [TerminalText] {
        summary.absences.flatMap { absence in
            let name = LocalizedText(album: absence.title, by: absence.artist)
            let album: LocalizedText = roots.count > 1 ? "\(name) (\(absence.library))" : name
            let names = absence.names.prefix(Self.mostMissing).map { name in
                ("    " as TerminalText) + Self.named(path(name, in: absence.library), absence, name)
            }
            let rest = Listing.rest(of: absence.files, shown: Self.mostMissing)
            return [TerminalText(localized: "  \(album): \(absence.files, .missingFiles).")] + names
                + [rest].compactMap(\.self)
        }
    }

    private static func named(_ path: String, _ absence: VerifySummary.Absence, _ name: String) -> TerminalText {
        guard absence.occupied.contains(name) else { return TerminalText(path).unbroken }
        return TerminalText(localized: "\(path): something else has its name").unbroken
    }

    /// What to do about all files that are wrong or missing, except those that this user may not read.
    private var remedies: [TerminalText] {
        let wrong = summary.wrong.filter { closedFolder($0) == nil }
        let unreadable = wrong.count { $0.result == "unreadable" }
        let disk = unreadable > 0 ? FileAdvice.disk : nil
        let lacking = summary.absences.filter { $0.files > $0.occupied.count }
        let replacement = FileAdvice.replacement(isWrong: unreadable < wrong.count, isMissing: !lacking.isEmpty)
        let advice = [disk, replacement].compactMap(\.self).map { Hint.line($0.text) }
        let occupied = summary.absences.contains { !$0.occupied.isEmpty } ? [FileAdvice.occupied] : []
        // A library forgets only files that a scan found missing. The others may be in another folder.
        let scanned = lacking.filter { $0.files > $0.sinceScan }
        let moved = FileAdvice.moved(in: lacking.filter { $0.sinceScan > 0 }.map(\.library))
        return moved + advice + occupied + FileAdvice.deleted(from: scanned.map(\.library))
    }
}

extension Plural {
    /// The releases of one name that were verified together.
    fileprivate static let pressings = Plural(one: "{n} pressing", other: "{n} pressings")
    /// The files whose samples were compared.
    fileprivate static let filesVerified = Plural(one: "{n} file verified", other: "{n} files verified")
    /// The files whose samples an earlier run compared.
    fileprivate static let filesVerifiedBefore = Plural(
        one: "{n} file verified before", other: "{n} files verified before")
    /// The files that could not be read.
    fileprivate static let filesUnread = Plural(one: "{n} file can't be read", other: "{n} files can't be read")
    /// The files of an album that are missing.
    fileprivate static let missingFiles = Plural(one: "{n} file is missing", other: "{n} files are missing")
}
