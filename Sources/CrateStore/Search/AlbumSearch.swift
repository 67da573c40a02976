internal import SQLite

/// A search in the index: by title, then artist, then any field; newest first within each tier. A tier is searched only
/// if the ones before did not reach the limit.
struct AlbumSearch {
    /// The field that has to contain all words.
    private enum Tier: CaseIterable {
        case title, artist, anywhere
    }

    /// The result of a search, with its cost.
    struct Found {
        var releases: [Int64] = []
        /// The number of index entries that the tiers returned, at most the limit each.
        var searched = 0
        /// The number of matching albums, if it was counted because the limit was reached; nil otherwise.
        var total: Int?
    }

    let words: SearchWords
    let limit: Int
    /// Whether to count the albums that match when the limit is reached.
    var isCounted = true

    /// Runs the search; nil when a required index cannot be used.
    func run(in index: Database) throws -> Found? {
        guard try !IndexState.isOut(.albums, in: index), try !IndexState.isOut(.tracks, in: index) else {
            return nil
        }
        var found = Found()
        guard limit > 0, let expression = try SearchExpression(words, in: index) else { return found }
        var known: Set<Int64> = []
        for tier in Tier.allCases where found.releases.count < limit {
            let releases = try Self.releases(tier, expression, limit, index)
            found.searched += releases.count
            for release in releases where found.releases.count < limit && known.insert(release).inserted {
                found.releases.append(release)
            }
        }
        if isCounted, found.releases.count == limit { found.total = try Self.count(expression, index) }
        return found
    }

    /// The number of albums that contain every word in any field, which includes title and artist.
    private static func count(_ expression: SearchExpression, _ index: Database) throws -> Int? {
        let statement = try index.cachedStatement(sql: "SELECT count(*) FROM tracks WHERE tracks MATCH ?")
        return try statement.value(Int.self, arguments: [expression.text(marks: [])])
    }

    /// Albums that contain every word anywhere in one named index.
    func run(_ name: SearchIndexName, in index: Database) throws -> [Int64] {
        guard limit > 0, let expression = try SearchExpression(words, in: index) else { return [] }
        let marks = name == .albums ? IndexSchema.Mark.allCases : []
        return try Self.releases(name, expression.text(marks: marks), limit, index)
    }

    private static func releases(
        _ tier: Tier, _ expression: SearchExpression, _ limit: Int, _ index: Database
    ) throws -> [Int64] {
        switch tier {
        case .title: try releases(.albums, expression.text(marks: [.title]), limit, index)
        case .artist: try releases(.albums, expression.text(marks: [.artist]), limit, index)
        case .anywhere: try releases(.tracks, expression.text(marks: []), limit, index)
        }
    }

    private static func releases(
        _ name: SearchIndexName, _ expression: String?, _ limit: Int, _ index: Database
    ) throws -> [Int64] {
        guard let expression else { return [] }
        let table = name.rawValue
        let statement = try index.cachedStatement(
            sql: """
                SELECT (SELECT release FROM album WHERE rank = \(table).rowid) FROM \(table)
                WHERE \(table) MATCH ? ORDER BY rowid DESC LIMIT ?
                """)
        return try statement.values(Int64?.self, arguments: [expression, limit]).compactMap { $0 }
    }
}
