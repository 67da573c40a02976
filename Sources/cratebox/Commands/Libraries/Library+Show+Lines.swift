import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

/// The text of `library show`.
extension Library.Show {
    /// The lines about rips and unused files, and about what helps.
    /// - Parameters:
    ///   - live: The connected libraries. Before another library is connected, nothing else helps.
    ///   - unscanned: The libraries with files that have to be scanned before anything else helps.
    ///   - areSeveral: True if several libraries are shown, so that each folder is named with its library.
    func lines(
        _ rips: [RipListing], _ unused: [UnusedFile], _ libraries: LibrarySubscriptions, live: Set<String>,
        unscanned: Set<String>, areSeveral: Bool
    ) throws(LibraryError) -> [TerminalText] {
        let steps = try Self.steps(
            rips.filter { live.contains($0.library) }, unused.filter { live.contains($0.library) }, libraries,
            unscanned: unscanned)
        guard !rips.isEmpty || !unused.isEmpty else { return [TerminalText(localized: "No problems found.")] + steps }
        return lines(rips, areSeveral: areSeveral) + unused.map { Self.line($0, areSeveral: areSeveral) } + steps
    }

    /// What helps the rips and the unused files of connected libraries.
    private static func steps(
        _ rips: [RipListing], _ unused: [UnusedFile], _ libraries: LibrarySubscriptions, unscanned: Set<String>
    ) throws(LibraryError) -> [TerminalText] {
        let opened = try openedLibraries(rips, unused, libraries) + unscanned.sorted()
        let scans = FileAdvice.unscanned(in: rips.filter { !$0.unscanned.isEmpty }.map(\.library) + opened)
        let lacking = rips.filter { $0.missing != $0.occupied && !unscanned.contains($0.library) }
        let isOccupied = rips.contains { !$0.occupied.isEmpty && !unscanned.contains($0.library) }
        let deleted = (isOccupied ? [FileAdvice.occupied] : []) + FileAdvice.deleted(from: lacking.map(\.library))
        let rights = try rightsLines(rips, unused, libraries)
        let disk = try hasFailing(rips, libraries) ? [Hint.line(FileAdvice.disk.text)] : []
        let roots = Dictionary(try libraries.all().map { ($0.name, $0.root) }) { first, _ in first }
        return replacement(rips, unscanned: unscanned) + disk + scans + deleted + rights
            + FileAdvice.unused(unused, below: roots)
    }

    /// The table of rips, each with the lines about its problems.
    /// - Parameter areSeveral: True if several libraries are shown, so that each folder is named with its library.
    private func lines(_ rips: [RipListing], areSeveral: Bool) -> [TerminalText] {
        let rows = rips.map { rip in
            let folder = areSeveral ? Self.path(rip.folder, in: rip.library) : rip.folder.isEmpty ? "." : rip.folder
            return [
                folder, rip.title, rip.artist, Self.tracks(of: rip),
                Self.health(rip).text, list.ids ? "id:\(rip.release)" : "",
            ]
        }
        let table = Listing.rowLines(Self.columns, rows)
        return table.header + zip(table.rows, rips).flatMap { $0 + Self.notes($1) }
    }

    /// On a narrow terminal the state of a rip is written below it, because it is never cut.
    static let columns: [TerminalTable.Column] = [
        .init("Folder", .bold, narrowing: .name), .init("Album", narrowing: .name),
        .init("Artist", narrowing: .detail), .init("Tracks", isNumber: true), .init(narrowing: .below),
        .init("", .faint, narrowing: .below),
    ]

    /// The number of tracks with a file, and of all tracks if some are missing.
    private static func tracks(of rip: RipListing) -> String {
        rip.tracks < rip.whole ? String(localized: "\(rip.tracks) of \(rip.whole)") : "\(rip.tracks)"
    }

    private static func health(_ rip: RipListing) -> LocalizedText {
        switch rip.health {
        case .complete: "complete"
        case .tracksMissing: rip.isWithoutFiles ? "all files missing" : "incomplete"
        case .unscanned: "changed since the last scan"
        case .damaged: rip.isUnreadable ? "unreadable" : "damaged"
        }
    }

    private static func notes(_ rip: RipListing) -> [TerminalText] {
        let missing = rip.missing.map { file -> LocalizedText in
            rip.occupied.contains(file) ? "  missing: \(file): something else has its name" : "  missing: \(file)"
        }
        let damage = rip.damage.map { line -> LocalizedText in
            let reason = LocalizedText(damage: line.reason)
            return line.isUnreadable
                ? "  unreadable: \(line.file): \(reason)" : "  damaged: \(line.file): \(reason)"
        }
        let remarks = rip.remarks.map { "  note: \(LocalizedText(written: $0))" as LocalizedText }
        let unscanned = rip.unscanned.map { "  not scanned yet: \($0)" as LocalizedText }
        return (missing + absent(rip) + damage + unscanned + remarks).map(TerminalText.init(localized:))
    }

    /// The line with what to do about damaged files, and about tracks that never had a file; empty without any. Files
    /// that can't be read may be undamaged, and files that are not scanned yet may be the tracks.
    private static func replacement(_ rips: [RipListing], unscanned: Set<String>) -> [TerminalText] {
        let isDamaged = rips.contains { rip in rip.damage.contains { !$0.isUnreadable } }
        let isLacking = rips.contains { $0.absent > 0 && $0.unscanned.isEmpty && !unscanned.contains($0.library) }
        let advice = FileAdvice.replacement(isWrong: isDamaged, isMissing: isLacking)
        return advice.map { [Hint.line($0.text)] } ?? []
    }

    /// The line about tracks that never had a file: their positions, or their number if they are many.
    private static func absent(_ rip: RipListing) -> [LocalizedText] {
        guard rip.absent > 0 else { return [] }
        let named = rip.absentPositions.joined(separator: ", ")
        let tracks: LocalizedText =
            switch rip.absentPositions.count {
            case 1: "track \(named)"
            case 2...mostNamed: "tracks \(named)"
            default: "\(rip.absent, .tracks)"
            }
        return ["  missing: \(tracks)"]
    }

    /// The most tracks that are named one by one; of more, the number is printed.
    private static let mostNamed = 12

    private static func line(_ file: UnusedFile, areSeveral: Bool) -> TerminalText {
        let reason: LocalizedText = "not used: \(LocalizedText(written: file.reason))"
        let path = areSeveral ? path(file.file, in: file.library) : file.file
        return "\(path.bold)  \(reason)"
    }

    private static func path(_ path: String, in library: String) -> String {
        path.isEmpty || path == "." ? library : "\(library)/\(path)"
    }
}
