public import CrateIntents
public import CrateStore
public import Intents

/// The sentences and names of a collection, for hassil.
public struct HassilList: Sendable {
    /// The kind's name in the registry.
    public static let kind = "hassil"

    /// The language of the sentences.
    public let language: Language
    /// Only so many albums, the newest; nil for all.
    public let limit: Int?

    /// A list.
    public init(language: Language, limit: Int?) { (self.language, self.limit) = (language, limit) }

    /// The list as it was exported before.
    init(_ entry: ExportEntry) {
        self.init(
            language: CrateIntents.language(entry.options["language"]) ?? .english,
            limit: entry.options["limit"].flatMap { Int($0) })
    }

    /// What the registry has to keep to make the same list again.
    public func entry(path: String) -> ExportEntry {
        var options = ["language": language.code]
        options["limit"] = limit.map { "\($0)" }
        return ExportEntry(kind: Self.kind, path: path, options: options)
    }

    /// The sentences of every shortcut and of every spoken command.
    public var sentences: [HassilSentences] {
        (CrateShortcuts.appShortcuts + CrateShortcuts.spokenCommands).map { HassilSentences($0, in: language) }
    }

    /// The list of a collection; where there is none yet, one without names.
    /// - Throws: ``CrateStore/StoreError``.
    public func export(from store: Store?) throws -> HassilExport {
        let names = [CrateShortcuts.applicationName] + CrateShortcuts.applicationNameSpellings
        let albums = try store.map { try AlbumLookup(store: $0).all() } ?? []
        let crates: [Crate]
        do throws(CrateError) {
            crates = if let store { try CrateShelf(store: store).list() } else { [] }
        } catch {
            if case .store(let error) = error { throw error }
            throw error
        }
        return HassilExport(
            sentences: sentences, applicationNames: names, albums: limit.map { Array(albums.prefix($0)) } ?? albums,
            crates: crates, language: SpokenLanguage(code: language.code))
    }
}
