public import CrateCore
import GRDB

// What people type or say is folded and bound, never made part of a statement; `instr` knows no wildcards.
extension AlbumLookup {
    /// How many albums a text may mean at most.
    public static let mostResolved = 200

    /// The albums that a text means, from the best tier that has any: the exact title; title and artist together
    /// (`artist - title`, `artist title`, `title by artist`); every word the beginning of one in artist or title. Without
    /// an index the words may be anywhere in them: all albums are looked at then.
    ///
    /// Compared in folded form. Blank text gives the suggestions; two albums of one name are both given.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func resolve(_ text: String) throws(StoreError) -> [Release] {
        let folded = Folding.folded(text)
        guard !folded.isEmpty else { return try suggested() }
        let exact = try titled(folded)
        guard exact.isEmpty else { return exact }
        let named = try named(Self.namings(text))
        guard named.isEmpty else { return named }
        let words = SearchWords(text)
        let found = try? SearchIndex(store: store).useIfCurrent { index in
            try AlbumSearch(words: words, limit: Self.mostResolved).runNames(in: index)
        }
        if let numbers = found ?? nil ?? nil { return try releases(numbers) }
        return try containing(Self.words(folded), in: .both, limit: Self.mostResolved, besides: [])
    }

    /// Albums with all of these words, as ``search(_:limit:)`` has them, found without the index: for where there is none.
    func scan(_ words: String, limit: Int) throws(StoreError) -> [Release] {
        let words = Self.words(Folding.folded(words))
        var found: [Release] = []
        guard !words.isEmpty else { return found }
        for place in Place.allCases where place != .both && found.count < limit {
            found += try containing(words, in: place, limit: limit - found.count, besides: found)
        }
        return found
    }

    /// Where words are looked for.
    private enum Place: CaseIterable {
        case title, artist, both, anywhere

        /// A folded text in SQL.
        var sql: String {
            switch self {
            case .title: "release.foldedTitle"
            case .artist: "release.foldedArtist"
            case .both: "release.foldedArtist || ' ' || release.foldedTitle"
            case .anywhere:
                """
                release.foldedArtist || ' ' || release.foldedTitle || ' ' || folded(
                  coalesce(release.label, '') || ' ' || coalesce(release.catalogNumber, '') || ' ' ||
                  coalesce(release.format, '') || ' ' || release.genres || ' ' || coalesce(release.year, '') || ' ' ||
                  coalesce((SELECT group_concat(title, ' ') FROM track WHERE track.release = release.id), ''))
                """
            }
        }
    }

    private func containing(
        _ words: [String], in place: Place, limit: Int, besides found: [Release]
    ) throws(StoreError) -> [Release] {
        let conditions = words.map { _ in "instr(\(place.sql), ?) > 0" }.joined(separator: " AND ")
        let known = found.map { "\($0.id)" }.joined(separator: ",")
        return try fetch(
            "FROM release WHERE \(conditions) AND release.id NOT IN (\(known)) AND \(Self.isAlbum) "
                + "\(Self.newestFirst) LIMIT ?",
            StatementArguments(words) + [max(0, limit)])
    }

    private func titled(_ folded: String) throws(StoreError) -> [Release] {
        try fetch(
            "FROM release WHERE foldedTitle = ? AND \(Self.isAlbum) \(Self.newestFirst) LIMIT ?",
            [folded, Self.mostResolved])
    }

    private func named(_ namings: [Naming]) throws(StoreError) -> [Release] {
        guard !namings.isEmpty else { return [] }
        let values = namings.map { _ in "(?, ?)" }.joined(separator: ", ")
        // CROSS JOIN keeps SQLite to an index by name; it would walk all albums in order of date.
        return try fetch(
            """
            FROM release WHERE release.id IN (
              SELECT named.id FROM (VALUES \(values)) AS naming CROSS JOIN release AS named
              ON named.foldedTitle = naming.column1 AND named.foldedArtist = naming.column2)
            AND \(Self.isAlbum) \(Self.newestFirst) LIMIT ?
            """, StatementArguments(namings.flatMap { [$0.title, $0.artist] }) + [Self.mostResolved])
    }
}

// MARK: Words

extension AlbumLookup {
    /// A title and an artist, folded.
    private struct Naming {
        let title: String
        let artist: String
    }

    /// More words than this make no text more telling.
    private static let mostWords = 32

    private static func words(_ folded: String) -> [String] {
        folded.split(separator: " ").prefix(mostWords).map(String.init)
    }

    /// The ways to divide a text into artist and title. ` - ` and ` by ` are tried in the text as it is too, for
    /// names that consist of punctuation.
    private static func namings(_ text: String) -> [Naming] {
        let words = words(Folding.folded(text))
        var namings: [Naming] = []
        for place in words.indices.dropFirst() {
            let (left, right) = (words[..<place].joined(separator: " "), words[place...].joined(separator: " "))
            namings.append(Naming(title: right, artist: left))
            if words[place] == "by", place + 1 < words.count {
                namings.append(Naming(title: left, artist: words[(place + 1)...].joined(separator: " ")))
            }
        }
        let parts = text.split(separator: " ").prefix(mostWords)
        for place in parts.indices.dropFirst().dropLast() where parts[place] == "-" || parts[place] == "by" {
            let left = Folding.folded(parts[..<place].joined(separator: " "))
            let right = Folding.folded(parts[(place + 1)...].joined(separator: " "))
            namings.append(
                parts[place] == "-" ? Naming(title: right, artist: left) : Naming(title: left, artist: right))
        }
        return namings
    }
}
