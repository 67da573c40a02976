internal import SQLite

extension RipStorage {
    /// Stores the folder's fingerprint and facts for the next scan, and its unusable files.
    func storeFolder(of change: ScanChange) throws {
        let folder = change.folder.path
        if knownFolders.contains(folder) { try removeFolder(folder) }
        // A folder that has to be examined again keeps its facts: only what could not be read is new then.
        try database.cachedStatement(
            sql: "INSERT INTO scannedFolder (library, folder, fingerprint, facts) VALUES (?, ?, coalesce(?, x''), ?)"
        ).execute(arguments: [library.id, folder, change.fingerprint?.bytes, change.facts])
        guard !change.failures.isEmpty else { return }
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO refusedFile (library, folder, name, reason) VALUES (?, ?, ?, ?)")
        for failure in change.failures {
            try statement.execute(arguments: [library.id, folder, failure.name, failure.reason])
        }
    }

    /// Deletes the fingerprint, the facts and the unusable files of a folder; its rips stay.
    private func removeFolder(_ folder: String) throws {
        for table in ["scannedFolder", "refusedFile"] {
            try database.cachedStatement(sql: "DELETE FROM \(table) WHERE library = ? AND folder = ?")
                .execute(arguments: [library.id, folder])
        }
        // Only a folder that has rips needs this: a file that is refused from now on was a track of one of them.
        try AlbumChange.refusals(in: folder, of: library.id, database)
    }

    /// Marks deleted files of a folder that the walk did not visit; files that merely cannot be examined are kept.
    ///
    /// Removes the tracks whose files belong to a rip of the folder above, below or beside now, because disc folders
    /// were added or removed.
    func markUnvisited(_ folder: String) throws {
        let storedRips = try StoredRip.all(of: library.id, in: folder, database)
        let files = Set(storedRips.flatMap(\.tracks).map(\.file))
        let missingFiles = files.filter { root.isMissing($0) }
        let movedFiles = try files.subtracting(missingFiles).filter { try isElsewhere($0, than: folder) }
        for rip in storedRips { try retire(rip, movedFiles: movedFiles, missingFiles: missingFiles) }
        // No file is left, so the fingerprint is deleted: the folder is scanned if files return.
        if missingFiles.count + movedFiles.count == files.count { try removeFolder(folder) }
    }

    /// True if a rip of another folder has the file: of its own folder, of the one above, or of a disc folder beside.
    private func isElsewhere(_ file: String, than folder: String) throws -> Bool {
        let own = FolderListing.parent(of: file)
        let folders = try [own, FolderListing.parent(of: own)] + siblings(of: own)
        let statement = try database.cachedStatement(
            sql: """
                SELECT EXISTS (SELECT 1 FROM rip JOIN ripTrack ON ripTrack.rip = rip.id
                  WHERE library = ? AND folder IN (SELECT value FROM json_each(?)) AND folder <> ? AND file = ?)
                """)
        return try statement.value(Bool.self, arguments: [library.id, StoredJSON.text(folders), folder, file]) ?? false
    }

    /// Folders with rips whose names differ from this one only in the number of a disc.
    private func siblings(of folder: String) throws -> [String] {
        let parent = FolderListing.parent(of: folder)
        guard let base = DiscSibling(folder.dropFirst(parent.count))?.base else { return [] }
        let statement = try database.cachedStatement(
            sql:
                "SELECT DISTINCT folder FROM rip WHERE library = ? AND (? = '' OR folder BETWEEN ? || '/' AND ? || '0')"
        )
        return try statement.values(String.self, arguments: [library.id, parent, parent, parent]).filter {
            FolderListing.parent(of: $0) == parent && DiscSibling($0.dropFirst(parent.count))?.base == base
        }
    }
}
