import CrateCore
import CrateStore

extension StoreContent {
    /// The number of albums and of those no longer listed; without albums, the numbers of the other records.
    var text: LocalizedText {
        let named = records.filter(isNamed)
        return named.isEmpty ? "\(albums, .albums)" : named.map(\.words).joined(separator: ", ")
    }

    /// The text beside that of another content: it also has each number that differs, even if it is 0, because a
    /// restore changes all of them.
    func text(beside other: StoreContent) -> LocalizedText {
        let shown = zip(records, other.records).filter { own, its in own.number != its.number || isNamed(own) }
        return shown.isEmpty ? text : shown.map { $0.0.words }.joined(separator: ", ")
    }

    /// True if both contents have the same numbers of all records.
    func hasSameNumbers(as other: StoreContent) -> Bool {
        records.map { $0.number } == other.records.map { $0.number }
    }

    /// Whether ``text`` has a number.
    private func isNamed(_ record: Record) -> Bool { record.number > 0 && (record.isOfAlbums || albums == 0) }

    /// The number of records of a kind.
    private struct Record {
        let number: Int
        let words: LocalizedText
        var isOfAlbums = false
    }

    /// All numbers, in the order of the text.
    private var records: [Record] {
        [
            Record(number: albums, words: "\(albums, .albums)", isOfAlbums: true),
            Record(number: left, words: "\(left, .leftAlbums)", isOfAlbums: true),
            Record(number: wants, words: "\(wants, .wantedAlbums)"),
            Record(number: crates, words: "\(crates, .crates)"),
            Record(number: libraries, words: "\(libraries, .libraries)"),
            Record(number: plays, words: "\(plays, .requests)"),
        ]
    }
}

extension Plural {
    /// The albums that a later export didn't list, and that are kept.
    fileprivate static let leftAlbums = Plural(one: "{n} album no longer listed", other: "{n} albums no longer listed")
    /// The albums of a wantlist.
    fileprivate static let wantedAlbums = Plural(one: "{n} wanted album", other: "{n} wanted albums")
    /// The subscribed libraries.
    fileprivate static let libraries = Plural(one: "{n} library", other: "{n} libraries")
    /// The requests in the history, with their outcomes.
    fileprivate static let requests = Plural(one: "{n} request in the history", other: "{n} requests in the history")
}
