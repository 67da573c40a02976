internal import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Ripped albums with this title, or with this title followed by words that may name an edition; newest first,
    /// without genres.
    static func ripped(titled title: AlbumTitle, _ database: Database) throws -> [Release] {
        let numbers = try titled(title, database) + editions(of: title, database)
        guard !numbers.isEmpty else { return [] }
        let statement = try database.cachedStatement(
            sql: """
                SELECT release.id, release.title, release.artist, release.year
                FROM json_each(?) AS asked CROSS JOIN release ON release.id = asked.value
                WHERE \(isRipped) \(newestFirst) LIMIT ?
                """)
        let rows = try statement.cursor(arguments: [
            "[\(numbers.map(String.init).joined(separator: ","))]", mostResolved,
        ])
        var found: [Release] = []
        while let row = try rows.next() {
            found.append(Release(id: Release.ID(rawValue: row[0]), title: row[1], artist: row[2], year: row[3]))
        }
        return found
    }

    private static let isRipped = "EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id)"

    private static func titled(_ title: AlbumTitle, _ database: Database) throws -> [Int64] {
        let statement = try database.cachedStatement(
            sql: "SELECT release.id FROM release WHERE foldedTitle = ? AND \(isRipped) \(newestFirst) LIMIT ?")
        return try Set([title.folded, title.core]).flatMap {
            try statement.values(Int64.self, arguments: [$0, mostResolved])
        }
    }

    /// The most titles with the same beginning that are read; if there are more, only possible editions are looked up.
    private static let mostRead = 64

    /// Thousands of titles may begin with a common word. Then only those that continue with a word of an edition are
    /// read.
    private static func editions(of title: AlbumTitle, _ database: Database) throws -> [Int64] {
        let start = title.core + " "
        let found = try continuing(from: start, to: title.core + "!", title, limit: mostRead, database)
        guard found.count == mostRead else { return found.numbers }
        return try AlbumTitle.editionBeginnings.flatMap { word in
            try continuing(from: start + word, to: start + word + "{", title, limit: -1, database).numbers
        }
    }

    /// Releases with a title between two texts that may be an edition of `title`, and the number of all titles read.
    private static func continuing(
        from first: String, to last: String, _ title: AlbumTitle, limit: Int, _ database: Database
    ) throws -> (numbers: [Int64], count: Int) {
        let statement = try database.cachedStatement(
            sql: "SELECT id, foldedTitle FROM release WHERE foldedTitle >= ? AND foldedTitle < ? LIMIT ?")
        let rows = try statement.cursor(arguments: [first, last, limit])
        let length = title.core.utf8.count
        var found: (numbers: [Int64], count: Int) = ([], 0)
        while let row = try rows.next() {
            let folded: String = row[1]
            found.count += 1
            if folded != title.folded, AlbumTitle.mayNameEdition(folded.utf8.dropFirst(length)) {
                found.numbers.append(row[0])
            }
        }
        return found
    }
}
