import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore

extension Library {
    struct Forget: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "End a subscription.",
            discussion: """
                What scans found in the library is dropped. No file is touched, and copies, crates, wants, plays and \
                the queue stay. Matches by hand of its rips are lost.
                """, aliases: ["rm", "remove"])

        @Argument(help: "The library's name.", completion: NameCompletion.libraries)
        var name: String

        @Flag(name: .shortAndLong, help: "Don't ask for confirmation.")
        var yes = false

        @OptionGroup var common: CommonOptions

        private struct Document: Encodable {
            let status = "done"
            let forgotten: LibraryListing

            enum CodingKeys: CodingKey { case status, forgotten }
        }

        func validate() throws { try refuse(blankName: name, for: "<name>") }

        func run() async throws {
            try await withChanges(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                let listing = try await listing(in: libraries)
                let name = listing.subscription.name
                guard try yes || isSure(listing) else { return Terminal.print(localized: "The library \(name) stays.") }
                let queued = await QueuedReleases.all()
                do throws(LibraryError) {
                    try libraries.forget(name: name, keeping: queued)
                } catch {
                    throw failure(error)
                }
                guard !common.json else { return Terminal.print(json: JSON.line(Document(forgotten: listing))) }
                Terminal.print(localized: "Unsubscribed from the library \(name). No files were touched.")
            }
        }

        private func listing(in libraries: LibrarySubscriptions) async throws -> LibraryListing {
            do throws(LibraryError) {
                let library = try libraries.subscription(named: name)
                guard let listing = try await libraries.list().first(where: { $0.subscription.id == library.id })
                else { throw LibraryError.noSuchLibrary(name) }
                return listing
            } catch {
                throw failure(error)
            }
        }

        private func isSure(_ listing: LibraryListing) throws -> Bool {
            let name = listing.subscription.name
            return try Confirmation.given(
                "Forget the library \(name) with \(listing.rips, .rips)?", json: common.json,
                fix: GivenCommand(["cratebox", "library", "forget", name], [:], flags: ["--yes"]).line)
        }
    }
}
