import ArgumentParser
import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

extension Library {
    struct Online: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "online", abstract: "Tell the box to check libraries again (after a mount).",
            discussion: """
                For udev and mount units, which run it when a disk or a share is connected. A running box is told. \
                Libraries that cannot be played from are named, each with the command that fixes it.
                """)

        @ArgumentParser.Option(
            name: .customLong("fs-uuid"),
            help: ArgumentHelp("Only libraries on the file system with this UUID.", valueName: "uuid"))
        var fileSystem: String?

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                do throws(LibraryError) {
                    let listings =
                        if let fileSystem { try await libraries.list(onFileSystem: fileSystem) } else {
                            try await libraries.list()
                        }
                    if common.json { return show(listings, json: true) }
                    listings.forEach(tell)
                } catch {
                    throw failure(error)
                }
            }
        }

        private func tell(_ listing: LibraryListing) {
            Terminal.print("library \(listing.subscription.name) \(listing.state.word)")
            guard let gap = listing.state.gap, gap.reason != .paused else { return }
            let dialog = OutcomeDialog.dialog(for: gap)
            Terminal.printError("  \(dialog.full)")
            if let fix = dialog.supporting { Terminal.printError("  \(fix)") }
        }
    }
}
