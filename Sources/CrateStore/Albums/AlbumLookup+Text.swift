public import CrateCore
import SQLite

// User text is folded and bound, never part of a statement.
extension AlbumLookup {
    /// The largest number of albums that a text may mean.
    public static let mostResolved = 200

    /// The albums that a text means, from the best level that has any: the exact title; title and artist together
    /// (`artist - title`, `artist title`, `title by artist`, `title von artist`); the same without an article or
    /// brackets, with numbers in any form and with spaces anywhere; everything by an artist; part of the title; words
    /// of both. If no album fits, the levels before `words of both` are tried with the artist of a track in place of
    /// the album's. A word may be the beginning of a longer one, but a number is not the beginning of a longer number:
    /// `chicago 1` does not mean Chicago 17.
    ///
    /// Pressings of one album are one answer, led by one that can be played. When the whole name fits, only the albums
    /// with the best playability are returned; otherwise those come first. A year after a name, or the distinction that
    /// a question adds to it (`Weeza (2001)`), chooses among the albums of that name. Blank text returns the
    /// suggestions.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func answers(to text: String) throws(StoreError) -> [AlbumAnswer] {
        let question = AlbumQuestion(text)
        guard !question.asked.folded.isEmpty else { return try suggested().map { AlbumAnswer($0) } }
        let (fit, albums) = try distinguished(text, question)
        return try AlbumPressings(store: store).answers(albums, isWhole: fit?.isWhole ?? false)
    }

    /// The one album that a text means by its whole title, with or without its artist, understood as by
    /// ``answers(to:)``; nil if it means none or several.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func album(titled text: String) throws(StoreError) -> Release? {
        let question = AlbumQuestion(text)
        guard !question.asked.folded.isEmpty else { return nil }
        let (fit, albums) = try distinguished(text, question)
        guard fit?.isWhole == true else { return nil }
        let answers = try AlbumPressings(store: store).answers(albums, isWhole: true)
        return answers.count == 1 ? answers[0].release : nil
    }

    /// The albums of the best level, and that level. If the text is the whole name of several albums followed by a
    /// distinction, only the albums to which the distinction applies.
    private func distinguished(
        _ text: String, _ question: AlbumQuestion
    ) throws(StoreError) -> (fit: AlbumFit?, albums: [Release]) {
        let (fit, albums) = try fitting(question)
        guard fit != .named, let distinction = NameDistinction(text), distinction.isBracketed || fit?.isWhole != true
        else { return (fit, albums) }
        let whole = try fitting(AlbumQuestion(distinction.name))
        guard whole.fit?.isWhole == true else { return (fit, albums) }
        let chosen = try distinguished(whole.albums, by: distinction)
        return chosen.isEmpty ? (fit, albums) : (whole.fit, chosen)
    }

    private func distinguished(
        _ albums: [Release], by distinction: NameDistinction
    ) throws(StoreError) -> [Release] {
        let note = Folding.folded(distinction.note)
        let notes = distinction.isBracketed ? try differences(between: albums) : [:]
        let noted = albums.filter { notes[$0.id].map { Folding.folded($0) == note } ?? false }
        return noted.isEmpty ? albums.filter { $0.year != nil && $0.year == distinction.year } : noted
    }

    /// The albums of the best level, and that level.
    func fitting(_ question: AlbumQuestion) throws(StoreError) -> (fit: AlbumFit?, albums: [Release]) {
        var exact = try titled(question.asked.folded).filter(question.symbols.allow)
        if exact.isEmpty { exact = try named(question.asked.pairs).filter(question.symbols.allow) }
        guard exact.isEmpty else { return (.named, exact) }
        let found = try fitting(question, try possible(question).filter(question.symbols.allow))
        return found.albums.isEmpty ? try fittingByTracks(question) : found
    }

    /// The albums of a list that fit a request best, and their level: by the name of the artist, or by an alternative
    /// name if only that reaches a level above ``AlbumFit/words``.
    func fitting(
        _ question: AlbumQuestion, _ possible: [Release]
    ) throws(StoreError) -> (fit: AlbumFit?, albums: [Release]) {
        let (fit, albums) = try best(of: possible, by: question.fit)
        guard (fit ?? .words) == .words else { return (fit, albums) }
        let names = try spellings(of: possible)
        let (other, spelled) = try best(of: possible) { question.fit($0, artists: names[$0.id] ?? []) }
        return other.map { $0 < .words } == true ? (other, spelled) : (fit, albums)
    }

    /// Alternative names of the artists, for the albums that have any.
    private func spellings(of albums: [Release]) throws(StoreError) -> [Release.ID: [String]] {
        let numbers = "[" + albums.map(\.id.description).joined(separator: ",") + "]"
        return try store.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT release.id, release.artist, \(ArtistSpellings.sql)
                    FROM json_each(?) AS asked CROSS JOIN release ON release.id = asked.value
                    WHERE release.detail IS NOT NULL OR release.exportedArtist <> release.artist
                    """)
            return try statement.rows(arguments: [numbers]).reduce(into: [:]) { names, row in
                let found = ArtistSpellings.names(row[2], besides: row[1])
                if !found.isEmpty { names[Release.ID(rawValue: row[0])] = found }
            }
        }
    }

    /// The albums of ``answers(to:)``, one pressing of each.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func resolve(_ text: String) throws(StoreError) -> [Release] { try answers(to: text).map(\.release) }

    /// The albums that fit best, and their level. Candidates are compared by name; only the best are read completely.
    func best(
        of candidates: [Release], by fit: (Release) -> AlbumFit?
    ) throws(StoreError) -> (fit: AlbumFit?, albums: [Release]) {
        var fits = candidates.compactMap { album in fit(album).map { (id: album.id, fit: $0) } }
        while let best = fits.map(\.fit).min() {
            let albums = try releases(ids: fits.filter { $0.fit == best }.map(\.id))
            if !albums.isEmpty { return (best, albums) }
            // An outdated index contains releases that are no longer albums, so the next best fit is tried.
            fits.removeAll { $0.fit == best }
        }
        return (nil, [])
    }

    /// Releases in this order, with title and artist only.
    func names(_ numbers: [Int64]) throws(StoreError) -> [Release] {
        let asked = "[\(numbers.map(String.init).joined(separator: ","))]"
        return try store.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT release.id, release.title, release.artist
                    FROM json_each(?) AS asked CROSS JOIN release ON release.id = asked.value ORDER BY asked.key
                    """)
            let rows = try statement.cursor(arguments: [asked])
            var found: [Release] = []
            while let row = try rows.next() {
                found.append(Release(id: Release.ID(rawValue: row[0]), title: row[1], artist: row[2]))
            }
            return found
        }
    }

    /// The candidates: from the index, or every album if the index cannot be used.
    private func possible(_ question: AlbumQuestion) throws(StoreError) -> [Release] {
        let artists = try by(question.asked.folded)
        let found = try? SearchIndex(store: store).use { index in
            try question.searches.flatMap { try $0.run(in: index, limit: Self.mostResolved) }
                + question.joined.run(in: index, limit: Self.mostResolved)
        }
        guard let found else { return try all() }
        var known = Set(artists.map(\.id.rawValue))
        return try artists + names(found.filter { known.insert($0).inserted })
    }

    /// Everything by an artist with exactly this name, with or without an article.
    private func by(_ folded: String) throws(StoreError) -> [Release] {
        let bare = NumberForms.withoutArticle(folded)
        return try newest(where: "foldedArtist IN (?, ?, ?)", [folded, bare, "the \(bare)"])
    }

    private func titled(_ folded: String) throws(StoreError) -> [Release] {
        try newest(where: "foldedTitle = ?", [folded])
    }

    /// The newest albums among the releases that satisfy an indexed condition. Hundreds may share a name, so releases
    /// that are not albums are dropped after sorting, when most need not be read any more.
    private func newest(where condition: String, _ arguments: [String]) throws(StoreError) -> [Release] {
        let numbers = try store.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT release.id FROM release WHERE \(condition) \(Self.newestFirst)")
            return try statement.values(Int64.self, arguments: Bindings(arguments))
        }
        var found: [Release] = []
        var rest = numbers[...]
        while found.count < Self.mostResolved, !rest.isEmpty {
            let next = rest.prefix(Self.mostResolved - found.count)
            found += try releases(Array(next))
            rest = rest.dropFirst(next.count)
        }
        return found
    }

    private func named(_ pairs: [(title: String, artist: String)]) throws(StoreError) -> [Release] {
        // One cached statement, run for each pair: preparing a statement for all of them takes longer than running it.
        let found = try store.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT id FROM release WHERE foldedTitle = ? AND foldedArtist = ?")
            return try pairs.flatMap { try statement.values(Int64.self, arguments: [$0.title, $0.artist]) }
        }
        guard !found.isEmpty else { return [] }
        return try fetch(
            """
            FROM release WHERE release.id IN (SELECT value FROM json_each(?)) AND \(Self.isAlbum) \(Self.newestFirst)
            LIMIT ?
            """, ["[\(found.map(String.init).joined(separator: ","))]", Self.mostResolved], isKept: true)
    }
}
