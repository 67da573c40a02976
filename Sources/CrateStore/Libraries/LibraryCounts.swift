internal import SQLite

/// The number of albums and rips in a library, and of rips by health.
struct LibraryCounts: Sendable, Hashable {
    var albums = 0
    var rips = 0
    var complete = 0
    var tracksMissing = 0
    var damaged = 0

    private init(_ row: Row) {
        (albums, rips, complete) = (row["albums"], row["rips"], row["complete"])
        (tracksMissing, damaged) = (row["tracksMissing"], row["damaged"])
    }

    init() {}

    /// The counts by library id. The first reader after a change counts and stores the counts; where it cannot store
    /// them at once (another process holds the lock, the disk is full or read-only), it only returns them.
    static func all(_ store: Store) throws(StoreError) -> [Int64: LibraryCounts] {
        if let kept = try store.read(kept) { return kept }
        if let kept = try store.writeAtOnce(keep) { return kept }
        return try store.read(counted)
    }

    /// The stored counts; nil when something has changed since.
    static func kept(_ database: Database) throws -> [Int64: LibraryCounts]? {
        let kept = byLibrary(try database.rows(sql: "SELECT * FROM libraryCount"))
        let libraries = try database.value(Int.self, sql: "SELECT count(*) FROM library") ?? 0
        return kept.count == libraries ? kept : nil
    }

    private static func keep(_ database: Database) throws -> [Int64: LibraryCounts] {
        try database.execute(sql: "\(Schema.uncount); INSERT INTO libraryCount \(query)")
        return try kept(database) ?? [:]
    }

    /// Counts the rips of all libraries, without using the stored counts.
    static func counted(_ database: Database) throws -> [Int64: LibraryCounts] {
        byLibrary(try database.rows(sql: query))
    }

    /// The number of damaged rips, by library, whose only damage is files that the last scan could not read. They are
    /// counted each time, because only the few folders with such files are looked up.
    static func unreadable(_ database: Database) throws -> [Int64: Int] {
        try database.rows(
            sql: """
                SELECT library, count(*) AS rips FROM rip
                WHERE (library, folder) IN (SELECT library, folder FROM refusedFile WHERE \(UnreadFiles.condition))
                  AND \(RipHealth.sql) = 'damaged'
                  AND NOT EXISTS (SELECT 1 FROM refusedFile WHERE \(RipHealth.refusedFile)
                    AND NOT \(UnreadFiles.condition) AND NOT \(RepairedFile.isUnscanned))
                  AND NOT EXISTS (SELECT 1 FROM ripTrack JOIN verification ON \(RipHealth.wrongVerification)
                    WHERE ripTrack.rip = rip.id AND ripTrack.missingSince IS NULL)
                GROUP BY library
                """
        ).reduce(into: [:]) { $0[$1["library"]] = $1["rips"] }
    }

    /// The number of rips, by library, that lack tracks because none of their files is stored as present. They are
    /// counted each time, because only the few rips with missing files are looked up.
    static func filesMissing(_ database: Database) throws -> [Int64: Int] {
        try database.rows(
            sql: """
                SELECT library, count(*) AS rips FROM rip
                WHERE id IN (SELECT rip FROM ripTrack WHERE missingSince IS NOT NULL) AND NOT \(AlbumLookup.hasFiles)
                  AND \(RipHealth.sql) = 'tracksMissing'
                GROUP BY library
                """
        ).reduce(into: [:]) { $0[$1["library"]] = $1["rips"] }
    }

    private static func byLibrary(_ rows: [Row]) -> [Int64: LibraryCounts] {
        rows.reduce(into: [:]) { $0[$1["library"]] = LibraryCounts($1) }
    }

    /// The health is computed in a table of its own, once for each rip instead of once for each of the three counts.
    private static let query = """
        WITH state AS MATERIALIZED (SELECT library, release, \(RipHealth.sql) AS health FROM rip)
        SELECT library.id AS library, count(DISTINCT release) AS albums, count(health) AS rips,
          total(health = 'complete') AS complete, total(health = 'tracksMissing') AS tracksMissing,
          total(health = 'damaged') AS damaged
        FROM library LEFT JOIN state ON state.library = library.id GROUP BY library.id
        """
}

extension LibrarySubscriptions {
    /// The libraries with rips that lack tracks or have damaged files, as far as scans and verifications found.
    /// - Throws: ``LibraryError/store(_:)`` when the store cannot be read.
    public func withOddRips() throws(LibraryError) -> [Subscription] {
        let counts: [Int64: LibraryCounts]
        do {
            counts = try LibraryCounts.all(store)
        } catch {
            throw .store(error)
        }
        return try all().filter { library in
            guard let count = counts[library.id] else { return false }
            return count.complete < count.rips
        }
    }
}
