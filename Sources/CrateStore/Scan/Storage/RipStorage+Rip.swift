internal import CrateCore
internal import SQLite

extension RipStorage {
    /// Stores a rip with its tracks, and returns the release that it is matched to.
    func storeRip(
        _ scanned: ScanChange.ScannedRip, in folder: String, source: String, continuing previous: StoredRip?,
        files: [String: AlbumFolder.File], missingFiles: Set<String>, movedFiles: Set<String>
    ) throws -> Release.ID {
        let group = scanned.group
        let formerFiles = previous.map { $0.folder == folder ? [] : $0.tracks.map(\.file) } ?? []
        let missingFiles = missingFiles.union(formerFiles.filter { root.isMissing($0) })
        let match = try match(group, in: folder, continuing: previous)
        try scanned.names.store(as: match.release, database)
        let lost = previous.map { Self.lostTracks(of: $0, besides: group, missing: missingFiles) } ?? 0
        let rip = try upsertRip(
            group, in: folder, source: source, continuing: previous, match: match,
            whole: lost > 0 ? group.tracks.count + lost : 0)
        if let previous { try ReleaseMove.move(from: previous.release, to: match.release, database) }
        let places = RipPlaces(
            group.tracks, stored: previous?.tracks ?? [], missing: missingFiles, moved: movedFiles,
            positions: try TrackRows.places(match.release, database))
        for place in places.dropped { try removeTrack(at: place, of: rip) }
        for (place, track) in places.placed {
            guard let file = files[track.file] else { continue }
            try upsertTrack(track, in: file, at: place, of: rip)
            if previous != nil { try forgetOtherVersions(of: track.file, than: file) }
        }
        if let previous {
            let assigned = Set(places.placed.map(\.place)).union(places.dropped)
            let missing = previous.tracks.filter { !assigned.contains($0.place) && missingFiles.contains($0.file) }
            try markMissing(Set(missing.map(\.file)), of: rip)
        }
        if isFirst {
            try TrackRows.copy(match.release, from: rip, database)
        } else {
            try TrackRows.fill(match.release, from: rip, database)
            try AlbumChange.tracks(ofRip: rip, database)
        }
        if previous?.release != match.release {
            try dropLeftTracks(of: rip, matched: match.release, before: previous?.release)
        }
        return match.release
    }

    /// Deletes the tracks that other rips have left: beyond those of a rip that its release got, and those that its
    /// former release has from it.
    private func dropLeftTracks(of rip: Int64, matched release: Release.ID, before former: Release.ID?) throws {
        let left = LeftTracks(database: database)
        try left.drop(beyond: rip, of: release)
        if let former, !former.isLocal { try left.drop(from: [former.rawValue]) }
    }

    /// The number of missing tracks on discs of which a group has no file any more.
    private static func lostTracks(
        of previous: StoredRip, besides group: RipGroup, missing missingFiles: Set<String>
    ) -> Int {
        previous.tracks.count { track in
            guard missingFiles.contains(track.file), let disc = track.position.flatMap({ TrackNumber($0)?.disc })
            else { return false }
            return !group.discs.contains(disc)
        }
    }

    /// Updates the row of the rip that a group continues, or inserts one; returns its id. A rip whose tags count a disc
    /// that it has lost keeps the number of tracks that it had with that disc.
    /// - Parameter whole: The number of tracks with those of lost discs; 0 if no disc was lost.
    private func upsertRip(
        _ group: RipGroup, in folder: String, source: String, continuing previous: StoredRip?, match: ReleaseMatch,
        whole: Int
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
                  trackTotal = CASE WHEN :lacksDiscs
                    THEN nullif(max(coalesce(:total, 0), coalesce(trackTotal, 0), :whole), 0) ELSE :total END,
                  cover = :cover, coverHash = :hash, remarks = :remarks, artistSort = :artistSort
                WHERE id = :id
                """
            try database.cachedStatement(sql: update).execute(
                arguments: arguments + ["lacksDiscs": group.lacksDiscs, "whole": whole, "id": previous.id])
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
