import ArgumentParser
import CrateBox
import CrateClient
import CrateCore
import CrateStore
import CrateTerminal
import Intents

/// `cratebox crate`: named, ordered sets of albums and tracks.
struct CrateCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crate", abstract: "List, fill and order crates.",
        discussion: """
            A crate is a named, ordered set of albums and tracks. The folders of an imported collection are crates too; \
            they are as the export says, and a copy of one can be changed: cratebox crate create NAME --from FOLDER.
            """,
        subcommands: [
            List.self, Show.self, Create.self, Rename.self, Add.self, Move.self, Remove.self, Delete.self,
        ], defaultSubcommand: List.self)

    /// Opens the store for changes of crates; creates it if there is none.
    static func editor() throws -> CrateEditor { CrateEditor(store: try CommandBox.store()) }

    /// Performs an operation on crates; converts its error to a failure with a sentence.
    /// - Parameter command: The command to suggest if the error is about a new name; nil for `crate create`.
    static func with<Value>(
        naming command: GivenCommand? = nil, _ body: () throws(CrateError) -> Value
    ) throws -> Value {
        do throws(CrateError) { return try body() } catch { throw failure(error, naming: command) }
    }

    /// Checks that a crate of this name exists and may be changed before any question about albums is asked. Words
    /// after an unquoted name may be part of it.
    /// - Parameter command: The command with its options and without arguments, which a hint repeats.
    static func require(
        _ name: String, of editor: CrateEditor, before words: [String], in command: GivenCommand
    ) throws {
        if let crate = UnquotedCrate([name] + words, among: try with(editor.list)) {
            let albums = crate.rest.isEmpty ? ["ALBUM"] : crate.rest
            throw crate.failure(meaning: command.with(arguments: [crate.name] + albums))
        }
        let crate = try with { () throws(CrateError) in try editor.contents(of: name) }.crate
        guard !crate.isFolder else { throw failure(.isFolder(crate.name), naming: nil) }
    }

    /// Finds the albums that follow a crate's name. If they are not found, and the words are part of a longer name of
    /// another crate, the hint of the failure quotes that name.
    static func finding<Value>(
        _ given: GivenAlbums, of editor: CrateEditor, in command: GivenCommand, _ find: () async throws -> Value
    ) async throws -> Value {
        do { return try await find() } catch let failure as Failure where failure.status == .notInCollection {
            let words = [given.name] + given.albums
            guard let crate = UnquotedCrate(words, among: try with(editor.list), evenBehindCrate: true) else {
                throw failure
            }
            let albums = crate.rest.isEmpty ? ["ALBUM"] : crate.rest
            throw Failure(
                failure.status, failure.name, LocalizedText(verbatim: failure.dialog.full),
                fix: command.with(arguments: [crate.name] + albums).line)
        }
    }

    private static func failure(_ error: CrateError, naming command: GivenCommand?) -> Failure {
        let again = (command ?? GivenCommand(["cratebox", "crate", "create", "NAME"], [:])).line
        return switch error {
        case .noSuchCrate(let name): UnknownCrate(name).failure
        case .nameTaken(let name):
            Failure(.usage, "nameTaken", "There is a crate \(name) already.", fix: again)
        case .emptyName: Failure(.usage, "emptyName", "A crate needs a name.", fix: again)
        case .unprintableName:
            Failure(
                .usage, "unprintableName", "A name can't contain line breaks or control characters.", fix: again)
        case .longName:
            Failure(.usage, "longName", "A name can have up to \(GivenName.mostLetters) letters.", fix: again)
        case .numberName(let name):
            Failure(.usage, "numberName", "“\(name)” means a crate by its number, so it can't be a name.", fix: again)
        case .isFolder(let name):
            Failure(
                .usage, "isFolder",
                "The crate \(name) is a folder of your imported collection, so only an import changes it.",
                fix: GivenCommand(["cratebox", "crate", "create", "NAME"], ["--from": name]).line)
        case .notInCrate(let entry, let crate): entry.absence(from: crate)
        case .noSuchAlbum(let release):
            Failure(
                .notInCollection, "notInCollection", "No release has the number \(release).",
                fix: "cratebox search WORDS")
        case .store(let error): Failure(error)
        }
    }

    struct Document: Encodable {
        struct Entry: Encodable {
            let name: String
            /// The number, which a rename does not change.
            let id: Int64
            /// The number of whole albums.
            let albums: Int
            /// Single tracks; nil if there are none.
            let tracks: Int?
            let folder: Bool

            init(_ crate: Crate) {
                (name, id, albums) = (crate.name, crate.id, crate.albums)
                (tracks, folder) = (crate.tracks > 0 ? crate.tracks : nil, crate.isFolder)
            }
        }

        let crates: [Entry]
    }

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the crates.", aliases: ["ls"])

        @OptionGroup var common: CommonOptions

        func run() async throws {
            try await withFailures(json: common.json) {
                let crates = try CommandBox.hasStore() ? CrateCommand.with(CrateCommand.editor().list) : []
                guard !common.json else {
                    let entries = crates.map(Document.Entry.init)
                    return Terminal.print(json: JSON.line(Document(crates: entries)))
                }
                guard !crates.isEmpty else {
                    return Terminal.print(localized: "No crates yet.", try: "cratebox crate create NAME")
                }
                let rows = crates.map { crate in
                    [
                        crate.name, String(localized: "\(crate.albums, .albums)"),
                        crate.tracks > 0 ? String(localized: "\(crate.tracks, .tracks)") : "",
                        crate.isFolder ? String(localized: "folder") : "",
                        // A crate whose name looks like the number of another one can only be named by its own number.
                        crate.isNamedAsNumber ? "id:\(crate.id)" : "",
                    ]
                }
                Terminal.show(
                    Listing.lines(
                        [
                            .init("", .bold, narrowing: .name), .init("", .faint, isNumber: true),
                            .init("", .faint, narrowing: .below), .init("", .faint, narrowing: .below),
                            .init("", .faint, narrowing: .below),
                        ], rows))
            }
        }
    }
}
