import CrateCore
import CrateStore

extension StoreContent {
    /// The number of albums and of those no longer listed; without albums, the numbers of the other records.
    var text: LocalizedText {
        let counted = others.filter { $0.number > 0 }.map { $0.words }
        guard albums > 0 || counted.isEmpty else { return counted.joined(separator: ", ") }
        var parts: [LocalizedText] = ["\(albums, .albums)"]
        if left > 0 { parts.append("\(left, .leftAlbums)") }
        return parts.joined(separator: ", ")
    }

    /// The text that distinguishes this content from another: if both texts are the same, the numbers that differ are
    /// added.
    func text(beside other: StoreContent) -> LocalizedText {
        guard text == other.text else { return text }
        let differing = zip(others, other.others).filter { $0.0.number != $0.1.number }.map { $0.0.words }
        return ([text] + differing).joined(separator: ", ")
    }

    /// True if both contents have the same numbers of all records.
    func hasSameNumbers(as other: StoreContent) -> Bool {
        albums == other.albums && others.map { $0.number } == other.others.map { $0.number }
    }

    /// The numbers of the records other than listed albums, in the order of the text.
    private var others: [(number: Int, words: LocalizedText)] {
        [
            (left, "\(left, .leftAlbums)"), (wants, "\(wants, .wantedAlbums)"), (crates, "\(crates, .crates)"),
            (libraries, "\(libraries, .libraries)"), (plays, "\(plays, .requests)"),
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
