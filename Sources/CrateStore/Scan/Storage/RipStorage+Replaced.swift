internal import CrateCore
internal import SQLite

extension RipStorage {
    /// Removes the stored rips whose files are of another record now, and returns the others. References to the release
    /// of a removed rip stay, because a rip of the same samples elsewhere has this release too. Called before the facts
    /// of the last scan are replaced.
    func withoutReplaced(_ rips: [StoredRip], by change: ScanChange) throws -> [StoredRip] {
        try rips.filter { rip in
            let present = change.rips.filter { rip.overlap($0.group) > 0 }
            guard !present.isEmpty else { return true }
            let files = Set(present.flatMap(\.group.files).map(\.file))
            guard rip.tracks.allSatisfy({ files.contains($0.file) || root.isMissing($0.file) }) else { return true }
            let names = RipNames(try lastFiles(of: rip, in: change.folder))
            guard try present.allSatisfy({ try isAnotherRecord($0, in: rip, named: names) }) else { return true }
            try remove(rip)
            return false
        }
    }

    /// Whether a group has files of a stored rip, none of the rip's samples, and other names: the files are another
    /// record's. A record that was ripped again has the same names; one that was tagged again has the same samples.
    private func isAnotherRecord(
        _ scanned: ScanChange.ScannedRip, in rip: StoredRip, named names: RipNames
    ) throws -> Bool {
        let (old, new) = (rip.tracks.map(\.md5), scanned.group.files.map(\.md5))
        guard !old.contains(nil), !new.contains(nil), Set(old).isDisjoint(with: new) else { return false }
        if let isOther = names.areOthers(RipNames(scanned.group.files)) { return isOther }
        if rip.means == .local {
            let statement = try database.cachedStatement(sql: "SELECT title FROM release WHERE id = ?")
            let title = try statement.value(String.self, arguments: [rip.release.rawValue]) ?? ""
            return Folding.folded(title) != Folding.folded(scanned.names.title)
        }
        let titles = Set(rip.tracks.compactMap(\.title).map(Folding.folded))
        let others = scanned.group.tracks.compactMap(\.title).map(Folding.folded)
        return !titles.isEmpty && !others.isEmpty && titles.isDisjoint(with: others)
    }

    /// The names of the stored rips of which no file is left, by their ids. Called before the facts of the last scan
    /// are replaced.
    func namesOfMissing(_ rips: [StoredRip], in folder: AlbumFolder) throws -> [Int64: RipNames] {
        let missing = rips.filter { $0.folder == folder.path && $0.tracks.allSatisfy { root.isMissing($0.file) } }
        return try missing.reduce(into: [:]) { $0[$1.id] = RipNames(try lastFiles(of: $1, in: folder)) }
    }

    /// The facts that the last scan read from the files of a rip.
    private func lastFiles(of rip: StoredRip, in folder: AlbumFolder) throws -> [RipFile] {
        let statement = try database.cachedStatement(
            sql: "SELECT facts FROM scannedFolder WHERE library = ? AND folder = ?")
        let bytes = try statement.value([UInt8].self, arguments: [library.id, folder.path]) ?? []
        let facts = FolderFacts(bytes: bytes, folder: folder.base).facts
        return rip.tracks.compactMap { if case .music(let file)? = facts[$0.file]?.fact { file } else { nil } }
    }

    /// Deletes a rip. A rip that was matched by hand is kept without files, under a name beside its folder: when its
    /// samples are found elsewhere, the match continues there (``EmptiedRips``).
    private func remove(_ rip: StoredRip) throws {
        guard rip.means == .hand else {
            return try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
        }
        try markMissing(Set(rip.tracks.map(\.file)), of: rip.id)
        let names = ["\(rip.folder) (replaced)"] + (2...999).map { "\(rip.folder) (replaced \($0))" }
        let taken = try names.first { try StoredRip.all(of: library.id, in: $0, database).isEmpty } ?? names[0]
        try database.execute(
            sql: "UPDATE OR REPLACE rip SET folder = ?, source = '' WHERE id = ?", arguments: [taken, rip.id])
    }
}

/// The folded names of albums and artists in the tags of a rip's files, by which records are distinguished.
struct RipNames {
    let albums: Set<String>
    let artists: Set<String>

    init(_ files: [RipFile]) {
        albums = Set(files.compactMap(\.album).map(Folding.folded)).subtracting([""])
        artists = Set(files.compactMap { $0.albumArtist ?? $0.artist }.map(Folding.folded)).subtracting([""])
    }

    /// Whether the names of another rip are those of another record: neither title contains the other, or the titles
    /// are the same and the artists differ. Nil if the tags of one rip name no album.
    func areOthers(_ other: RipNames) -> Bool? {
        guard !albums.isEmpty, !other.albums.isEmpty else { return nil }
        guard Self.areAlike(albums, other.albums) else { return true }
        guard !albums.isDisjoint(with: other.albums), !artists.isEmpty, !other.artists.isEmpty else { return false }
        return !Self.areAlike(artists, other.artists)
    }

    /// Whether the names of another rip are those of the same album. Of the artists' names, one may contain the other.
    func areSame(_ other: RipNames) -> Bool {
        !albums.isDisjoint(with: other.albums) && areOthers(other) == false
    }

    private static func areAlike(_ names: Set<String>, _ others: Set<String>) -> Bool {
        names.contains { name in others.contains { $0.contains(name) || name.contains($0) } }
    }
}
