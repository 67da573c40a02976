import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal

extension Library {
    struct Online: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "online", abstract: "Tell the box to check libraries again (after a mount).",
            discussion: """
                For udev and mount units, which run it when a disk or a share is connected. A running box is told; if it \
                doesn't answer, the exit status is 69. Libraries that can't be played from are named, each with the \
                command that fixes it.
                """)

        @ArgumentParser.Option(
            name: .customLong("fs-uuid"),
            help: ArgumentHelp("Only libraries on the file system with this UUID.", valueName: "uuid"))
        var fileSystem: String?

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                var listings: [LibraryListing] = []
                let unreached = try await changingCollection(notifyingWithin: Self.timeout) {
                    listings = try await list()
                }
                let isBoxMissing = if case BoxError.none? = unreached { true } else { false }
                if let unreached, !isBoxMissing, !listings.isEmpty {
                    if !common.json { for listing in listings { report(listing, among: listings) } }
                    throw unreached
                }
                if common.json {
                    let document = LibrariesDocument(listings, box: unreached == nil, without: Self.command)
                    return Terminal.print(json: JSON.line(document))
                }
                report(listings, toBox: !isBoxMissing)
            }
        }

        /// Running this command again would fix nothing, so it is not suggested.
        private static let command = "cratebox library online"

        /// How long a box may take to answer before it counts as hanging.
        private static let timeout = Duration.seconds(5)

        private func list() async throws -> [LibraryListing] {
            let libraries = LibrarySubscriptions(store: try CommandBox.store())
            do throws(LibraryError) {
                let listings =
                    if let fileSystem {
                        try await libraries.list(onFileSystem: fileSystem)
                    } else {
                        try await libraries.list()
                    }
                return common.json ? try await libraries.present(listings).listings : listings
            } catch {
                throw failure(error)
            }
        }

        private func report(_ listings: [LibraryListing], toBox isNotified: Bool) {
            guard !listings.isEmpty else {
                return fileSystem == nil
                    ? Terminal.print(localized: CollectionElsewhere.noLibrary, try: NextStep.here.beginning)
                    : Terminal.print(localized: "No library is on this file system.", try: "cratebox library list")
            }
            for listing in listings { report(listing, among: listings) }
            if !isNotified { Terminal.print(localized: "No box is running, so none was told.") }
        }

        private func report(_ listing: LibraryListing, among listings: [LibraryListing]) {
            guard let advice = LibraryAdvice(listing, among: listings) else {
                return Terminal.print(localized: "The library \(listing.subscription.name) is connected.")
            }
            advice.lines(without: Self.command).forEach(Terminal.print)
        }
    }
}
