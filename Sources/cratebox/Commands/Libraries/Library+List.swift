import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Glibc
import LinuxSystem

extension Library {
    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the libraries and whether each is connected.", aliases: ["ls"])

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                let state = try CommandBox.configuration().state
                do throws(LibraryError) {
                    let (listings, unscanned) = try await libraries.present(libraries.list())
                    let view = BoxView.present(environment: EnvironmentVariables.all, state: state)
                    let seen = listings.map { view?.seen($0) ?? $0 }
                    let unused = try await Self.unused(in: seen, libraries)
                    let step = Self.step(after: seen, unscanned: unscanned, unused: unused)
                    guard !common.json else {
                        let document = LibrariesDocument(seen, in: view, unused: unused, next: step)
                        return Terminal.print(json: JSON.line(document))
                    }
                    Library.show(seen, unused: unused, in: view)
                    if let step { Terminal.print(Hint.nextLine(step)) }
                } catch {
                    throw Library.failure(error)
                }
            }
        }

        /// How many files and folders outside of its rips the last scan could not use, for each connected library. The
        /// advice about a library without a rip names them already.
        private static func unused(
            in listings: [LibraryListing], _ libraries: LibrarySubscriptions
        ) async throws(LibraryError) -> [String: Int] {
            var counts: [String: Int] = [:]
            for listing in listings where listing.state == .live && listing.rips > 0 {
                let name = listing.subscription.name
                let unused = try libraries.unusedFiles(of: name).filter { $0.library == name && $0.isBroken }
                counts[name] = try await libraries.present(unused, in: [name]).count
            }
            return counts
        }

        /// The command that scans the libraries whose files have changed, or else the one that lists the rips that are
        /// counted as incomplete, damaged or unreadable, and what is not used beside them; nil if there are none.
        /// Leaves out libraries that can't be used now, whose own commands come first.
        private static func step(
            after libraries: [LibraryListing], unscanned: Set<String>, unused: [String: Int]
        ) -> String? {
            if let scan = FileAdvice.scan(of: unscanned.sorted()) { return scan }
            let odd = libraries.filter { library in
                let oddities = library.tracksMissing + library.damaged + (unused[library.subscription.name] ?? 0)
                return library.state == .live && oddities > 0
            }
            return NextStep.oddRips(in: odd.map(\.subscription.name))
        }
    }

    /// Prints libraries with their state, or how to subscribe to one.
    /// - Parameters:
    ///   - unused: How many files and folders beside its rips are not used, for each library that was looked through.
    ///   - view: The point of view of another user's box, if the listings are from that; otherwise nil.
    private static func show(_ libraries: [LibraryListing], unused: [String: Int], in view: BoxView?) {
        guard !libraries.isEmpty else {
            return Terminal.print(localized: CollectionElsewhere.noLibrary, try: NextStep.here.beginning)
        }
        let rows = libraries.map { listing in
            [
                listing.subscription.name, LibraryWords.of(listing.state.word).text,
                WrittenNumber.grouped(listing.albums).text, WrittenNumber.grouped(listing.rips).text,
                losses(listing), flaws(listing, unused: unused[listing.subscription.name] ?? 0),
                listing.subscription.root,
            ]
        }
        Terminal.show(Listing.lines(columns, rows))
        let advice = libraries.compactMap { LibraryAdvice($0, among: libraries, in: view) }
        for line in advice.flatMap({ $0.lines() }) { Terminal.print(line) }
    }

    /// The columns of the list. On a narrow terminal only names and folders are cut; what is wrong is written below.
    static let columns: [TerminalTable.Column] = [
        .init("Name", .bold, narrowing: .name), .init("State"), .init("Albums", isNumber: true),
        .init("Rips", isNumber: true), .init(narrowing: .below), .init(narrowing: .below),
        .init("Folder", .faint, narrowing: .detail),
    ]

    /// How many rips of a library lack tracks, and how many have no file at all.
    private static func losses(_ listing: LibraryListing) -> String {
        let incomplete = listing.tracksMissing - listing.filesMissing
        return [
            incomplete > 0 ? String(localized: "\(WrittenNumber.grouped(incomplete)) incomplete") : nil,
            listing.filesMissing > 0
                ? String(localized: "\(WrittenNumber.grouped(listing.filesMissing)) without files") : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }

    /// How many rips of a library have damaged files, files that can't be read, and files that the next scan records,
    /// and how many files and folders beside them are not used.
    private static func flaws(_ listing: LibraryListing, unused: Int) -> String {
        let (damaged, unscanned) = (listing.damaged - listing.unreadable, listing.unscanned ?? 0)
        return [
            damaged > 0 ? String(localized: "\(WrittenNumber.grouped(damaged)) damaged") : nil,
            listing.unreadable > 0
                ? String(localized: "\(WrittenNumber.grouped(listing.unreadable)) unreadable") : nil,
            unscanned > 0 ? String(localized: "\(WrittenNumber.grouped(unscanned)) not scanned") : nil,
            unused > 0 ? String(localized: "\(WrittenNumber.grouped(unused)) not used") : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }
}
