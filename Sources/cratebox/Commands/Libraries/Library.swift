import ArgumentParser
import CrateBox
import CrateCare
import CrateClient
import CrateCore
import CrateStore
import Glibc
import LinuxSystem

/// `cratebox library`: manages the folders with rips.
struct Library: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "library", abstract: "Add, list and scan your music folders.",
        subcommands: [
            Subscribe.self, List.self, Show.self, Scan.self, Pause.self, Resume.self, Online.self, Forget.self,
        ], defaultSubcommand: List.self)

    /// Converts an error of a library command to a failure with a sentence.
    /// - Parameters:
    ///   - folder: The folder that was given to `subscribe`, which the suggested command repeats.
    ///   - name: The name that was given, which the suggested command repeats.
    ///   - asCopy: True if `--as-copy` was given, which the suggested command repeats.
    static func failure(
        _ error: LibraryError, folder: String? = nil, name: String? = nil, asCopy: Bool = false
    ) -> Failure {
        let again = subscription(folder, "NAME", asCopy: asCopy)
        return switch error {
        case .noSuchFolder, .notAFolder, .unreadable: Failure(.noInput, "noSuchFolder", error.text)
        case .unwritable: Failure(.noInput, "unwritable", error.text)
        case .unsupported, .damagedManifest, .unidentifiable: Failure(.badData, "badLibrary", error.text)
        case .copy:
            Failure(.usage, "copyOfLibrary", error.text, fix: subscription(folder, name, asCopy: true))
        case .inside: Failure(.usage, "insideLibrary", error.text, fix: "cratebox library scan")
        case .contains(let name, _, _):
            Failure(.usage, "holdsLibrary", error.text, fix: "cratebox library forget \(ShellWord.argument(name))")
        case .wholeSystem: Failure(.usage, "wholeSystem", error.text, fix: subscription(nil, name, asCopy: asCopy))
        case .systemFolder:
            Failure(.usage, "systemFolder", error.text, fix: subscription(nil, name, asCopy: asCopy))
        case .ownFolder: Failure(.usage, "ownFolder", error.text, fix: subscription(nil, name, asCopy: asCopy))
        case .emptyName:
            Failure(.usage, "emptyName", error.text, fix: again)
        case .unprintableName:
            Failure(.usage, "unprintableName", error.text, fix: again)
        case .longName:
            Failure(.usage, "longName", error.text, fix: again)
        case .nameTaken:
            Failure(.usage, "nameTaken", error.text, fix: again)
        // The command that adds the other disk is not the next step: it would write a manifest there.
        case .inPlace:
            Failure(.usage, "nameTaken", error.text, fix: "cratebox library list")
        case .noSuchLibrary(let name): unknown(name, error)
        case .store(let error): Failure(error)
        }
    }

    /// The command that subscribes to a folder, with `DIR` if none was given or another one has to be chosen.
    private static func subscription(_ folder: String?, _ name: String?, asCopy: Bool) -> String {
        GivenCommand(
            ["cratebox", "library", "subscribe", folder ?? "DIR"], ["--name": name],
            flags: asCopy ? ["--as-copy"] : []
        ).line
    }

    /// The failure for an unknown library. Suggests a library with a similar name, in the command as it was typed.
    private static func unknown(_ name: String, _ error: LibraryError) -> Failure {
        let known = (try? CommandBox.store()).flatMap { try? LibrarySubscriptions(store: $0).all() } ?? []
        let typed = CommandLine.arguments.dropFirst()
        guard typed.contains(name),
            let near = NearestName.of(name, among: known.map(\.name), within: name.count < 5 ? 1 : 2)
        else { return Failure(.usage, "noSuchLibrary", error.text, fix: "cratebox library list") }
        let words = ["cratebox"] + typed.map { $0 == name ? near : $0 }
        return Failure(
            .usage, "noSuchLibrary", "No library is called \(name). Did you mean “\(near)”?",
            fix: words.map(ShellWord.quoted).joined(separator: " "))
    }

    /// Prints libraries with their state, or how to subscribe to one.
    /// - Parameter view: The point of view of another user's box, if the listings are from that; otherwise nil.
    static func show(_ libraries: [LibraryListing], json: Bool, in view: BoxView? = nil) {
        guard !json else { return Terminal.print(json: JSON.line(LibrariesDocument(libraries, in: view))) }
        guard !libraries.isEmpty else {
            return Terminal.print(localized: "No library is subscribed.", try: Hint.beginning)
        }
        let rows = libraries.map { listing in
            [
                listing.subscription.name, LibraryWords.of(listing.state.word).text,
                WrittenNumber.grouped(listing.albums).text, WrittenNumber.grouped(listing.rips).text,
                listing.tracksMissing > 0
                    ? String(localized: "\(WrittenNumber.grouped(listing.tracksMissing)) incomplete") : "",
                flaws(listing), listing.subscription.root,
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

    /// How many rips of a library have damaged files, and how many have files that can't be read.
    private static func flaws(_ listing: LibraryListing) -> String {
        let damaged = listing.damaged - listing.unreadable
        return [
            damaged > 0 ? String(localized: "\(WrittenNumber.grouped(damaged)) damaged") : nil,
            listing.unreadable > 0
                ? String(localized: "\(WrittenNumber.grouped(listing.unreadable)) unreadable") : nil,
        ].compactMap(\.self).joined(separator: ", ")
    }

    struct Subscribe: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "subscribe", abstract: "Subscribe to a folder of rips.",
            usage: "cratebox library subscribe <dir> [--name <name>] [--as-copy]",
            discussion: """
                Writes a small file into the folder (cratebox-library.json), by which the library is recognised wherever it is \
                mounted, and which has its name; --name with a library that is subscribed already renames it. Where nothing \
                can be written, it is recognised by its file system. The whole system (/), \
                the kernel's folders (/proc, /sys, /dev) and Cratebox's own are refused, and so are folders in them and \
                around the last.
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
                if common.json { return Library.show(listing, json: true) }
                Terminal.print(localized: Self.sentence(added), next: Self.step(after: added, listing.first))
            } catch {
                throw Library.failure(error, folder: folder, name: name, asCopy: asCopy)
            }
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

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the libraries and whether each is connected.", aliases: ["ls"])

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let libraries = LibrarySubscriptions(store: try CommandBox.store())
                let state = try CommandBox.configuration().state
                do throws(LibraryError) {
                    let listings = try await libraries.list()
                    let view = BoxView.present(environment: EnvironmentVariables.all, state: state)
                    let seen = listings.map { view?.seen($0) ?? $0 }
                    Library.show(seen, json: common.json, in: view)
                    if !common.json { Self.showStep(after: seen) }
                } catch {
                    throw Library.failure(error)
                }
            }
        }

        /// Prints the command that lists the rips that are counted as incomplete, damaged or unreadable.
        private static func showStep(after libraries: [LibraryListing]) {
            let odd = libraries.filter { $0.tracksMissing + $0.damaged > 0 }.map(\.subscription.name)
            if let step = Hint.oddRips(in: odd) { Terminal.print(Hint.nextLine(step)) }
        }
    }
}
