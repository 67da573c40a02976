import ArgumentParser
import CrateBox
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// Names of the collection for a shell that completes a word. Where none can be read there are none: a shell has no place
/// for an error.
enum NameCompletion {
    /// No shell shows more at once.
    private static let most = 200

    /// Albums, by title and by `artist - title`.
    static let albums = CompletionKind.custom { words, index, _ in names(words, index) { albumNames($0) } }

    /// Crates.
    static let crates = CompletionKind.custom { words, index, _ in names(words, index) { _ in crateNames() } }

    /// Rip libraries.
    static let libraries = CompletionKind.custom { words, index, _ in names(words, index) { _ in libraryNames() } }

    /// Intents.
    static let intents = CompletionKind.custom { words, index, _ in
        names(words, index) { _ in CrateIntents.all.map { $0.name }.sorted() }
    }

    private static func names(_ words: [String], _ index: Int, _ all: (String) -> [String]) -> [String] {
        let typed = TypedName(words, at: index)
        for phrase in typed.phrases {
            let found = typed.endings(of: all(phrase.whole), after: phrase)
            if !found.isEmpty { return found.prefix(most).map(quoted) }
        }
        return []
    }

    private static func albumNames(_ text: String) -> [String] {
        guard let store = store() else { return [] }
        let parts = text.components(separated: " - ")
        let albums = (try? AlbumLookup(store: store).beginning(with: parts[0], limit: most)) ?? []
        var seen = Set<String>()
        let titles = albums.map(\.title).filter { seen.insert($0).inserted }
        guard !text.isEmpty else { return titles }
        return titles + albums.filter { !$0.artist.isEmpty }.map { "\($0.artist) - \($0.title)" }
    }

    private static func crateNames() -> [String] {
        store().flatMap { try? CrateShelf(store: $0).list().map(\.name) } ?? []
    }

    private static func libraryNames() -> [String] {
        store().flatMap { try? LibrarySubscriptions(store: $0).all().map(\.name) } ?? []
    }

    /// The collection; nil where there is none: completing a word makes none.
    private static func store() -> Store? {
        guard (try? CommandBox.hasStore()) == true else { return nil }
        return try? CommandBox.store()
    }

    /// As the asking shell takes it: the script for bash lets `compgen -W` expand each line, as it expands a command line, and
    /// the script for zsh takes what follows a colon for a description.
    private static func quoted(_ name: String) -> String {
        let name = CleanText.line(name)
        return switch CompletionShell.requesting {
        case .bash: "'" + name.replacing("'", with: #"'\''"#) + "'"
        case .zsh: name.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        default: name
        }
    }
}

extension String {
    /// The parts between a separator.
    fileprivate func components(separated separator: String) -> [String] {
        guard let found = firstRange(of: separator) else { return [self] }
        return [String(self[..<found.lowerBound]), String(self[found.upperBound...])]
    }
}
