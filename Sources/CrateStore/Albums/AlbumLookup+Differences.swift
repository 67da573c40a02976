public import CrateCore
internal import SQLite

extension AlbumLookup {
    /// Texts that distinguish albums with the same title and artist: of year, medium, label, catalogue number and
    /// `not ripped`, as many of those that differ as needed, in this order. If they are not enough, the number of the
    /// release is added, for a local release after the folder of its rip. Albums with a unique title and artist have no
    /// entry, nor does an album without any of these facts.
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
                // The number of a local release is computed, so people recognise the album by its folder instead.
                if id.isLocal, let folder = facts[id]?.last, !folder.isEmpty { notes[index].append(folder) }
                notes[index].append("\(id)")
            }
        }
        return zip(ids, notes).map { ($0, $1.joined(separator: ", ")) }
    }

    /// The number of facts that may distinguish albums; the folder, which follows them, is used only for local
    /// releases.
    private static let mostFacts = 5

    /// Year, medium, label, catalogue number, `not ripped` for releases without a rip, and the first rip's folder after
    /// the name of its library. Unknown facts are empty strings.
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

    /// The newest other pressing of the same album that has a rip; nil if there is none, or the release is not an
    /// album.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func rippedPressing(of release: Release.ID) throws(StoreError) -> Release? {
        let albums = try releases(ids: [release])
        guard !albums.isEmpty else { return nil }
        return try AlbumPressings(store: store).ripped(besides: albums).first
    }

    /// The pressings that a local release's rip may be of, while nothing decides between them. The one imported first
    /// comes first and represents them all. Empty for any other release.
    /// - Throws: ``StoreError`` when the store cannot be read.
    public func undecidedPressings(of release: Release.ID) throws(StoreError) -> [Release.ID] {
        guard release.isLocal else { return [] }
        let pressings = try store.read { try RipMatching.undecided(release, $0) }
        let rips = try AlbumRip.all(of: pressings, store)
        return pressings.sorted { (rips[$0]?.order ?? .max, $0.rawValue) < (rips[$1]?.order ?? .max, $1.rawValue) }
    }
}
