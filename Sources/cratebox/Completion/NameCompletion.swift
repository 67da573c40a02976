import ALSA
import ArgumentParser
import CrateBox
import CrateCore
import CrateIntents
import CratePlayback
import CrateStore
import Intents

/// Completes names of the collection in a shell. Returns none on errors, which a shell could not show.
enum NameCompletion {
    /// The most names that are returned: more than any shell shows at once.
    private static let most = 200

    /// Albums, by title and by `artist - title`.
    static let albums = CompletionKind.custom { words, index, _ in names(words, index) { albumNames($0) } }

    /// Albums that have a rip, by title and by `artist - title`.
    static let rippedAlbums = CompletionKind.custom { words, index, _ in
        names(words, index) { albumNames($0, areRipped: true) }
    }

    /// The names of all crates in the store.
    static let crates = CompletionKind.custom { words, index, _ in names(words, index) { _ in crateNames() } }

    /// The names of all subscribed libraries.
    static let libraries = CompletionKind.custom { words, index, _ in names(words, index) { _ in libraryNames() } }

    /// The titles of the records on the wantlist.
    static let wants = CompletionKind.custom { words, index, _ in names(words, index) { _ in wantNames() } }

    /// The names of all intents, including those that discovery does not list. Bash requests them too where a parameter
    /// of the preceding intent is typed, and gets the parameters then.
    static let intents = CompletionKind.custom { words, index, _ in
        let found = names(words, index) { _ in CrateIntents.all.map { $0.name }.sorted() }
        return found.isEmpty ? parameterNames(words, at: index) : found
    }

    /// The parameters of the intent that precedes them, as options: `--album`.
    static let parameters = CompletionKind.custom { words, index, _ in parameterNames(words, at: index) }

    /// The properties of albums, with which a condition begins.
    static let properties = CompletionKind.list(FindProperty.allCases.map(\.rawValue))

    /// Sound outputs.
    static let devices = CompletionKind.custom { words, index, _ in
        names(words, index) { _ in OutputDevice.all(of: (try? Card.all()) ?? []).map(\.name) }
    }

    /// Backups, by the names that `cratebox backup --list` shows.
    static let backups = CompletionKind.custom { words, index, _ in names(words, index) { _ in backupNames() } }

    /// Browsers that are paired with the page, by the ids that `cratebox web list` shows.
    static let browsers = CompletionKind.custom { words, index, _ in names(words, index) { _ in browserIDs() } }

    /// Folders of rips, as `cratebox match` names them; those without a release first.
    static let rips = CompletionKind.custom { words, index, _ in names(words, index) { _ in ripFolders() } }

    /// The topics of the rules of discovery, which a process without checks does not create.
    static let topics = CompletionKind.custom { words, index, _ in names(words, index) { _ in CheckRule.topics } }

    /// Values of the configuration key that precedes them, if it takes one of a few.
    static let values = CompletionKind.custom { words, index, _ in
        names(words, index) { _ in words.indices.contains(index - 1) ? settingValues(words[index - 1]) : [] }
    }

    private static func settingValues(_ key: String) -> [String] { ConfigurationSetting.choices(for: key) }

    private static func names(_ words: [String], _ index: Int, _ all: (String) -> [String]) -> [String] {
        let typed = TypedName(words, at: index)
        for phrase in typed.phrases {
            let found = typed.endings(of: all(phrase.whole), after: phrase)
            if !found.isEmpty { return found.prefix(most).map(quoted) }
        }
        return []
    }

    private static func albumNames(_ text: String, areRipped: Bool = false) -> [String] {
        guard let store = store() else { return [] }
        let parts = text.components(separated: " - ")
        let lookup = AlbumLookup(store: store)
        let albums = (try? lookup.beginning(with: parts[0], limit: most, isRipped: areRipped)) ?? []
        var seen = Set<String>()
        let titles = albums.map(\.title).filter { seen.insert($0).inserted }
        guard !text.isEmpty else { return titles }
        return titles + albums.filter { !$0.artist.isEmpty }.map { "\($0.artist) - \($0.title)" }
    }

    private static func crateNames() -> [String] {
        store().flatMap { try? CrateEditor(store: $0).list().map(\.name) } ?? []
    }

    private static func wantNames() -> [String] {
        store().flatMap { try? Wantlist(store: $0).list().map(\.release.title) } ?? []
    }

    private static func parameterNames(_ words: [String], at index: Int) -> [String] {
        guard words.indices.contains(index), words[index].hasPrefix("-"),
            let intent = words[..<index].drop(while: { $0 != "run" }).dropFirst().first(where: { !$0.hasPrefix("-") }),
            let action = Run.action(named: intent)
        else { return [] }
        let names = action.parameters.map { "--" + $0.name }
        return names.filter { $0.hasPrefix(words[index]) && !words[..<index].contains($0) }.map(quoted)
    }

    private static func libraryNames() -> [String] {
        store().flatMap { try? LibrarySubscriptions(store: $0).all().map(\.name) } ?? []
    }

    private static func backupNames() -> [String] {
        (try? CommandBox.configuration()).map { StoreCopies(state: $0.state).names } ?? []
    }

    private static func browserIDs() -> [String] {
        guard let state = try? CommandBox.configuration().state else { return [] }
        return (try? PairingFolder(state: state).browsers().map(\.browser.id)) ?? []
    }

    private static func ripFolders() -> [String] {
        guard let matching = store().map(RipMatching.init), let rips = try? matching.rips() else { return [] }
        let sorted = rips.filter { $0.means == "local" } + rips.filter { $0.means != "local" }
        var seen = Set<String>()
        return sorted.filter { !$0.folder.isEmpty }.map { "\($0.library)/\($0.folder)" }
            .filter { seen.insert($0).inserted }
    }

    /// The collection; nil if there is none, because none is created here. No box is queried, and no notice is printed
    /// between the typed words.
    private static func store() -> Store? {
        OtherCollection.leave()
        guard (try? CommandBox.hasStore()) == true else { return nil }
        return try? CommandBox.store()
    }

    /// The name as the requesting shell expects it: bash's script passes each line to `compgen -W`, which expands it
    /// like a command line; zsh's script takes text after a colon as a description.
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
    /// The parts between the occurrences of a separator, without Foundation.
    fileprivate func components(separated separator: String) -> [String] {
        guard let found = firstRange(of: separator) else { return [self] }
        return [String(self[..<found.lowerBound]), String(self[found.upperBound...])]
    }
}
