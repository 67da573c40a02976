import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import LinuxSystem

extension Library {
    struct Show: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "show", abstract: "List rips and their problems.",
            usage: "cratebox library show [<library>] [--odd] [--ids] [--json]",
            discussion: """
                A rip is complete, or lacks tracks, or has damaged files: ones that the scan could not read, or that \
                `cratebox verify` found wrong. What `cratebox verify` finds right since is damaged no longer. Notes are \
                about what is unusual: several files with one track number, or of several releases. Of a library \
                that is paused or not connected the last scan is shown. Rips whose files are missing are listed until the \
                files are back, or until they are forgotten: `cratebox library forget <library> --missing`.
                """)

        @Argument(
            help: ArgumentHelp(
                "A library's name, or a folder of one (default: the only one; with --odd all of them).",
                valueName: "library"),
            completion: NameCompletion.libraries)
        var first: String?

        @Argument(help: .hidden)
        var rest: [String] = []

        @Flag(help: "Only rips with problems.")
        var odd = false

        @OptionGroup var list: ListOptions
        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let rips: [RipListing]
            /// Files that belong to no rip.
            let unused: [UnusedFile]
            let libraries: [Source]
        }

        /// A library with shown rips or files.
        private struct Source: Encodable {
            let name: String
            /// `live`, or the reason why it can't be used, as in `library list`.
            let state: String
            /// Whether its files were checked; if not, its rips are as the last scan found them.
            let checked: Bool

            init(_ library: LibraryListing, unanswered: Set<String>) {
                (name, state) = (library.subscription.name, library.state.word)
                checked = library.state == .live && !unanswered.contains(name)
            }
        }

        /// The library or folder, with or without quotes; nil if none was named.
        private var words: String? { first.map { ([$0] + rest).joined(separator: " ") } }

        func validate() throws { try refuse(blankName: words, for: "<library>") }

        func run() async throws {
            try await withFailures(json: common.json) {
                let store = try CommandBox.store()
                let libraries = LibrarySubscriptions(store: store)
                let names = try chosen(libraries)
                do throws(LibraryError) {
                    let (all, stored) = try Self.found(in: names, libraries)
                    let listed = try await libraries.list()
                    let live = Set(listed.filter { $0.state == .live }.map(\.subscription.name))
                    let present = try await libraries.present(all, in: live)
                    let unused = try await libraries.present(stored, in: live)
                    let rips = present.rips.filter { !odd || $0.isOdd }
                    let areSeveral = names.count > 1
                    let shown = Set(areSeveral ? names : all.map(\.library) + stored.map(\.library))
                    let holders = listed.filter { shown.contains($0.subscription.name) }
                    guard !common.json else {
                        let sources = holders.map { Source($0, unanswered: present.unanswered) }
                        return Terminal.print(json: JSON.line(Document(rips: rips, unused: unused, libraries: sources)))
                    }
                    if all.isEmpty, stored.isEmpty, let advice = try await Self.fruitless(names, libraries) {
                        return advice.lines().forEach(Terminal.print)
                    }
                    let none = NoRips(store, in: names.count == 1 ? names[0] : nil)
                    if all.isEmpty, unused.isEmpty, !stored.isEmpty {
                        // All that the last scan could not use is gone, so that nothing is left to be fixed.
                        let scans = FileAdvice.unscanned(in: stored.map(\.library))
                        return Terminal.show([TerminalText(localized: none.sentence)] + scans)
                    }
                    guard odd || !rips.isEmpty || !unused.isEmpty else {
                        return Terminal.print(localized: none.sentence, try: none.step)
                    }
                    let lines = try lines(
                        rips, unused, libraries, live: live, unscanned: present.unscanned, areSeveral: areSeveral)
                    let obstacles = Self.obstacles(holders, unanswered: present.unanswered)
                    Terminal.show(obstacles + lines)
                } catch {
                    throw absence(of: names[0], error, store)
                }
            }
        }

        /// The failure for words that name no library. Words with a slash name a folder, which may be part of a rip, as
        /// the folder of a disc is.
        private func absence(of words: String, _ error: LibraryError, _ store: Store) -> Failure {
            guard case .noSuchLibrary = error, words.contains("/") else { return failure(error) }
            guard let whole = try? RipMatching(store: store).folder(around: words) else {
                let sentence = RipMatching.Failure.noSuchRip(words).text
                return Failure(.noInput, "noSuchRip", sentence, fix: "cratebox library list")
            }
            return Failure(
                .noInput, "partOfRip", RipMatching.Failure.partOfRip(words, of: whole).text, fix: command(whole).line)
        }

        /// The command as it was given, for another library or folder.
        private func command(_ name: String) -> GivenCommand {
            let flags = [odd ? "--odd" : nil, list.ids ? "--ids" : nil].compactMap(\.self)
            return GivenCommand(["cratebox", "library", "show", name], [:], flags: flags)
        }

        /// The given words, else the name of the only library, or of each if only problems are shown; never empty. Of
        /// several libraries, asks for one.
        private func chosen(_ libraries: LibrarySubscriptions) throws -> [String] {
            if let words { return [Self.located(words, libraries)] }
            let names: [String]
            do throws(LibraryError) {
                names = try libraries.all().map(\.name)
            } catch {
                throw failure(error)
            }
            guard !names.isEmpty else { throw Failure.noLibrary }
            guard names.count > 1, !odd else { return names }
            let fix = names.map { command($0).line }.joined(separator: "\n")
            let undecided = Failure(.needsValue, "severalLibraries", "Which library?", fix: fix).choosing(
                FailureChoices(
                    command: "library show", parameter: "library",
                    options: names.map { .init(title: $0, answer: $0) },
                    continued: command(FailureChoices.answer).words))
            return [try answer(to: undecided, names)]
        }

        /// The words if they name a library or folder, otherwise their path from the working directory. The folder may
        /// be disconnected.
        private static func located(_ words: String, _ libraries: LibrarySubscriptions) -> String {
            if isKnown(words, libraries) { return words }
            let path = AbsolutePath.located(words)
            return isKnown(path, libraries) ? path : AbsolutePath.resolved(words) ?? words
        }

        /// False if no library or folder of rips has this name; true for any other error.
        private static func isKnown(_ words: String, _ libraries: LibrarySubscriptions) -> Bool {
            do throws(LibraryError) {
                _ = try libraries.rips(of: words)
                return true
            } catch {
                guard case .noSuchLibrary = error else { return true }
                return false
            }
        }

        /// The rips and the unused files of all libraries or folders.
        private static func found(
            in names: [String], _ libraries: LibrarySubscriptions
        ) throws(LibraryError) -> (rips: [RipListing], unused: [UnusedFile]) {
            var found: (rips: [RipListing], unused: [UnusedFile]) = ([], [])
            for name in names {
                let unused = try libraries.unusedFiles(of: name)
                found.rips += try rips(of: name, libraries, unless: !unused.isEmpty)
                found.unused += unused
            }
            // A file that only has a FLAC name is damage where a track has no other.
            let damaged = Set(found.rips.flatMap { rip in rip.damage.map { [rip.library, $0.file] } })
            found.unused.removeAll { damaged.contains([$0.library, $0.file]) }
            return found
        }

        /// Lists the rips of a folder. A folder without rips is accepted if a scan found unused files in it.
        private static func rips(
            of words: String, _ libraries: LibrarySubscriptions, unless isKnown: Bool
        ) throws(LibraryError) -> [RipListing] {
            do throws(LibraryError) {
                return try libraries.rips(of: words)
            } catch {
                guard isKnown, case .noSuchLibrary = error else { throw error }
                return []
            }
        }

        /// The advice about a single library whose last scan found no rip; nil for any other library, and for folders.
        private static func fruitless(
            _ names: [String], _ libraries: LibrarySubscriptions
        ) async throws(LibraryError) -> LibraryAdvice? {
            guard names.count == 1, let library = try? libraries.subscription(named: names[0]),
                try libraries.fruitlessScans()[library.id] != nil
            else { return nil }
            let all = try await libraries.list()
            return all.first { $0.subscription.id == library.id }.flatMap { LibraryAdvice($0, among: all) }
        }

        /// The lines about what prevents playing from these libraries, and one about those of which the results of the
        /// last scan follow; empty if nothing does and all were checked.
        /// - Parameter unanswered: The names of the libraries whose files could not be checked in time.
        private static func obstacles(_ libraries: [LibraryListing], unanswered: Set<String>) -> [TerminalText] {
            let lines = LibraryObstacles.lines(libraries)
            let names = libraries.filter { $0.state != .live || unanswered.contains($0.subscription.name) }
                .map(\.subscription.name)
            guard !names.isEmpty else { return lines }
            let heading: LocalizedText =
                names.count == libraries.count
                ? "As of the last scan:" : "The rips of \(names.joined(separator: ", ")) are as of the last scan."
            return lines + [TerminalText(localized: heading)]
        }
    }
}
