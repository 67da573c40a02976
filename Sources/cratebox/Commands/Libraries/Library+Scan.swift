import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents
import LinuxSystem

extension Library {
    struct Scan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "scan", abstract: "Look for rips in the libraries.",
            discussion: """
                Only files that are new or have changed are opened. Missing files are marked, and never removed from the \
                collection. Libraries that are paused or not connected are skipped and listed, and so are files that are \
                not FLAC or are damaged. Sound files of other formats are counted; --json lists them as well.
                """)

        @Argument(
            help: ArgumentHelp(
                "Library to scan (default: every connected one that is not paused).", valueName: "name"),
            completion: NameCompletion.libraries)
        var first: String?

        @Argument(help: .hidden)
        var rest: [String] = []

        @OptionGroup var common: CommonOptions

        /// The library's name, with or without quotes; nil for all.
        private var name: String? { first.map { ([$0] + rest).joined(separator: " ") } }

        func validate() throws { try refuse(blankName: name, for: "<name>") }

        func run() async throws {
            try await withChanges(json: common.json) {
                let store = try CommandBox.store()
                var total = ScanSummary()
                let names = try Self.names(name, store, paused: &total.paused)
                var away: [LibraryGap] = []
                var lacking: [String] = []
                for library in names {
                    do {
                        let summary = try await Self.scan(library, store)
                        total.add(summary)
                        if summary.missing != nil { lacking.append(library) }
                    } catch let error as LibraryGapError {
                        guard name == nil else { throw error.repeating(Self.command + " " + ShellWord.quoted(library)) }
                        total.away = (total.away ?? []) + [library]
                        total.gaps = (total.gaps ?? []) + [error.gap].compactMap { LeftLibrary($0) }
                        away.append(error.gap)
                    }
                }
                if let first = away.first, away.count == names.count {
                    throw LibraryGapError(gap: first, command: Self.command)
                }
                let incomplete = try Self.addMissing(from: lacking, to: &total, store)
                if common.json { return Terminal.print(json: JSON.line(total)) }
                Self.show(total, away, incomplete, areSeveral: names.count > 1, fixes: Self.fixes(for: total, store))
            }
        }

        /// Adds the missing files of libraries after all were scanned, because an album may have moved to a library
        /// that was scanned later. Returns the first library that lacks files.
        private static func addMissing(
            from libraries: [String], to total: inout ScanSummary, _ store: Store
        ) throws -> String? {
            var first: String?
            for library in libraries {
                do throws(ScanError) {
                    guard let missing = try LibraryScan(store: store).missing(from: library) else { continue }
                    first = first ?? library
                    if total.missing == nil { total.missing = missing } else { total.missing?.add(missing) }
                } catch {
                    throw failure(error) ?? CancellationError()
                }
            }
            return first
        }

        private static let command = "cratebox library scan"

        /// The libraries to scan: the named one, or all but the paused ones, whose names are returned beside them.
        private static func names(_ name: String?, _ store: Store, paused: inout [String]?) throws -> [String] {
            let all: [Subscription]
            do throws(LibraryError) {
                let libraries = LibrarySubscriptions(store: store)
                if let name { return [try libraries.subscription(named: name).name] }
                all = try libraries.all()
            } catch {
                throw Library.failure(error)
            }
            let names = all.filter { !$0.isPaused }.map(\.name)
            guard names.isEmpty else {
                if names.count < all.count { paused = all.filter(\.isPaused).map(\.name) }
                return names
            }
            guard let first = all.first else { throw Failure.noLibrary }
            let gap = LibraryGap(.paused, library: first.name)
            throw all.count == 1
                ? LibraryGapError(gap: gap, command: command).failure
                : Failure(.notSubscribed, "paused", "Every library is paused.", fix: "cratebox library resume NAME")
        }

        /// Scans one library and draws a progress bar.
        /// - Throws: ``LibraryGapError`` if the library can't be used now.
        static func scan(_ library: String, _ store: Store) async throws -> ScanSummary {
            let bar = ProgressBar("Scanning \(library)")
            defer { bar.clear() }
            return try await continuable {
                do throws(ScanError) {
                    return try LibraryScan(store: store).run(library: library) { progress in
                        bar.draw(nil, "\(progress.scanned, .files), \(progress.folder)")
                    }
                } catch {
                    throw failure(error) ?? CancellationError()
                }
            }
        }

        private static func failure(_ error: ScanError) -> (any Error)? {
            switch error {
            case .notLive(let gap): return LibraryGapError(gap: gap, command: command)
            case .noSuchLibrary(let name): return Library.failure(.noSuchLibrary(name))
            case .cancelled: return nil
            case .store(let error): return Failure(error)
            }
        }

        /// Prints a summary.
        /// - Parameters:
        ///   - away: The libraries that couldn't be scanned, with the reasons.
        ///   - incomplete: The first library from which files are missing; nil if none are.
        ///   - areSeveral: True if several libraries were to be scanned, so that each file is named with its library.
        ///   - fixes: The commands that give this user access to files that it may not read.
        private static func show(
            _ summary: ScanSummary, _ away: [LibraryGap], _ incomplete: String?, areSeveral: Bool, fixes: [String]
        ) {
            let (found, changed) = (found(summary), changed(summary))
            Terminal.print(localized: changed.key.isEmpty ? found : "\(found) \(changed)")
            AwayLibraries.leftOut(away).forEach(Terminal.print)
            PausedLibraries.leftOut(summary.paused ?? []).forEach(Terminal.print)
            let skipped = summary.skipped.filter { $0.otherKind == nil }
            for line in skipped.prefix(mostLines) {
                Terminal.print(localized: "  skipped \(path(line, areSeveral)): \(reason(line))")
            }
            showRest(of: skipped)
            if let others = others(summary) { Terminal.print(localized: others) }
            for line in summary.refused.prefix(mostLines) {
                Terminal.print(localized: "  refused \(path(line, areSeveral)): \(reason(line))")
            }
            showRest(of: summary.refused)
            for line in summary.remarks.prefix(mostLines) {
                Terminal.print(localized: "  note \(path(line, areSeveral)): \(reason(line))")
            }
            showRest(of: summary.remarks)
            if let gone = summary.gone {
                Terminal.print(localized: elsewhere(gone))
            }
            if let missing = summary.missing { Terminal.print(localized: lacking(missing)) }
            for fix in fixes { Terminal.print(Hint.line(fix)) }
            guard summary.missing != nil, let incomplete else { return }
            let command = GivenCommand(["cratebox", "library", "show", incomplete], [:], flags: ["--odd"]).line
            Terminal.print(Hint.nextLine(command))
        }

        private static func fixes(for summary: ScanSummary, _ store: Store) -> [String] {
            let libraries = (try? LibrarySubscriptions(store: store).all()) ?? []
            let roots = Dictionary(libraries.map { ($0.name, $0.root) }) { first, _ in first }
            return ClosedFolder.fixes(
                of: summary.refused.map { line in
                    (file: line.file, reason: line.reason, root: line.library.flatMap { roots[$0] })
                })
        }

        /// The most files of a kind that are printed; `--json` has all.
        private static let mostLines = 50

        private static func showRest(of lines: [ScanSummary.Line]) {
            if let rest = Listing.rest(of: lines.count, shown: mostLines) { Terminal.print(rest) }
        }

        /// How many sound files are not FLAC, by kind, most frequent first; nil for none.
        private static func others(_ summary: ScanSummary) -> LocalizedText? {
            let kinds = Dictionary(grouping: summary.skipped.compactMap(\.otherKind)) { $0 }.mapValues(\.count)
            guard !kinds.isEmpty else { return nil }
            let counts: [LocalizedText] = kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { kind, count in
                "\(WrittenNumber.grouped(count)) \(kind)"
            }
            let total = kinds.values.reduce(0, +)
            return "  skipped \(total, .files) of other formats: \(counts.joined(separator: ", "))"
        }

        private static func lacking(_ missing: ScanSummary.Missing) -> LocalizedText {
            let (titles, named) = (missing.titles, named(missing))
            let files: LocalizedText = "\(missing.files, .files)"
            let more = titles.count - mostNamed
            return more > 0
                ? "  missing: \(files) of \(titles.count, .albums), \(named) and \(WrittenNumber.grouped(more)) more"
                : "  missing: \(files) of \(named)"
        }

        private static func elsewhere(_ gone: ScanSummary.Missing) -> LocalizedText {
            let (albums, named) = (gone.titles.count, named(gone))
            let files: LocalizedText = "\(gone.files, .files)"
            let more = WrittenNumber.grouped(albums - mostNamed)
            return albums > mostNamed
                ? "  gone: \(files) of \(albums, .albums), \(named) and \(more) more; another rip has the same music"
                : "  gone: \(files) of \(named); another rip has the same music"
        }

        private static func named(_ missing: ScanSummary.Missing) -> String {
            missing.titles.prefix(mostNamed).joined(separator: ", ")
        }

        /// The most albums that are named one by one; of more, the number is printed.
        private static let mostNamed = 3

        private static func found(_ summary: ScanSummary) -> LocalizedText {
            let files: LocalizedText = "\(summary.scanned, .files)"
            guard summary.rips > 0 else {
                return summary.scanned == 0 ? "Found no FLAC files." : "Found no rips in \(files)."
            }
            let rips: LocalizedText = "Found \(summary.rips, .rips) in \(files)"
            let matched = WrittenNumber.grouped(summary.matched)
            guard summary.local > 0 else { return "\(rips): \(matched) matched to a release." }
            return "\(rips): \(matched) matched to a release, \(WrittenNumber.grouped(summary.local)) to none."
        }

        private static func changed(_ summary: ScanSummary) -> LocalizedText {
            guard summary.scanned > 0 else { return "" }
            if summary.opened > 0 { return "\(summary.opened, .filesChanged)" }
            return summary.missing == nil && summary.gone == nil ? "No file has changed." : ""
        }

        private static func reason(_ line: ScanSummary.Line) -> LocalizedText { LocalizedText(written: line.reason) }

        /// The path of a file, after the name of its library if there are several; `.` is the library's own folder.
        private static func path(_ line: ScanSummary.Line, _ isWithLibrary: Bool) -> String {
            guard isWithLibrary, let library = line.library else { return line.file }
            return line.file == "." ? library : "\(library)/\(line.file)"
        }
    }
}

