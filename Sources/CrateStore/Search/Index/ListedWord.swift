internal import SQLite

/// A word of the index's list, with the marks that it has in albums.
struct ListedWord {
    let text: String
    private let places: Int64

    /// Reads the rows of a statement that selects `word` and `places`.
    static func all(_ statement: Statement, _ arguments: Bindings) throws -> [ListedWord] {
        let rows = try statement.cursor(arguments: arguments)
        var found: [ListedWord] = []
        while let row = try rows.next() { found.append(ListedWord(text: row[0], places: row[1])) }
        return found
    }

    /// The word with each of these marks that it has in an album.
    func terms(_ marks: [IndexSchema.Mark]) -> [String] {
        marks.compactMap { places & $0.place == 0 ? nil : $0.rawValue + text }
    }
}
