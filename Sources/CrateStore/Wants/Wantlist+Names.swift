public import CrateCore
internal import SQLite

/// Finds releases for the wantlist by the names that people use.
extension Wantlist {
    /// Returns the known releases that a text names, by title or by artist and title, at most 50; including wanted ones
    /// and those that have left the collection. Part of a name matches nothing, because it may mean another release.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func releases(named text: String) throws(StoreError) -> [Release] {
        try fetch(
            """
            SELECT \(ReleaseColumns.sql) FROM release WHERE \(Self.isNamed)
            ORDER BY foldedTitle = :name DESC, release.id LIMIT 50
            """, ["name": Folding.folded(text)])
    }

    /// The known release with this number, whether it is owned, wanted or neither any longer; nil for any other number.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func release(_ id: Release.ID) throws(StoreError) -> Release? {
        try fetch("SELECT \(ReleaseColumns.sql) FROM release WHERE id = :id", ["id": id.rawValue]).first
    }

    /// The wanted release with this number; nil for any other number.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func wanted(_ id: Release.ID) throws(StoreError) -> Release? {
        try fetchWanted("release.id = :id", ["id": id.rawValue]).first
    }

    /// Returns the wanted releases that a text means, at most 50: those that it names, otherwise those with words of
    /// artist and title that begin with each word of it. Scripts without spaces have no words, so there the text may be
    /// anywhere.
    /// - Parameter wholeWords: Whether each word has to be a whole one.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func wanted(_ text: String, wholeWords: Bool = false) throws(StoreError) -> [Release] {
        let named = try wanted(named: text)
        let words = Folding.folded(text).split(separator: " ").prefix(32).map(String.init)
        guard named.isEmpty, !words.isEmpty else { return named }
        let condition = words.map { _ in "instr(' ' || foldedArtist || ' ' || foldedTitle || ' ', ?) > 0" }
            .joined(separator: " AND ")
        let end = wholeWords ? " " : ""
        let patterns = words.map { word in word.utf8.allSatisfy { $0 < 0x80 } ? " \(word)\(end)" : word }
        return try fetchWanted(condition, Bindings(patterns))
    }

    /// Returns the wanted releases whose title, or artist and title, are the whole text; at most 50. A command that
    /// removes a want acts on no others.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func wanted(named text: String) throws(StoreError) -> [Release] {
        try fetchWanted(Self.isNamed, ["name": Folding.folded(text)])
    }

    /// The wanted releases whose title, alone or with the artist, has as many words as the text, each within one typing
    /// error (`EditDistance`).
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func close(to text: String) throws(StoreError) -> [Release] {
        let words = Folding.folded(text).split(separator: " ")
        guard !words.isEmpty else { return [] }
        return try list().map(\.release).filter { release in
            [release.title, "\(release.artist) \(release.title)", "\(release.title) by \(release.artist)"].contains {
                EditDistance.isAtMost(between: words, and: Folding.folded($0).split(separator: " "))
            }
        }
    }

    private static let isNamed = """
        (foldedTitle = :name OR foldedArtist || ' ' || foldedTitle = :name
          OR foldedTitle || ' by ' || foldedArtist = :name)
        """

    private func fetchWanted(_ condition: String, _ arguments: Bindings) throws(StoreError) -> [Release] {
        let wanted = "JOIN want ON want.release = release.id AND want.hasLeft = 0"
        return try fetch(
            "SELECT \(ReleaseColumns.sql) FROM release \(wanted) WHERE \(condition) ORDER BY release.id LIMIT 50",
            arguments)
    }

    private func fetch(_ sql: String, _ arguments: Bindings) throws(StoreError) -> [Release] {
        try store.read { database in
            try database.rows(sql: sql, arguments: arguments).map(ReleaseColumns.release)
        }
    }
}
