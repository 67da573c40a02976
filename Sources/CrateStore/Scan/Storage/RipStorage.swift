internal import CrateCore
internal import SQLite

/// Writes scan results to the store. Used inside a transaction.
struct RipStorage {
    let library: Subscription
    let root: ScanRoot
    /// Folders with rows in the store; for all others no rows need to be searched.
    let knownFolders: Set<String>
    let database: Database

    /// Stores what changed in one folder: its rips, and the release that each is matched to.
    func store(_ change: ScanChange) throws {
        let folder = change.folder
        try keep(change)
        let files = Dictionary(folder.files.map { ($0.path, $0) }) { first, _ in first }
        var stored = try stored(in: folder)
        let gone = gone(stored, besides: files)
        var sources = Set(stored.filter { $0.folder == folder.path }.map(\.source))
        var heirs: [String: Release.ID] = [:]
        for rip in change.rips {
            let group = rip.group
            let known = StoredRip.best(of: stored, for: group, isJoined: folder.isJoined).map { stored.remove(at: $0) }
            let own = known.flatMap { $0.folder == folder.path ? $0.source : nil }
            let source = own ?? (sources.contains("") ? unused(group.key, in: sources) : "")
            sources.insert(source)
            let release = try store(rip, folder.path, gone, as: known, source: source, files)
            for file in group.files { heirs[file.file] = release }
        }
        guard !stored.isEmpty else { return }
        for rip in stored {
            try settle(rip, used: Set(heirs.keys), gone: gone)
            // If tracks of the rip became part of another rip, references to its release move to the other's release.
            if let heir = rip.tracks.lazy.compactMap({ heirs[$0.file] }).first {
                try ReleaseMove.move(from: rip.release, to: heir, database)
            }
        }
    }

    /// The stored rips of a folder and of the disc folders beside or below it that became part of its rip.
    private func stored(in folder: AlbumFolder) throws -> [StoredRip] {
        let folders = folder.isJoined ? Set(folder.files.map { Self.folder(of: $0.path) }) : [folder.path]
        return try folders.union([folder.path]).sorted().filter { knownFolders.contains($0) }.flatMap {
            try StoredRip.all(of: library.id, in: $0, database)
        }
    }

    /// Marks deleted files of a folder that the walk did not visit; files that merely cannot be examined are kept.
    ///
    /// Files that now belong to a rip of the folder above, below or beside, because disc folders were added or removed,
    /// are handed over to it.
    func miss(_ folder: String) throws {
        let stored = try StoredRip.all(of: library.id, in: folder, database)
        let files = Set(stored.flatMap(\.tracks).map(\.file))
        let gone = files.filter { root.isGone($0) }
        let moved = try files.subtracting(gone).filter { try isElsewhere($0, than: folder) }
        for rip in stored { try settle(rip, used: moved, gone: gone) }
        // No file is left, so the fingerprint is deleted: the folder is scanned if files return.
        if gone.count + moved.count == files.count { try forget(folder) }
    }

