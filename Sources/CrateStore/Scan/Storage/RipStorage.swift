internal import CrateCore
internal import SQLite

/// Writes scan results to the store. Used inside a transaction.
///
/// The table describes what becomes of a rip that the last scan stored. A group continues it if they have a file or an
/// MD5 in common, but not if its files are of another record now; it also continues one of the same album whose files
/// are all missing. A group in a folder without a rip continues one whose folder was moved.
///
/// | its files | continued by a group | by none |
/// |---|---|---|
/// | are in the group | moves to the group's folder; its tracks keep their places | |
/// | are in the group, as other tracks | moves; the old places are deleted | |
/// | are missing | kept; the tracks are marked as missing, because files may return (``DoubledTracks``) | the same |
/// | are refused, or cannot be examined | kept; the tracks stay, and are not missing (``RefusedTracks``) | the same |
/// | are in other rips | kept; these tracks are deleted (``GivenTracks``) | the same; a rip without others is deleted |
/// | have another record's samples | | deleted; references to its release stay. Matched by hand: kept without files |
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
        let formerRips = storedRips
        let missingNames = try namesOfMissing(storedRips, in: folder)
        try storeFolder(of: change)
        let missingFiles = missingFiles(of: storedRips, besides: files)
        var sources = Set(storedRips.filter { $0.folder == folder.path }.map(\.source))
        var releases: [Release.ID] = []
        var releaseOfFile: [String: Release.ID] = [:]
        for rip in change.rips {
            let group = rip.group
            let previous = try continued(by: rip, among: &storedRips, isJoined: folder.isJoined, named: missingNames)
            let source = source(of: group, continuing: previous, in: folder.path, besides: sources)
            sources.insert(source)
            let release = try storeRip(
                rip, in: folder.path, source: source, continuing: previous, files: files, missingFiles: missingFiles,
                movedFiles: previous == nil ? [] : change.files(besides: group))
            releases.append(release)
            // Fast path: once each stored rip is continued by a group, the releases of files are not needed below.
            if !storedRips.isEmpty { for file in group.files { releaseOfFile[file.file] = release } }
        }
        try retire(storedRips, missingFiles: missingFiles, releaseOfFile: releaseOfFile)
        try GivenTracks(library: library.id, folder: folder.path, database: database)
            .settle(former: formerRips, now: change.rips.map(\.group), of: releases)
        try passReferences(of: storedRips, to: releaseOfFile)
        return releases
    }

    /// Takes the stored rip that a scanned one continues; nil for a new rip.
    private func continued(
        by rip: ScanChange.ScannedRip, among rips: inout [StoredRip], isJoined: Bool, named names: [Int64: RipNames]
    ) throws -> StoredRip? {
        if let index = StoredRip.best(of: rips, for: rip.group, isJoined: isJoined) { return rips.remove(at: index) }
        if let moved = try movedRips.take(rip, from: root, database) { return moved }
        return rippedAgain(rip.group, among: &rips, named: names)
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
    private func missingFiles(of rips: [StoredRip], besides files: [String: AlbumFolder.File]) -> Set<String> {
        Set(rips.lazy.flatMap(\.tracks).map(\.file).filter { files[$0] == nil && root.isMissing($0) })
    }

    /// The source of a rip: that of the rip which it continues in this folder, else an unused one.
    private func source(
        of group: RipGroup, continuing previous: StoredRip?, in folder: String, besides sources: Set<String>
    ) -> String {
        if let previous, previous.folder == folder { return previous.source }
        return sources.contains("") ? unusedSource(for: group.key, besides: sources) : ""
    }

    /// The source of a further rip of one folder: its key, with a number if another rip has that.
    private func unusedSource(for key: String, besides sources: Set<String>) -> String {
        guard sources.contains(key) else { return key }
        return (2...).lazy.map { "\(key) \($0)" }.first { !sources.contains($0) } ?? key
    }

    /// Retires the rips that no group continues.
    private func retire(
        _ rips: [StoredRip], missingFiles: Set<String>, releaseOfFile: [String: Release.ID]
    ) throws {
        guard !rips.isEmpty else { return }
        let movedFiles = Set(releaseOfFile.keys)
        for rip in rips { try retire(rip, movedFiles: movedFiles, missingFiles: missingFiles) }
    }

    /// Moves references to the releases of retired rips whose tracks became part of another rip to the other's release.
    private func passReferences(of rips: [StoredRip], to releaseOfFile: [String: Release.ID]) throws {
        for rip in rips {
            guard let release = rip.tracks.lazy.compactMap({ releaseOfFile[$0.file] }).first else { continue }
            try ReleaseMove.move(from: rip.release, to: release, database)
        }
    }

    /// Retires a rip that no group continues: removes the tracks whose files moved to other rips, marks the tracks
    /// whose files are missing, and deletes the rip if all its files moved.
    func retire(_ rip: StoredRip, movedFiles: Set<String>, missingFiles: Set<String>) throws {
        for track in rip.tracks where movedFiles.contains(track.file) { try removeTrack(at: track.place, of: rip.id) }
        try markMissing(missingFiles, of: rip.id)
        guard rip.tracks.allSatisfy({ movedFiles.contains($0.file) }) else { return }
        try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
    }
}
