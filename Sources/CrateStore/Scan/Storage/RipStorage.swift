internal import CrateCore
internal import SQLite

/// Writes scan results to the store. Used inside a transaction.
///
/// The table describes what becomes of a rip that the last scan stored. A group continues it if they have a file or an
/// MD5 in common, but not if its files are of another record now; it also continues one of the same album whose files
/// are all gone. A group in a folder without a rip continues one whose folder was moved.
///
/// | its files | continued by a group | by none |
/// |---|---|---|
/// | are in the group | moves to the group's folder; its tracks keep their places | |
/// | are in the group, as other tracks | moves; the old places are deleted | |
/// | are gone | kept; the tracks are marked as missing, because files may return (``DoubledTracks``) | the same |
/// | are refused, or cannot be examined | kept; the tracks stay as they are | the same |
/// | are in other rips | kept; these tracks are deleted | the same; a rip without others is deleted, too |
/// | have another record's samples | | it is deleted, and references to its release stay; if it was matched by hand, kept without files |
///
/// A group that continues no rip is a new one. References to a local release move to the release that its rip is
/// matched to; if no group continues the rip, to the release of a rip of the folder that has one of its files.
struct RipStorage {
    let library: Subscription
    let root: ScanRoot
    /// Folders with rows in the store; for all others no rows need to be searched.
    let knownFolders: Set<String>
    let movedRips: MovedRips
    let database: Database

    /// Applies the changes of one folder: stores its rips with the release that each is matched to, and retires the
    /// stored rips that none of them continues. Returns these releases.
    @discardableResult
    func apply(_ change: ScanChange) throws -> [Release.ID] {
        let folder = change.folder
        let files = Dictionary(folder.files.map { ($0.path, $0) }) { first, _ in first }
        var storedRips = try withoutReplaced(try storedRips(in: folder), by: change)
        let goneNames = try namesOfGone(storedRips, in: folder)
        try storeFolder(of: change)
        let goneFiles = goneFiles(of: storedRips, besides: files)
        var sources = Set(storedRips.filter { $0.folder == folder.path }.map(\.source))
        var releases: [Release.ID] = []
        var releaseOfFile: [String: Release.ID] = [:]
        for rip in change.rips {
            let group = rip.group
            let continued = StoredRip.best(of: storedRips, for: group, isJoined: folder.isJoined).map {
                storedRips.remove(at: $0)
            }
            let previous =
                try continued ?? movedRips.take(rip, from: root, database)
                ?? rippedAgain(group, among: &storedRips, named: goneNames)
            let previousSource = previous.flatMap { $0.folder == folder.path ? $0.source : nil }
            let source = previousSource ?? (sources.contains("") ? unusedSource(for: group.key, besides: sources) : "")
            sources.insert(source)
            let release = try storeRip(
                rip, in: folder.path, source: source, continuing: previous, files: files, goneFiles: goneFiles,
                movedFiles: previous == nil ? [] : change.files(besides: group))
            releases.append(release)
            // Fast path: once each stored rip is continued by a group, the releases of files are not needed below.
            if !storedRips.isEmpty { for file in group.files { releaseOfFile[file.file] = release } }
        }
        guard !storedRips.isEmpty else { return releases }
        let movedFiles = Set(releaseOfFile.keys)
        for rip in storedRips {
            try retire(rip, movedFiles: movedFiles, goneFiles: goneFiles)
            // If tracks of the rip became part of another rip, references to its release move to the other's release.
            if let release = rip.tracks.lazy.compactMap({ releaseOfFile[$0.file] }).first {
                try ReleaseMove.move(from: rip.release, to: release, database)
            }
        }
        return releases
    }

    /// The stored rip of which no file is left, and whose album a group has: it was ripped again into other files.
    private func rippedAgain(
        _ group: RipGroup, among rips: inout [StoredRip], named names: [Int64: RipNames]
    ) -> StoredRip? {
        guard !rips.isEmpty else { return nil }
        let new = RipNames(group.files)
        guard let index = rips.firstIndex(where: { names[$0.id]?.areSame(new) ?? false }) else { return nil }
        return rips.remove(at: index)
    }

    /// The stored rips of a folder and of the disc folders beside or below it that became part of its rip.
    private func storedRips(in folder: AlbumFolder) throws -> [StoredRip] {
        let folders = folder.isJoined ? Set(folder.files.map { FolderListing.parent(of: $0.path) }) : [folder.path]
        return try folders.union([folder.path]).sorted().filter { knownFolders.contains($0) }.flatMap {
            try StoredRip.all(of: library.id, in: $0, database)
        }
    }