    private func isElsewhere(_ file: String, than folder: String) throws -> Bool {
        let own = Self.folder(of: file)
        let folders = try [own, Self.folder(of: own)] + siblings(of: own)
        let statement = try database.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                  WHERE library = ? AND folder IN (SELECT value FROM json_each(?)) AND folder <> ? AND file = ?)
                """)
        return try statement.value(Bool.self, arguments: [library.id, StoredJSON.text(folders), folder, file]) ?? false
    }

    /// Folders with rips whose names differ from this one only in the number of a disc.
    private func siblings(of folder: String) throws -> [String] {
        let parent = Self.folder(of: folder)
        guard let base = DiscSibling(folder.dropFirst(parent.count))?.base else { return [] }
        let statement = try database.cachedStatement(
            sql:
                "SELECT DISTINCT folder FROM rip WHERE library = ? AND (? = '' OR folder BETWEEN ? || '/' AND ? || '0')"
        )
        return try statement.values(String.self, arguments: [library.id, parent, parent, parent]).filter {
            Self.folder(of: $0) == parent && DiscSibling($0.dropFirst(parent.count))?.base == base
        }
    }

    private static func folder(of path: String) -> String { FolderListing.parent(of: path) }

    /// Marks files of a rip as missing since now.
    func markMissing(_ files: Set<String>, of rip: Int64) throws {
        let statement = try database.cachedStatement(
            sql: """
                UPDATE ripTrack SET missingSince = strftime('%Y-%m-%dT%H:%M:%SZ', 'now')
                WHERE rip = ? AND file = ? AND missingSince IS NULL
                """)
        for file in files { try statement.execute(arguments: [rip, file]) }
        if !files.isEmpty { try AlbumChange.tracks(ofRip: rip, database) }
    }

    private func gone(_ stored: [StoredRip], besides files: [String: AlbumFolder.File]) -> Set<String> {
        Set(stored.lazy.flatMap(\.tracks).map(\.file).filter { files[$0] == nil && root.isGone($0) })
    }

    /// Stores the folder's fingerprint and facts for the next scan, and its unusable files.
    private func keep(_ change: ScanChange) throws {
        let folder = change.folder.path
        if knownFolders.contains(folder) { try forget(folder) }
        if let fingerprint = change.fingerprint {
            try database.cachedStatement(
                sql: "INSERT INTO scannedFolder (library, folder, fingerprint, facts) VALUES (?, ?, ?, ?)"
            ).execute(arguments: [library.id, folder, fingerprint.bytes, change.facts])
        }
        guard !change.failures.isEmpty else { return }
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO refusedFile (library, folder, name, reason) VALUES (?, ?, ?, ?)")
        for failure in change.failures {
            try statement.execute(arguments: [library.id, folder, failure.name, failure.reason])
        }
    }

    private func forget(_ folder: String) throws {
        for table in ["scannedFolder", "refusedFile"] {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE library = ? AND folder = ?")
                .execute(arguments: [library.id, folder])
        }
    }

    private func unused(_ key: String, in sources: Set<String>) -> String {
        guard sources.contains(key) else { return key }
        return (2...).lazy.map { "\(key) \($0)" }.first { !sources.contains($0) } ?? key
    }

    private func store(
        _ scanned: ScanChange.ScannedRip, _ folder: String, _ gone: Set<String>, as known: StoredRip?, source: String,
        _ files: [String: AlbumFolder.File]
    ) throws -> Release.ID {
        let group = scanned.group
        let match = try match(group, folder: folder, known)
        try scanned.names.store(as: match.release, database)
        let rip = try store(match, group, folder: folder, as: known, source: source)
        if let known { try ReleaseMove.move(from: known.release, to: match.release, database) }
        let places = RipPlaces(
            group.tracks, stored: known?.tracks ?? [], gone: gone,
            positions: try TrackRows.places(match.release, database))
        for place in places.dropped { try remove(rip, place) }
        for (place, track) in places.placed {
            guard let file = files[track.file] else { continue }
            try store(track, at: place, of: rip, file)
        }
        if let known {
            let listed = Set(places.placed.map(\.place)).union(places.dropped)
            let lost = known.tracks.filter { !listed.contains($0.place) && gone.contains($0.file) }
            try markMissing(Set(lost.map(\.file)), of: rip)
        }
        try TrackRows.fill(match.release, from: rip, database)
        try AlbumChange.tracks(ofRip: rip, database)
        return match.release
    }

    /// The release of a rip. Keeps a match by hand, and also a match that nothing confirms any more.
    private func match(_ group: RipGroup, folder: String, _ known: StoredRip?) throws -> ReleaseMatch {
        if let known, known.means == .hand { return ReleaseMatch(release: known.release, means: .hand) }
        if let known, try isConfirmed(known, group, folder) {
            return ReleaseMatch(release: known.release, means: .name)
        }
        if let found = try ReleaseMatch.find(group, folder: folder, libraryName: library.name, database) {
            return found
        }
        if let known { return ReleaseMatch(release: known.release, means: known.means) }
        return ReleaseMatch(release: LocalRelease.id(group, library: library.uuid, folder: folder), means: .local)
    }

    /// True for a match by name whose names still have something in common, unless a release number takes precedence.
    private func isConfirmed(_ known: StoredRip, _ group: RipGroup, _ folder: String) throws -> Bool {
        guard known.means == .name, ReleaseMatch.number(of: group, folder: folder) == nil else { return false }
        let evidence = RipEvidence(group, folder: folder, libraryName: library.name)
        return try EvidenceMatch(evidence, database).judgement(of: known.release.rawValue) != nil
    }

    private func store(
        _ match: ReleaseMatch, _ group: RipGroup, folder: String, as known: StoredRip?, source: String
    ) throws -> Int64 {
        let arguments: Bindings = try [
            "release": match.release.rawValue, "means": match.means.rawValue, "brainz": group.mostCommon(\.musicBrainz),
            "rate": group.mostCommon(\.rate), "bits": group.mostCommon(\.bits),
            "channels": group.mostCommon(\.channels), "total": group.trackTotal, "cover": group.cover?.path,
            "hash": group.cover?.hash, "remarks": RipRemarks.json(group.remarks), "folder": folder, "source": source,
            "artistSort": group.artistSort,
        ]
        if let known {
            let update = """
                UPDATE rip SET folder = :folder, source = :source, release = :release, matchedBy = :means, musicBrainz = :brainz, rate = :rate, bits = :bits,
                  channels = :channels, trackTotal = :total, cover = :cover, coverHash = :hash, remarks = :remarks,
                  artistSort = :artistSort
                WHERE id = :id
                """
            try database.cachedStatement(sql: update).execute(arguments: arguments + ["id": known.id])
            return known.id
        }
        let insert = """
            INSERT INTO rip (library, folder, source, release, matchedBy, musicBrainz, rate, bits, channels, trackTotal,
              cover, coverHash, remarks, artistSort)
            VALUES (:library, :folder, :source, :release, :means, :brainz, :rate, :bits, :channels, :total,
              :cover, :hash, :remarks, :artistSort)
            """
        try database.cachedStatement(sql: insert).execute(
            arguments: arguments + ["library": library.id])
        return database.lastInsertedRowID
    }
}
