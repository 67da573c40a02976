public import CrateCore
internal import SQLite

/// Counts of the files of a library that are stored as missing, and of their rips.
public struct MissingFiles: Sendable, Hashable, Encodable {
    /// The number of files that are still missing.
    public var files = 0
    /// The number of rips that have no other files.
    public var rips = 0
    /// The number of these rips that were matched by hand, without those whose match a rip with files shares.
    public var byHand = 0
    /// The number of files that exist again, which the next scan finds.
    public var returned = 0
}

extension LibrarySubscriptions {
    /// Counts the files that ``forgetMissing(from:keeping:)`` would drop. Checks each on the disk, which blocks, so the
    /// library has to be connected.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``, or ``LibraryError/store(_:)`` when the store cannot be read.
    public func missingFiles(of name: String) throws(LibraryError) -> MissingFiles {
        MissingFiles(try lackingRips(of: name))
    }

    /// Drops the files that are stored as missing and still are, and the rips that have no other files, with their
    /// matches. A file that returns later is new to the next scan. Checks each on the disk, which blocks, so the
    /// library has to be connected.
    /// - Parameter queued: The releases in the queue, which are kept for their titles.
    /// - Returns: Counts of what was dropped.
    /// - Throws: ``LibraryError/noSuchLibrary(_:)``, or ``LibraryError/store(_:)`` when the store cannot be written.
    public func forgetMissing(
        from name: String, keeping queued: Set<Release.ID> = []
    ) throws(LibraryError) -> MissingFiles {
        let lacking = try lackingRips(of: name)
        try store.writingLibraries { database in
            for rip in lacking where !rip.missing.isEmpty {
                try database.execute(
                    sql: """
                        DELETE FROM ripTrack WHERE rip = ? AND missingSince IS NOT NULL
                          AND file IN (SELECT value FROM json_each(?))
                        """, arguments: [rip.id, StoredJSON.text(rip.missing.sorted())])
                try database.execute(
                    sql: "DELETE FROM rip WHERE id = ? AND id NOT IN (SELECT rip FROM ripTrack)", arguments: [rip.id])
                try AlbumChange.tracks(of: rip.release, database)
            }
            try SharedTracks(database: database).settle(lacking.map(\.release))
            let forgotten = lacking.filter { !$0.missing.isEmpty }.map(\.release)
            try LeftTracks(database: database).drop(from: forgotten, keeping: queued)
            try Self.dropUnneeded(lacking.map(\.release), keeping: queued, database)
        }
        return MissingFiles(lacking)
    }

    /// The rips with files that are stored as missing, after checking each of these files on the disk.
    private func lackingRips(of name: String) throws(LibraryError) -> [LackingRip] {
        let (root, rips) = try store.readingLibraries { database in
            let library = try Self.required(name, database)
            return (library.root, try LackingRip.all(of: library.id, database))
        }
        return rips.map { $0.searched(below: root) }
    }
}

/// A rip with files that are stored as missing.
private struct LackingRip: Sendable {
    let id: Int64
    let release: Int64
    let isByHand: Bool
    /// The files that are stored as present.
    var present: Set<String> = []
    /// The files that are stored as missing; after ``searched(below:)``, those that still are.
    var missing: Set<String> = []
    /// The files that are stored as missing and exist again.
    var returned: Set<String> = []

    private static let isShared = RipMatching.isSharedMatch(
        where: "EXISTS (SELECT 1 FROM ripTrack WHERE ripTrack.rip = other.id AND missingSince IS NULL)")

    static func all(of library: Int64, _ database: Database) throws -> [LackingRip] {
        let rows = try database.cursor(
            sql: """
                SELECT rip.id, release, matchedBy = 'hand' AND NOT \(isShared) AS isByHand, file,
                  missingSince IS NOT NULL AS isMissing
                FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                WHERE library = ? AND rip.id IN (SELECT rip FROM ripTrack WHERE missingSince IS NOT NULL)
                ORDER BY rip.id
                """, arguments: [library])
        var rips: [LackingRip] = []
        while let row = try rows.next() {
            let id: Int64 = row["id"]
            if rips.last?.id != id {
                rips.append(LackingRip(id: id, release: row["release"], isByHand: row["isByHand"]))
            }
            let isMissing: Bool = row["isMissing"]
            let file: String = row["file"]
            let last = rips.count - 1
            if isMissing { rips[last].missing.insert(file) } else { rips[last].present.insert(file) }
        }
        return rips
    }

    func searched(below root: String) -> LackingRip {
        var rip = self
        rip.missing = missing.filter { AlbumLookup.isGone((root == "/" ? "" : root) + "/" + $0) }
        rip.returned = missing.subtracting(rip.missing)
        return rip
    }
}

extension MissingFiles {
    fileprivate init(_ rips: [LackingRip]) {
        files = Set(rips.flatMap(\.missing)).count
        returned = Set(rips.flatMap(\.returned)).count
        let empty = rips.filter { $0.present.isEmpty && $0.returned.isEmpty }
        (self.rips, byHand) = (empty.count, empty.count(where: \.isByHand))
    }
}
