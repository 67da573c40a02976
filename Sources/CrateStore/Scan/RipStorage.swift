internal import CrateCore
internal import Foundation
internal import GRDB

/// Writes what a scan found into the store. Used inside a transaction.
struct RipStorage {
    let library: Subscription
    let database: Database

    /// Stores one folder's change.
    func store(_ change: ScanChange) throws {
        let sizes = Dictionary(uniqueKeysWithValues: change.folder.files.map { ($0.path, $0) })
        for reading in change.readings { try store(reading, change.folder) }
        try SidecarRows.store(change.folder, library.id, database)
        var stored = try StoredRip.all(of: library.id, in: change.folder.path, database)
        var sources = Set(stored.map(\.source))
        for group in change.groups {
            let best = stored.indices.max { stored[$0].overlap(group) < stored[$1].overlap(group) }
            let known = best.flatMap { stored[$0].overlap(group) > 0 ? stored.remove(at: $0) : nil }
            let source = known?.source ?? (sources.contains("") ? unused(group.key, in: sources) : "")
            sources.insert(source)
            try store(group, change, as: known, source: source, sizes)
        }
        let used = Set(change.groups.flatMap(\.files).map(\.file))
        for rip in stored { try settle(rip, used: used, gone: change.gone) }
    }

    /// Dates the files that are gone.
    func markMissing(_ files: some Sequence<String>) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE ripTrack SET missingSince = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
                WHERE file = ? AND missingSince IS NULL AND rip IN (SELECT id FROM rip WHERE library = ?)
                """)
        for file in files { try statement.execute(arguments: [file, library.id]) }
    }

    private func unused(_ key: String, in sources: Set<String>) -> String {
        guard sources.contains(key) else { return key }
        return (2...).lazy.map { "\(key) \($0)" }.first { !sources.contains($0) } ?? key
    }

    private func store(_ reading: ScanChange.Reading, _ folder: AlbumFolder) throws {
        guard reading.facts != nil || reading.reason != nil else { return }
        let facts = try reading.facts.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        try database.execute(
            sql: """
                INSERT INTO scannedFile (library, folder, name, size, modifiedAt, facts, reason)
                VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET size = excluded.size, modifiedAt = excluded.modifiedAt,
                  facts = excluded.facts, reason = excluded.reason
                """,
            arguments: [
                library.id, folder.path, folder.name(of: reading.file), reading.file.size, reading.file.modifiedAt,
                facts,
                reading.reason,
            ])
    }

    private func store(
        _ group: RipGroup, _ change: ScanChange, as known: StoredRip?, source: String,
        _ sizes: [String: AlbumFolder.File]
    ) throws {
        let match = try match(group, folder: change.folder.path, known)
        let row = TaggedRelease(match.release, group, folder: change.folder.path, libraryName: library.name)
        try row.store(database)
        let rip = try store(match, group, folder: change.folder.path, as: known, source: source)
        if let known { try ReleaseMove.move(from: known.release, to: match.release, database) }
        let places = RipPlaces(
            group.tracks, stored: known?.tracks ?? [], gone: change.gone,
            positions: try TrackRows.places(match.release, database))
        for place in places.dropped { try remove(rip, place) }
        for (place, track) in places.placed {
            guard let file = sizes[track.file] else { continue }
            try store(track, at: place, of: rip, file)
        }
        if let known {
            let listed = Set(places.placed.map(\.place)).union(places.dropped)
            try markMissing(
                known.tracks.filter { !listed.contains($0.place) && change.gone.contains($0.file) }.map(\.file))
        }
        try TrackRows.fill(match.release, from: rip, database)
    }

    /// A match by hand stands; one that nothing confirms any more does as well.
    private func match(_ group: RipGroup, folder: String, _ known: StoredRip?) throws -> ReleaseMatch {
        if let known, known.means == .hand { return ReleaseMatch(release: known.release, means: .hand) }
        if let found = try ReleaseMatch.find(group, folder: folder, database) { return found }
        if let known { return ReleaseMatch(release: known.release, means: known.means) }
        return ReleaseMatch(release: LocalRelease.id(group, library: library.uuid, folder: folder), means: .local)
    }

    private func store(
        _ match: ReleaseMatch, _ group: RipGroup, folder: String, as known: StoredRip?, source: String
    ) throws -> Int64 {
        let arguments: StatementArguments = try [
            "release": match.release.rawValue, "means": match.means.rawValue, "brainz": group.mostCommon(\.musicBrainz),
            "rate": group.mostCommon(\.rate), "bits": group.mostCommon(\.bits),
            "channels": group.mostCommon(\.channels), "total": group.trackTotal, "cover": group.cover?.path,
            "hash": group.cover?.hash, "remarks": RipRemarks.json(group.remarks),
        ]
        if let known {
            try database.execute(
                sql: """
                    UPDATE rip SET release = :release, matchedBy = :means, musicBrainz = :brainz, rate = :rate, bits = :bits,
                      channels = :channels, trackTotal = :total, cover = :cover, coverHash = :hash, remarks = :remarks
                    WHERE id = :id
                    """, arguments: arguments + ["id": known.id])
            return known.id
        }
        try database.execute(
            sql: """
                INSERT INTO rip (library, folder, source, release, matchedBy, musicBrainz, rate, bits, channels,
                  trackTotal, cover, coverHash, remarks)
                VALUES (:library, :folder, :source, :release, :means, :brainz, :rate, :bits, :channels,
                  :total, :cover, :hash, :remarks)
                """, arguments: arguments + ["library": library.id, "folder": folder, "source": source])
        return database.lastInsertedRowID
    }
}
