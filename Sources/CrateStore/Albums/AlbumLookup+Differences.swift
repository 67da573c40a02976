public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Text that distinguishes albums with the same title and artist: the first facts that differ of year, format,
    /// label, catalogue number and whether there is a rip; the release's number if none do, a local one behind the
    /// folder of its rip. Albums with a unique title and artist have no entry, nor has the one of a group about which
    /// nothing is known.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func differences(between albums: [Release]) throws(StoreError) -> [Release.ID: String] {
        let alike = Dictionary(grouping: albums) { [Folding.folded($0.title), Folding.folded($0.artist)] }.values
            .filter { $0.count > 1 }
        guard !alike.isEmpty else { return [:] }
        let facts = try facts(of: alike.joined().map(\.id))
        return alike.reduce(into: [:]) { notes, group in
            for (id, note) in Self.notes(group.map(\.id), facts) where !note.isEmpty { notes[id] = note }
        }
    }

    private static func notes(_ ids: [Release.ID], _ facts: [Release.ID: [String]]) -> [(Release.ID, String)] {
        var notes = ids.map { _ in [String]() }
        for place in 0..<mostFacts where Set(notes).count < ids.count {
            let column = ids.map { facts[$0]?[place] ?? "" }
            guard Set(column).count > 1 else { continue }
            for index in ids.indices where !column[index].isEmpty { notes[index].append(column[index]) }
        }
        if Set(notes).count < ids.count {
            for (index, id) in ids.enumerated() {
                // A local number is computed: people know the album by its folder.
                if id.isLocal, let folder = facts[id]?.last, !folder.isEmpty { notes[index].append(folder) }
                notes[index].append("\(id)")
            }
        }
        return zip(ids, notes).map { ($0, $1.joined(separator: ", ")) }
    }

    /// The number of facts that may distinguish albums; the folder behind them is for local releases alone.
    private static let mostFacts = 5

    /// Year, medium, label, catalogue number, `not ripped` for releases without a rip, and the folder of the first rip
    /// behind the name of its library; empty when unknown.
    private func facts(of releases: [Release.ID]) throws(StoreError) -> [Release.ID: [String]] {
        try store.read { database in
            try database.rows(
                sql: """
                    SELECT release.id, CAST(coalesce(nullif(year, 0), '') AS TEXT) AS year, coalesce(format, '') AS format,
                      coalesce(label, '') AS label, coalesce(catalogNumber, '') AS number,
                      EXISTS (SELECT 1 FROM rip WHERE rip.release = release.id) AS isRipped,
                      coalesce((
                        SELECT library.name || CASE WHEN rip.folder = '' THEN '' ELSE '/' || rip.folder END
                        FROM rip JOIN library ON library.id = rip.library WHERE rip.release = release.id
                        ORDER BY rip.id LIMIT 1), '') AS folder
                    FROM json_each(?) AS asked JOIN release ON release.id = asked.value
                    """, arguments: ["[\(releases.map(\.description).joined(separator: ","))]"]
            ).reduce(into: [:]) { facts, row in
                let isRipped: Bool = row["isRipped"]
                facts[Release.ID(rawValue: row["id"])] = [
                    row["year"], Self.medium(row["format"]), Folding.withoutDisambiguation(row["label"]), row["number"],
                    isRipped ? "" : "not ripped", row["folder"],
                ]
            }
        }
    }

    /// `2xLP` from `2xLP, Album, RE`.
    private static func medium(_ format: String) -> String {
        Folding.trimmed(format.prefix { $0 != "," && $0 != "+" })
    }

    /// A pressing of the same album that has a rip, to offer for a release that has none; nil when there is none.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func rippedPressing(of release: Release.ID) throws(StoreError) -> Release? {
        let albums = try releases(ids: [release])
        guard !albums.isEmpty else { return nil }
        return try AlbumPressings(store: store).ripped(besides: albums).first
    }

    /// The pressings that a local release's rip plays for while nothing decides between them. The one imported first
    /// comes first and represents them all. Empty for any other release.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func undecidedPressings(of release: Release.ID) throws(StoreError) -> [Release.ID] {
        guard release.isLocal else { return [] }
        let pressings = try store.read { try RipMatching.undecided(release, $0) }
        let rips = try AlbumRip.all(of: pressings, store)
        return pressings.sorted { (rips[$0]?.order ?? .max, $0.rawValue) < (rips[$1]?.order ?? .max, $1.rawValue) }
    }
}
