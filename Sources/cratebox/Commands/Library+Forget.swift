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
                What scans found in the library is dropped. No file is touched, and copies, crates, wants and plays \
                stay. Matches by hand of its rips are lost.
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

        func run() async throws {
            try await withChanges(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                do throws(LibraryError) {
                    let library = try libraries.subscription(named: name)
                    guard let listing = try await libraries.list().first(where: { $0.subscription.id == library.id })
                    else { throw LibraryError.noSuchLibrary(name) }
                    guard try isSure(listing) else { return Terminal.print(localized: "The library \(name) stays.") }
                    try libraries.forget(name: name)
                    guard !common.json else { return Terminal.print(json: JSON.line(Document(forgotten: listing))) }
                    Terminal.print(localized: "Unsubscribed from the library \(name). No files were touched.")
                } catch {
                    throw failure(error)
                }
            }
        }

        /// Asks for confirmation if there is a terminal to ask on.
        private func isSure(_ listing: LibraryListing) throws(LibraryError) -> Bool {
            if yes { return true }
            guard !common.json, Terminal.canAsk else { throw .needsYes(name) }
            return Questioner.agrees("Forget the library \(name) with \(listing.rips, .rips)?")
        }
    }
}
