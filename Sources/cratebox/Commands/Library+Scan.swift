import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension Library {
    struct Scan: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "scan", abstract: "Look for rips in the libraries.",
            discussion: """
                Only files that are new or have changed are opened. What is gone is marked as missing, never \
                forgotten. Files that are no FLAC, or damaged, are named.
                """)

        @Argument(help: "Library to scan (default: every connected one).", completion: NameCompletion.libraries)
        var name: String?

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let store = try CommandBox.store()
                var total = ScanSummary()
                for library in try Self.names(name, store) {
                    total.add(try await Self.scan(library, store))
                }
                if common.json { Terminal.say(json: JSON.line(total)) } else { Self.say(total) }
            }
        }

        private static func names(_ name: String?, _ store: Store) throws -> [String] {
            if let name { return [name] }
            do throws(LibraryError) {
                let names = try LibrarySubscriptions(store: store).all().filter { !$0.isPaused }.map(\.name)
                guard names.isEmpty else { return names }
            } catch {
                throw Library.failure(error)
            }
            throw Failure(
                .notSubscribed, "none", "No library is subscribed.", mend: "cratebox library subscribe DIR")
        }

        /// Scans one, with a bar.
        static func scan(_ library: String, _ store: Store) async throws -> ScanSummary {
            let bar = ProgressBar("Scanning \(library)")
            defer { bar.clear() }
            return try await interruptible {
                do throws(ScanError) {
                    return try LibraryScan(store: store).run(library: library) { progress in
                        bar.draw(nil, "\(progress.scanned) files, \(progress.folder)")
                    }
                } catch {
                    throw failure(error) ?? CancellationError()
                }
            }
        }

        private static func failure(_ error: ScanError) -> (any Error)? {
            switch error {
            case .notLive(let gap): return notLive(gap)
            case .noSuchLibrary(let name): return Library.failure(.noSuchLibrary(name))
            case .cancelled: return nil
            case .store(let error): return Failure(error)
            }
        }

        private static func notLive(_ gap: LibraryGap) -> Failure {
            let dialog = OutcomeDialog.dialog(for: gap)
            return Failure(.notSubscribed, gap.reason.rawValue, dialog.full, mend: dialog.supporting)
        }

        private static func say(_ summary: ScanSummary) {
            Terminal.say(
                "\(summary.rips) rips: \(summary.matched) tied to a release, \(summary.local) known by their own name. "
                    + "\(summary.scanned) files seen, \(summary.opened) opened.")
            for line in summary.skipped { Terminal.say("  skipped \(line.file): \(line.reason)") }
            for line in summary.refused { Terminal.say("  refused \(line.file): \(line.reason)") }
            for line in summary.remarks { Terminal.say("  note \(line.file): \(line.reason)") }
        }
    }
}

extension ScanSummary {
    /// Adds the figures of another library.
    mutating func add(_ other: ScanSummary) {
        scanned += other.scanned
        opened += other.opened
        rips += other.rips
        matched += other.matched
        local += other.local
        skipped += other.skipped
        refused += other.refused
        remarks += other.remarks
    }
}
