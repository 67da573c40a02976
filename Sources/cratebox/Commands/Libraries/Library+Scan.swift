import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import CrateTerminal
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
                        guard name == nil else {
                            let again = error.repeating(Self.command + " " + ShellWord.quoted(library))
                            throw await again.advised(by: LibrarySubscriptions(store: store))
                        }
                        total.away = (total.away ?? []) + [library]
                        total.gaps = (total.gaps ?? []) + [error.gap].compactMap { LeftLibrary($0) }
                        away.append(error.gap)
                    }
                }
                if let first = away.first, away.count == names.count {
                    let error = LibraryGapError(gap: first, command: Self.command)
                    throw await error.advised(by: LibrarySubscriptions(store: store))
                }
                let incomplete = try Self.addMissing(from: lacking, to: &total, store)
                if common.json, Terminal.prints(json: JSON.line(total)) { return }
                let isMatchable = total.local > 0 && (try? RipMatching(store: store).hasCollection()) == true
                let awaySteps = await AwayLibraries.steps(away, of: LibrarySubscriptions(store: store))
                ScanReport(
                    summary: total, away: away, awaySteps: awaySteps, incomplete: incomplete, isMatchable: isMatchable,
                    areSeveral: names.count > 1, fixes: Self.fixes(for: total, store)
                ).show()
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

        /// The commands that give this user access to files that it may not read.
        private static func fixes(for summary: ScanSummary, _ store: Store) -> [String] {
            let libraries = (try? LibrarySubscriptions(store: store).all()) ?? []
            let roots = Dictionary(libraries.map { ($0.name, $0.root) }) { first, _ in first }
            return ClosedFolder.fixes(
                of: summary.refused.map { line in
                    (file: line.file, reason: line.reason, root: line.library.flatMap { roots[$0] })
                })
        }
    }
}
