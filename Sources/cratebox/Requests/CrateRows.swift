import CrateBox
import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// The rows of a crate, which a command line names by the numbers that `crate show` prints, or by their titles.
struct CrateRows {
    /// A row with a title for messages.
    typealias Named = (entry: CrateEntry, title: String)

    private let contents: CrateContents

    /// Reads the crate of this name.
    /// - Throws: ``Failure`` if it cannot be read.
    init(of name: String, editor: CrateEditor) throws {
        contents = try CrateCommand.with { () throws(CrateError) in try editor.contents(of: name) }
    }

    /// The entries that words name: each a row (`3`), rows (`2-4`) or a title, or all together one title. Nil if one of
    /// them is nothing of it, or the title of several entries.
    ///
    /// A number beyond the crate may be a title.
    /// - Throws: ``Failure`` if the crate has no such row.
    func entries(_ words: [String]) throws(Failure) -> [Named]? {
        var found: [Named] = []
        for word in words {
            guard let rows = Self.rows(word) else { return titled(words) }
            if rows.lowerBound > 0, rows.upperBound <= contents.entries.count {
                found += contents.entries[(rows.lowerBound - 1)..<rows.upperBound].map { ($0, title(of: $0)) }
            } else if titled(word) != nil {
                return titled(words)
            } else {
                throw missing(word)
            }
        }
        return found
    }

    /// The rows that `3` or `2-4` names; nil for any other word. A number beyond `Int` is one that no crate has.
    private static func rows(_ word: String) -> ClosedRange<Int>? {
        let numbers = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        let (first, last) = (Int(numbers[0]) ?? .max, numbers.last.flatMap { Int($0) } ?? .max)
        return first <= last ? first...last : nil
    }

    private func titled(_ words: [String]) -> [Named]? {
        if let one = titled(words.joined(separator: " ")) { return [one] }
        let each = words.compactMap(titled)
        return each.count == words.count ? each : nil
    }

    /// The only entry with this title, or with this artist and title; nil if there is none or are several.
    private func titled(_ text: String) -> Named? {
        let found = rows(titled: text)
        return found.count == 1 ? (contents.entries[found[0]], title(of: contents.entries[found[0]])) : nil
    }

    /// The indices of the entries with this title, or with this artist and title.
    private func rows(titled text: String) -> [Int] {
        let wanted = Folding.folded(text)
        return contents.entries.indices.filter { row in
            names(of: contents.entries[row]).contains { Folding.folded($0) == wanted }
        }
    }

    /// The albums with rows of one title; nil unless there are several.
    func albums(titled text: String) -> [AlbumEntity]? {
        let entries = rows(titled: text).map { contents.entries[$0] }.filter { $0.track == nil }
        let found = entries.compactMap { entry in contents.albums.first { $0.id == entry.release } }
        return found.count > 1 ? found.map { AlbumEntity($0) } : nil
    }

    private func names(of entry: CrateEntry) -> [String] {
        if let id = entry.track { return contents.tracks.filter { $0.track.id == id }.map(\.track.title) }
        let albums = contents.albums.filter { $0.id == entry.release }
        return albums.flatMap { [$0.title, "\($0.artist) - \($0.title)"] }
    }

    /// Those of several albums that have a row in the crate.
    /// - Throws: ``Failure`` if none has.
    func among(_ albums: [Intents.Option]) throws(Failure) -> [Intents.Option] {
        let own = Set(contents.entries.map(\.release.description))
        let found = albums.filter { own.contains($0.id) }
        guard found.isEmpty else { return found }
        let name = contents.crate.name
        throw Failure(
            .notInCollection, "notInCrate", "That album isn't in the crate \(name).",
            fix: "cratebox crate show \(ShellWord.quoted(name))")
    }

    /// Whether the crate has this row: for an album, one of its own and not only rows of its tracks.
    func has(_ entry: CrateEntry) -> Bool { contents.entries.contains(entry) }

    private func title(of entry: CrateEntry) -> String {
        guard let id = entry.track else { return contents.albums.first { $0.id == entry.release }?.title ?? "" }
        let title = contents.tracks.first { $0.track.id == id }?.track.title ?? ""
        return title.isEmpty ? String(localized: "The track") : title
    }

    private func missing(_ word: String) -> Failure {
        let name = contents.crate.name
        return Failure(
            .notInCollection, "noSuchEntry", "The crate \(name) has no row \(word).",
            fix: "cratebox crate show \(ShellWord.quoted(name))")
    }
}