/// An error for a library that cannot be scanned or verified now.
struct LibraryGapError: Error {
    let gap: LibraryGap
    /// The command to repeat when the library is connected again.
    let command: String

    /// The same error with another command to repeat.
    func repeating(_ command: String) -> LibraryGapError { LibraryGapError(gap: gap, command: command) }

    /// The error as a failure with a sentence for a command that plays nothing.
    var failure: Failure {
        let library = gap.library ?? ""
        if gap.isShortage, let error = gap.detail.errno.flatMap({ Errno(named: $0) }) {
            return Failure(
                .storeFailure, "descriptors",
                "The library \(library) can't be read now: \(LocalizedText(written: error.words)).",
                advice: "Try again in a moment: \(command)")
        }
        switch gap.reason {
        case .none: return .noLibrary
        case .paused:
            return Failure(
                .notSubscribed, "paused", "The library \(library) is paused.",
                fix: "cratebox library resume \(ShellWord.argument(library))")
        case .offline:
            let advice: LocalizedText =
                if let root = gap.detail.root { "Connect it at \(root), then: \(command)" } else {
                    "Connect it, then: \(command)"
                }
            return Failure(.notSubscribed, "offline", "The library \(library) isn't connected.", advice: advice)
        case .unidentified where gap.detail.cause == .damagedManifest: return damagedManifest(library)
        case .unreadable, .unidentified, .wrongLibrary, .unsupported:
            // `library list` would show what the box sees, and the box may read what this process may not.
            var dialog = OutcomeDialog.dialog(for: gap)
            if let fix = LibraryAdvice.fix(for: gap) { dialog.line = Message(verbatim: fix) }
            return Failure(.notSubscribed, gap.reason.rawValue, dialog: dialog)
        }
    }

    /// The failure for a library that is present but has a damaged manifest, which subscribing again writes anew.
    private func damagedManifest(_ library: String) -> Failure {
        let (root, why): (String, LocalizedText) = (gap.detail.root ?? library, "its manifest is damaged")
        let fix = GivenCommand(["cratebox", "library", "subscribe", gap.detail.root ?? "DIR"], ["--name": library])
        return Failure(
            .notSubscribed, gap.reason.rawValue,
            "Something is at \(root), but whether it is the library \(library) can't be told: \(why).", fix: fix.line)
    }
}

extension ScanSummary {
    /// Adds the figures of another library, except its missing files.
    mutating func add(_ other: ScanSummary) {
        scanned += other.scanned
        opened += other.opened
        rips += other.rips
        matched += other.matched
        local += other.local
        skipped += other.skipped
        refused += other.refused
        remarks += other.remarks
        guard let gone = other.gone else { return }
        if self.gone == nil { self.gone = gone } else { self.gone?.add(gone) }
    }
}

extension Plural {
    fileprivate static let filesChanged = Plural(
        one: "{n} file was new or changed.", other: "{n} files were new or changed.")
}
