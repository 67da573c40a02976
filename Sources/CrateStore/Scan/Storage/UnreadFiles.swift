internal import Glibc
internal import LinuxSystem
internal import SQLite

/// The files and folders that a scan could not read, for example for lack of a permission, and those that it left out,
/// such as links that lead nowhere. The next scan tries again.
///
/// They are rows of `refusedFile`, like the files that cannot be used. Their `name` is a slash and the path relative to
/// the library's root; that of a file that cannot be used never begins with a slash.
struct UnreadFiles {
    /// SQL condition over `refusedFile`: the row is of a file or folder that could not be read.
    static let condition = "refusedFile.name LIKE '/%'"

    private typealias Entry = (folder: String, line: ScanSummary.Line)

    private var files: [Entry] = []
    private var folders: [Entry] = []
    /// What was left out; it belongs to no rip, so that no rip counts as damaged.
    private var leftOut: [Entry] = []

    /// Adds the files of a scanned folder, and of the folders scanned together with it, that could not be read.
    mutating func add(_ inspection: FolderInspection) {
        for line in inspection.refused {
            let own = FolderListing.parent(of: line.file)
            let isOther = inspection.others.contains { $0.folder == own }
            files.append((isOther ? own : inspection.folder, line))
        }
    }

    /// Adds the folders that the walk could not read, the files that it could not examine, and what it left out.
    mutating func add(_ refused: [ScanSummary.Line]) {
        folders += refused.lazy.filter(\.isUnreadable).map { ($0.file, $0) }
        leftOut += refused.lazy.filter { !$0.isUnreadable }.map { ($0.file, $0) }
    }

    /// Replaces the rows of the previous scan. A file of a rip gets a row of the rip's folder, even if only a folder
    /// above it could not be read.
    /// - Parameter isOwn: False for a scan by a user other than the box's, as a member of its group. The box may be
    ///   able to read what that user may not, so missing permissions for files of known rips are stored only if the
    ///   previous scan met them too.
    func store(of library: Int64, isOwn: Bool, _ database: Database) throws {
        let closed = isOwn ? [] : try closedFiles(of: library, database)
        try database.execute(
            sql: "DELETE FROM refusedFile WHERE library = ? AND \(Self.condition)", arguments: [library])
        let entries = files + folders + leftOut
        guard !entries.isEmpty else { return }
        let (all, covered) = try tracks(of: library, database)
        let tracks = all.filter { isOwn || $0.line.reason != Self.closed || closed.contains($0.line.file) }
        let statement = try database.cachedStatement(
            sql: "INSERT OR REPLACE INTO refusedFile (library, folder, name, reason) VALUES (?, ?, ?, ?)")
        for (folder, line) in tracks + entries.filter({ !covered.contains($0.line.file) }) {
            try statement.execute(arguments: [library, folder, "/" + line.file, line.reason])
        }
        try Self.forgetFingerprints(of: Set(tracks.map(\.folder)), in: library, database)
    }

    /// Clears the fingerprints of folders with tracks that could not be read, so that the next scan examines the
    /// folders even if nothing in them has changed: such a file may be no part of a folder's fingerprint, and may be
    /// deleted.
    private static func forgetFingerprints(
        of folders: Set<String>, in library: Int64, _ database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: "UPDATE scannedFolder SET fingerprint = x'' WHERE library = ? AND folder = ?")
        for folder in folders { try statement.execute(arguments: [library, folder]) }
    }

    /// The reason for files that this user may not read.
    private static let closed = Errno(EACCES).words

    /// The files that the scan before was not permitted to read.
    private func closedFiles(of library: Int64, _ database: Database) throws -> Set<String> {
        Set(
            try database.values(
                String.self,
                sql: "SELECT substr(name, 2) FROM refusedFile WHERE library = ? AND \(Self.condition) AND reason = ?",
                arguments: [library, Self.closed]))
    }

    /// The tracks of stored rips that are among the files or in the folders, and the paths that have such tracks. A
    /// track that counts as missing is one of them only if its own file is listed.
    private func tracks(of library: Int64, _ database: Database) throws -> (tracks: [Entry], covered: Set<String>) {
        let reasons = Dictionary((files + folders).map { ($0.line.file, $0.line.reason) }) { first, _ in first }
        var tracks: [Entry] = []
        var covered: Set<String> = []
        let rows = try database.cursor(
            sql: """
                SELECT DISTINCT folder, file, missingSince IS NOT NULL AS isMissing
                FROM rip JOIN ripTrack ON ripTrack.rip = rip.id WHERE library = ?
                """, arguments: [library])
        while let row = try rows.next() {
            let file: String = row["file"]
            var path = file
            while !path.isEmpty, reasons[path] == nil { path = FolderListing.parent(of: path) }
            let isMissing: Bool = row["isMissing"]
            guard let reason = reasons[path], !isMissing || path == file else { continue }
            tracks.append((row["folder"], ScanSummary.Line(file: file, reason: reason)))
            covered.insert(path)
        }
        return (tracks, covered)
    }
}
