import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore

extension Library {
    struct Online: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "online", abstract: "Tell the box to check libraries again (after a mount).",
            discussion: """
                For udev and mount units, which run it when a disk or a share is connected. A running box is told. \
                Libraries that can't be played from are named, each with the command that fixes it.
                """)

        @ArgumentParser.Option(
            name: .customLong("fs-uuid"),
            help: ArgumentHelp("Only libraries on the file system with this UUID.", valueName: "uuid"))
        var fileSystem: String?

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withChanges(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                let listings: [LibraryListing]
                do throws(LibraryError) {
                    listings =
                        if let fileSystem { try await libraries.list(onFileSystem: fileSystem) } else {
                            try await libraries.list()
                        }
                } catch {
                    throw failure(error)
                }
                if common.json { return show(listings, json: true) }
                try report(listings)
            }
        }

        private func report(_ listings: [LibraryListing]) throws {
            guard !listings.isEmpty else {
                return fileSystem == nil
                    ? Terminal.print(localized: "No library is subscribed.", try: Hint.subscription)
                    : Terminal.print(localized: "No library is on this file system.")
            }
            listings.forEach(report)
            do {
                _ = try CommandBox.connected()
            } catch BoxError.none {
                Terminal.print(localized: "No box is running, so none was told.")
            } catch let error as BoxError {
                Failure(error).show(json: false)
            }
        }

        private func report(_ listing: LibraryListing) {
            guard let advice = LibraryAdvice(listing) else {
                return Terminal.print(localized: "The library \(listing.subscription.name) is connected.")
            }
            // Running this command again would fix nothing, so it is not suggested.
            guard advice.fix != "cratebox library online" else { return Terminal.print(localized: advice.sentence) }
            Terminal.print(localized: advice.sentence, try: advice.fix)
        }
    }
}
