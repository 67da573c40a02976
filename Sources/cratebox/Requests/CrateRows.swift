import CrateClient
import CrateCore
import CrateIntents
import CrateStore
import Intents

/// The rows of a crate, which a command line names by the numbers that `crate show` prints, or by their titles.
struct CrateRows {
    /// A row with a title for messages.
    typealias Named = (entry: CrateEntry, title: String)

    /// What one title means: a row, or several of which one has to be chosen.
    struct Found {
        /// The indices of the rows, in the order of the crate; at least one.
        let rows: [Int]
        /// False if the words are the whole title of an album that is not in the crate.
        var isSure = true
        /// True if the words are only a part of the names.
        var isPart = false
    }

    let contents: CrateContents

    /// Reads the crate of this name.
    /// - Throws: ``Failure`` if it cannot be read.
    init(of name: String, editor: CrateEditor) throws {
        contents = try CrateCommand.with { () throws(CrateError) in try editor.contents(of: name) }
    }

    /// The rows that words name: each word a row (`3`), rows (`2-4`) or a title, or all together one title. A whole
    /// title comes before a part of a title. Nil if a word names no row.
    ///
    /// Words without quotes are never parts of several titles: they may be one title that is not in the crate.
    /// - Throws: ``Failure`` if the crate has no such row, and any error of the store.
    func found(_ words: [String]) throws -> [Found]? {
        if let numbered = try numbered(words) { return numbered }
        if let one = try whole(words.joined(separator: " ")) { return [one] }
        if let each = try each(words, whole) { return each }
        if let part = try part(words.joined(separator: " ")) { return [part] }
        guard words.contains(where: { $0.contains(" ") || $0.isReleaseNumber }) else { return nil }
        return try each(words) { try whole($0) ?? part($0) }
    }

    /// Whether a word is the number of a row, several rows, or a whole title in the crate.
    func hasRow(_ word: String) throws -> Bool {
        guard let rows = Self.rows(word) ?? last(word) else { return try whole(word) != nil }
        return try rows.lowerBound > 0 && rows.upperBound <= contents.entries.count || whole(word) != nil
    }

    private func each(_ words: [String], _ find: (String) throws -> Found?) throws -> [Found]? {
        let found = try words.compactMap(find)
        return found.count == words.count ? found : nil
    }

    /// The rows of words that are all numbers, ranges or `last`; nil for other words. A number beyond the crate may be
    /// a title, and so may `last`.
    private func numbered(_ words: [String]) throws -> [Found]? {
        var found: [Found] = []
        for word in words {
            guard let rows = Self.rows(word) ?? last(word) else { return nil }
            if rows.lowerBound > 0, rows.upperBound <= contents.entries.count {
                found += rows.map { Found(rows: [$0 - 1]) }
            } else if try whole(word) != nil {
                return nil
            } else {
                throw missing(word)
            }
        }
        // An album with the title `last` takes precedence over the last row.
        guard try !words.contains(where: { try last($0) != nil && whole($0) != nil }) else { return nil }
        return found
    }

    /// The last row for the word `last`; nil for any other word, and in an empty crate.
    private func last(_ word: String) -> ClosedRange<Int>? {
        let count = contents.entries.count
        return word.lowercased() == "last" && count > 0 ? count...count : nil
    }

    /// The rows that `3` or `2-4` names; nil for any other word. A number beyond `Int` becomes the greatest `Int`, a
    /// row that no crate has.
    private static func rows(_ word: String) -> ClosedRange<Int>? {
        let numbers = word.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard numbers.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }) else { return nil }
        let (first, last) = (Int(numbers[0]) ?? .max, numbers.last.flatMap { Int($0) } ?? .max)
        return first <= last ? first...last : nil
    }

    /// The given albums that have a row in the crate.
    /// - Throws: ``Failure`` if none of them has a row.
    func among(_ albums: [Intents.Option]) throws(Failure) -> [Intents.Option] {
        let own = Set(contents.entries.map(\.release.description))
        let found = albums.filter { own.contains($0.id) }
        guard found.isEmpty else { return found }
        let name = contents.crate.name
        // Several albums are named only by a title that they share.
        guard let title = albums.first?.title, albums.allSatisfy({ $0.title == title }) else {
            throw Failure(
                .notInCollection, "notInCrate", "None of these albums is in the crate \(name).",
                fix: "cratebox crate show \(ShellWord.argument(name))")
        }
        throw Failure(
            .notInCollection, "notInCrate", "\(title) isn't in the crate \(name).",
            fix: "cratebox crate show \(ShellWord.argument(name))")
    }

    /// Whether the crate has this row. A crate with only rows of an album's tracks does not have the album's row.
    func has(_ entry: CrateEntry) -> Bool { contents.entries.contains(entry) }

    /// A row with its title.
    func named(_ row: Int) -> Named { (contents.entries[row], title(of: contents.entries[row])) }

    private func title(of entry: CrateEntry) -> String {
        guard let id = entry.track else { return contents.albums.first { $0.id == entry.release }?.title ?? "" }
        let title = contents.tracks.first { $0.track.id == id }?.track.title ?? ""
        return title.isEmpty ? String(localized: "The track") : title
    }

    private func missing(_ word: String) -> Failure {
        let name = contents.crate.name
        // A longer number is that of a release, which has no row.
        guard word.utf8.count < 5 || Release.ID(word) == nil else {
            return Failure(
                .notInCollection, "notInCrate", "“\(word)” isn't in the crate \(name).",
                fix: "cratebox crate show \(ShellWord.argument(name))")
        }
        return Failure(
            .notInCollection, "noSuchEntry", "The crate \(name) has no row \(word).",
            fix: "cratebox crate show \(ShellWord.argument(name))")
    }
}
