internal import SQLite

/// Records changes that no trigger covers.
enum AlbumChange {
    /// Records that the tracks of a release changed: for the index, the list and the counts.
    static func tracks(of release: Int64, _ database: Database) throws {
        try facts(of: release, database)
        try database.cachedStatement(sql: Schema.uncount).execute()
    }

    /// Records that an album is new, or that its release or its copies changed: for the index and the list.
    static func facts(of release: Int64, _ database: Database) throws {
        try database.cachedStatement(sql: "INSERT OR REPLACE INTO changedAlbum (release) VALUES (?)")
            .execute(arguments: [release])
        try database.cachedStatement(sql: "INSERT OR IGNORE INTO unlistedAlbum (release) VALUES (?)")
            .execute(arguments: [release])
    }

    /// Records the changes that ``facts(of:_:)`` records, for many albums by two statements.
    static func facts(ofAll releases: [Int64], _ database: Database) throws {
        let numbers = "[" + releases.map(String.init).joined(separator: ",") + "]"
        for statement in [
            "INSERT OR REPLACE INTO changedAlbum (release) SELECT value FROM json_each(?)",
            "INSERT OR IGNORE INTO unlistedAlbum (release) SELECT value FROM json_each(?)",
        ] {
            try database.cachedStatement(sql: statement).execute(arguments: [numbers])
        }
    }

    /// Records that albums have rips of a new library, which were stored without triggers. Counts one change of the
    /// list for all albums.
    static func added(_ releases: Set<Int64>, _ database: Database) throws {
        try database.cachedStatement(sql: Schema.uncount).execute()
        guard !releases.isEmpty else { return }
        try facts(ofAll: releases.sorted(), database)
        try database.cachedStatement(sql: Schema.count("albums")).execute()
    }

    /// Records that the refused files of a folder's rips may have changed, which the list depends on.
    static func refusals(in folder: String, of library: Int64, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                INSERT OR IGNORE INTO unlistedAlbum (release) SELECT release FROM rip WHERE library = ? AND folder = ?
                """
        ).execute(arguments: [library, folder])
    }

    /// Records that a file was verified, which changes the list if the file is damaged or was damaged before. Called
    /// before the result is stored.
    static func verification(_ finding: VerifyWorkers.Finding, _ database: Database) throws {
        let job = finding.job
        guard finding.verification?.result != .damaged else {
            return try refusals(in: job.folder, of: job.library, database)
        }
        let wasDamaged = try database.cachedStatement(
            sql: "SELECT EXISTS (SELECT 1 FROM verification WHERE library = ? AND file = ? AND result = 'damaged')"
        ).value(Bool.self, arguments: [job.library, job.file])
        if wasDamaged == true { try refusals(in: job.folder, of: job.library, database) }
    }

    /// Records that the files of a rip changed, which the list shows and the counts depend on.
    static func tracks(ofRip rip: Int64, _ database: Database) throws {
        try database.cachedStatement(
            sql: "INSERT OR IGNORE INTO unlistedAlbum (release) SELECT release FROM rip WHERE id = ?"
        ).execute(arguments: [rip])
        try database.cachedStatement(sql: Schema.uncount).execute()
    }
}