    /// The files of stored rips that are not among the folder's files and certainly do not exist any more.
    private func goneFiles(of rips: [StoredRip], besides files: [String: AlbumFolder.File]) -> Set<String> {
        Set(rips.lazy.flatMap(\.tracks).map(\.file).filter { files[$0] == nil && root.isGone($0) })
    }

    /// The source of a further rip of one folder: its key, with a number if another rip has that.
    private func unusedSource(for key: String, besides sources: Set<String>) -> String {
        guard sources.contains(key) else { return key }
        return (2...).lazy.map { "\(key) \($0)" }.first { !sources.contains($0) } ?? key
    }

    /// Stores a rip with its tracks, and returns the release that it is matched to.
    private func storeRip(
        _ scanned: ScanChange.ScannedRip, in folder: String, source: String, continuing previous: StoredRip?,
        files: [String: AlbumFolder.File], goneFiles: Set<String>, movedFiles: Set<String>
    ) throws -> Release.ID {
        let group = scanned.group
        let formerFiles = previous.map { $0.folder == folder ? [] : $0.tracks.map(\.file) } ?? []
        let goneFiles = goneFiles.union(formerFiles.filter { root.isGone($0) })
        let match = try match(group, in: folder, continuing: previous)
        try scanned.names.store(as: match.release, database)
        let rip = try upsertRip(group, in: folder, source: source, continuing: previous, match: match)
        if let previous { try ReleaseMove.move(from: previous.release, to: match.release, database) }
        let places = RipPlaces(
            group.tracks, stored: previous?.tracks ?? [], gone: goneFiles, moved: movedFiles,
            positions: try TrackRows.places(match.release, database))
        for place in places.dropped { try removeTrack(at: place, of: rip) }
        for (place, track) in places.placed {
            guard let file = files[track.file] else { continue }
            try upsertTrack(track, in: file, at: place, of: rip)
            if previous != nil { try forgetOtherVersions(of: track.file, than: file) }
        }
        if let previous {
            let assigned = Set(places.placed.map(\.place)).union(places.dropped)
            let missing = previous.tracks.filter { !assigned.contains($0.place) && goneFiles.contains($0.file) }
            try markMissing(Set(missing.map(\.file)), of: rip)
        }
        if isFirst {
            try TrackRows.copy(match.release, from: rip, database)
        } else {
            try TrackRows.fill(match.release, from: rip, database)
            try AlbumChange.tracks(ofRip: rip, database)
        }
        return match.release
    }

    /// Retires a rip that no group continues: removes the tracks whose files moved to other rips, marks gone files as
    /// missing, and deletes the rip if all its files moved.
    func retire(_ rip: StoredRip, movedFiles: Set<String>, goneFiles: Set<String>) throws {
        for track in rip.tracks where movedFiles.contains(track.file) { try removeTrack(at: track.place, of: rip.id) }
        try markMissing(goneFiles, of: rip.id)
        guard rip.tracks.allSatisfy({ movedFiles.contains($0.file) }) else { return }
        try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
    }

    /// Updates the row of the rip that a group continues, or inserts one; returns its id.
    private func upsertRip(
        _ group: RipGroup, in folder: String, source: String, continuing previous: StoredRip?, match: ReleaseMatch
    ) throws -> Int64 {
        let arguments: Bindings = try [
            "release": match.release.rawValue, "means": match.means.rawValue, "brainz": group.mostCommon(\.musicBrainz),
            "rate": group.mostCommon(\.rate), "bits": group.mostCommon(\.bits),
            "channels": group.mostCommon(\.channels), "total": group.trackTotal, "cover": group.cover?.path,
            "hash": group.cover?.hash, "remarks": RipRemarks.json(group.remarks), "folder": folder, "source": source,
            "artistSort": group.artistSort,
        ]
        if let previous {
            let update = """
                UPDATE rip SET folder = :folder, source = :source, release = :release, matchedBy = :means,
                  musicBrainz = :brainz, rate = :rate, bits = :bits, channels = :channels,
                  trackTotal = :total, cover = :cover, coverHash = :hash, remarks = :remarks,
                  artistSort = :artistSort
                WHERE id = :id
                """
            try database.cachedStatement(sql: update).execute(arguments: arguments + ["id": previous.id])
            return previous.id
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
