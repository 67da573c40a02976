import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

extension Library {
    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "End a subscription, or forget files that were deleted.",
            discussion: """
                What scans found in the library is dropped. No file is touched, and copies, crates, wants, plays and \
                the queue stay. Matches by hand of its rips are lost.

                With --missing the library stays, and only the files are dropped that were missing at its last scan, \
                with the rips that have no others.
                """, aliases: ["rm", "remove"])

        @OptionGroup var library: LibraryName

        @Flag(help: "Forget only the files that were missing at the last scan.")
        var missing = false

        @Flag(name: .shortAndLong, help: "Don't ask for confirmation.")
        var yes = false

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let status = "done"
            let forgotten: LibraryListing
            /// The number of its rips that were matched by hand.
            let byHand: Int

            enum CodingKeys: CodingKey { case status, forgotten, byHand }
        }

        private struct MissingDocument: Encodable {
            let status = "done"
            let library: String
            let missing: MissingFiles

            enum CodingKeys: CodingKey { case status, library, missing }
        }

        func run() async throws {
            try await withChanges(json: common.json) {
                let store = try CommandBox.store()
                let libraries = LibrarySubscriptions(store: store)
                let listing = try await listing(in: libraries)
                let name = listing.subscription.name
                guard !missing else { return try await forgetMissing(of: listing, libraries) }
                let byHand = try found { () throws(LibraryError) in try libraries.matchesByHand(in: name) }
                guard try yes || isSure(listing, byHand: byHand) else {
                    return Terminal.print(localized: "The library \(name) stays.")
                }
                let queued = await QueuedReleases.all()
                let playing = await PlayingAlbum(from: listing.subscription, store)
                do throws(LibraryError) {
                    try libraries.forget(name: name, keeping: queued)
                } catch {
                    throw failure(error)
                }
                if common.json, Terminal.prints(json: JSON.line(Document(forgotten: listing, byHand: byHand))) {
                    return
                }
                let end: LocalizedText = "Unsubscribed from the library \(name). No files were touched."
                var line = Self.adding(byHand, to: end)
                if let playing {
                    let rest: LocalizedText = "\(playing.title) continues to its end."
                    line = "\(line) \(rest)"
                }
                Terminal.print(localized: line)
            }
        }

        private func forgetMissing(of listing: LibraryListing, _ libraries: LibrarySubscriptions) async throws {
            let name = listing.subscription.name
            if let gap = listing.state.gap {
                let error = LibraryGapError(gap: gap, command: missingCommand(name))
                throw await error.advised(by: libraries)
            }
            var missing = try found { () throws(LibraryError) in try libraries.missingFiles(of: name) }
            if missing.files > 0 {
                guard try yes || isSure(missing, of: name) else {
                    return Terminal.print(localized: "The missing files of the library \(name) stay listed.")
                }
                let queued = await QueuedReleases.all()
                missing = try found { () throws(LibraryError) in
                    try libraries.forgetMissing(from: name, keeping: queued)
                }
            }
            if common.json, Terminal.prints(json: JSON.line(MissingDocument(library: name, missing: missing))) {
                return
            }
            Terminal.print(
                localized: missing.files == 0
                    ? "No file of the library \(name) was missing at the last scan."
                    : Self.adding(missing.byHand, to: Self.forgot(missing, of: name)))
            if missing.returned > 0 { Terminal.print(localized: "\(missing.returned, .filesBack)") }
            let present = try? await libraries.present([listing])
            if missing.returned > 0 || present?.unscanned.isEmpty == false {
                FileAdvice.unscanned(in: [name]).forEach(Terminal.print)
            }
        }

        private func missingCommand(_ name: String, yes: Bool = false) -> String {
            let flags = ["--missing"] + (yes ? ["--yes"] : [])
            return GivenCommand(["cratebox", "library", "forget", name], [:], flags: flags).line
        }

        /// The text, followed by the number of lost matches by hand if there are any.
        private static func adding(_ byHand: Int, to text: LocalizedText) -> LocalizedText {
            byHand == 0 ? text : "\(text) \(byHand, .matchesWereLost)"
        }

        private static func forgot(_ missing: MissingFiles, of name: String) -> LocalizedText {
            missing.rips == 0
                ? "Forgot \(missing.files, .lostFiles) of the library \(name)."
                : "Forgot \(missing.files, .lostFiles) of the library \(name), and \(missing.rips, .rips) with them."
        }

        private func found<Value>(_ body: () throws(LibraryError) -> Value) throws -> Value {
            do throws(LibraryError) {
                return try body()
            } catch {
                throw failure(error)
            }
        }

        private func isSure(_ missing: MissingFiles, of name: String) throws -> Bool {
            let question: LocalizedText =
                missing.rips == 0
                ? "Forget \(missing.files, .lostFiles) of the library \(name)?"
                : "Forget \(missing.files, .lostFiles) of the library \(name), and \(missing.rips, .rips) with them?"
            return try Confirmation.given(
                missing.byHand == 0 ? question : "\(question) \(missing.byHand, .matchesLost)", json: common.json,
                fix: missingCommand(name, yes: true))
        }

        private func listing(in libraries: LibrarySubscriptions) async throws -> LibraryListing {
            do throws(LibraryError) {
                let known = try libraries.subscription(named: library.words)
                guard let listing = try await libraries.list().first(where: { $0.subscription.id == known.id })
                else { throw LibraryError.noSuchLibrary(library.words) }
                return listing
            } catch {
                throw failure(error)
            }
        }

        private func isSure(_ listing: LibraryListing, byHand: Int) throws -> Bool {
            let name = listing.subscription.name
            let question: LocalizedText = "Forget the library \(name) with \(listing.rips, .rips)?"
            return try Confirmation.given(
                byHand == 0 ? question : "\(question) \(byHand, .matchesLost)", json: common.json,
                fix: GivenCommand(["cratebox", "library", "forget", name], [:], flags: ["--yes"]).line)
        }
    }
}

extension Plural {
    /// The files that the last scan did not find again.
    fileprivate static let lostFiles = Plural(one: "{n} missing file", other: "{n} missing files")
    /// The files that are back since the last scan.
    fileprivate static let filesBack = Plural(one: "{n} file is back.", other: "{n} files are back.")
    /// The matches by hand that forgetting would lose.
    fileprivate static let matchesLost = Plural(
        one: "{n} match by hand is lost.", other: "{n} matches by hand are lost.")
    /// The matches by hand that were lost.
    fileprivate static let matchesWereLost = Plural(
        one: "{n} match by hand was lost.", other: "{n} matches by hand were lost.")
}
