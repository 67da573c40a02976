public import CrateIntents
public import CrateStore
public import Intents

/// The sentences and names of a collection for hassil.
public struct HassilList: Sendable {
    /// The value of ``ExportEntry/kind`` for this list.
    public static let kind = "hassil"

    /// The language of the sentences, and of the numbers and signs in names.
    public let language: Language
    /// The maximum number of albums, newest first; nil for all.
    public let limit: Int?

    /// Creates a list for a language.
    /// - Parameter limit: The maximum number of albums, newest first; nil for all.
    public init(language: Language, limit: Int?) { (self.language, self.limit) = (language, limit) }

    /// Recreates a list from its registry entry.
    init(_ entry: ExportEntry) {
        self.init(
            language: CrateIntents.language(entry.options["language"]) ?? .english,
            limit: entry.options["limit"].flatMap { Int($0) })
    }

    /// The registry entry that recreates this list.
    public func entry(path: String) -> ExportEntry {
        var options = ["language": language.code]
        options["limit"] = limit.map { "\($0)" }
        return ExportEntry(kind: Self.kind, path: path, options: options)
    }

    /// The sentences of all shortcuts and spoken commands, and refusals ("don't play …"), which are answered and run
    /// nothing.
    public var sentences: [HassilSentences] {
        let shortcuts = CrateShortcuts.appShortcuts + CrateShortcuts.spokenCommands
        let answer = language.text("All right, I'll leave it.")
        let refusal = HassilSentences.refusal(of: shortcuts, in: language, answer: answer)
        return shortcuts.map { HassilSentences($0, in: language) } + [refusal].compactMap(\.self)
    }

    /// Exports the sentences and the names of a collection; without a store, no names.
    /// - Throws: ``CrateStore/StoreError``.
    public func export(from store: Store?) throws -> HassilExport {
        let names = [CrateShortcuts.applicationName] + CrateShortcuts.applicationNameSpellings
        let albums = try store.map { try AlbumLookup(store: $0).all() } ?? []
        let crates: [Crate]
        do throws(CrateError) {
            crates = if let store { try CrateEditor(store: store).list() } else { [] }
        } catch {
            if case .store(let error) = error { throw error }
            throw error
        }
        return HassilExport(
            sentences: sentences, applicationNames: names, albums: limit.map { Array(albums.prefix($0)) } ?? albums,
            crates: crates, language: language.vocabulary)
    }
}
