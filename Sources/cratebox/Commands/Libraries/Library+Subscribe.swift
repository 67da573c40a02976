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
    struct Subscribe: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "subscribe", abstract: "Subscribe to a folder of rips.",
            usage: "cratebox library subscribe <dir> [--name <name>] [--as-copy]",
            discussion: """
                Writes a small file into the folder (cratebox-library.json), by which the library is recognised wherever it is \
                mounted, and which has its name; --name with a library that is subscribed already renames it. Where nothing \
                can be written, it is recognised by its file system. The whole system (/), \
                folders of the system such as /proc, /dev, /etc and /usr, and Cratebox's own are refused, and so are \
                folders in and around the last, and the empty folder of a disk that isn't mounted.
                """, aliases: ["add"])

        @Argument(help: ArgumentHelp("The library's root folder.", valueName: "dir"), completion: .directory)
        var folder: String

        @Option(
            help: ArgumentHelp(
                "Name for the library (default: the one that it had, or the folder's).", valueName: "name"))
        var name: String?

        @Flag(help: "The folder is a copy of another library: treat it as a library of its own.")
        var asCopy = false

        @OptionGroup var common: CommonOptions

        func validate() throws { try refuse(emptyPath: folder, for: "<dir>") }

        func run() async throws {
            try await withFailures(json: common.json) {
                try await changingCollection(replacement: replacement) { try await subscribe() }
            }
        }

        /// What may replace a damaged collection: an empty store only if the folder can be subscribed to.
        private var replacement: StoreReplacement {
            guard access(folder, X_OK) == 0, let state = try? CommandBox.configuration().state,
                (try? LibrarySubscriptions.checkApart(folder, from: state, besides: [])) != nil
            else { return .backup }
            return .emptyStore
        }

        private func subscribe() async throws {
            let libraries = LibrarySubscriptions(store: try CommandBox.store())
            let state = try CommandBox.configuration().state
            do throws(LibraryError) {
                try LibrarySubscriptions.checkApart(folder, from: state, besides: try libraries.all())
                let added = try libraries.add(root: folder, name: name, asCopy: asCopy)
                let listing = try await libraries.list().filter { $0.subscription.id == added.library.id }
                if common.json {
                    let present = try await libraries.present(listing).listings
                    if Terminal.prints(json: JSON.line(LibrariesDocument(present))) { return }
                }
                Terminal.print(localized: Self.sentence(added), next: Self.step(after: added, listing.first))
            } catch {
                let addition = await addition(after: error, to: libraries)
                throw Library.failure(error, folder: folder, name: name, asCopy: asCopy, addition: addition)
            }
        }

        /// The command that adds the library in the folder under a free name, if the folder is that of another one.
        private func addition(after error: LibraryError, to libraries: LibrarySubscriptions) async -> String? {
            guard case .inPlace(let name, let root) = error,
                let listing = try? await libraries.list().first(where: { $0.subscription.name == name }),
                listing.state.gap?.reason == .wrongLibrary, let free = try? libraries.freeName(at: root)
            else { return nil }
            return Library.subscription(folder, free, asCopy: asCopy)
        }

        /// The command to continue with: a scan, unless the library's rips are known and have stayed where they were.
        private static func step(after added: LibraryAddition, _ listing: LibraryListing?) -> String {
            guard let listing, listing.rips > 0 else { return "cratebox library scan" }
            let name = added.library.name
            return switch added.kind {
            case .new, .moved: "cratebox library scan"
            case .known, .renamed, .restored:
                listing.subscription.isPaused
                    ? "cratebox library resume \(ShellWord.argument(name))"
                    : "cratebox library show \(ShellWord.argument(name))"
            }
        }

        private static func sentence(_ added: LibraryAddition) -> LocalizedText {
            let name = added.library.name
            return switch added.kind {
            case .new: "Subscribed to the library \(name)."
            case .known: "The library \(name) is subscribed already."
            case .moved(let before): "The library \(name) has moved here from \(before)."
            case .renamed(let before): "The library \(before) is called \(name) now."
            case .restored: "The library \(name) is recognised again: its manifest was written anew."
            }
        }
    }
}
