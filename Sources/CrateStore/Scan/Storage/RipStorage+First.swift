internal import CrateCore
internal import SQLite

extension RipStorage {
    /// True while nothing of the library is stored: during its first scan.
    var isFirst: Bool { knownFolders.isEmpty }

    /// Applies changes of a first scan, which only adds rows.
    ///
    /// Writes the rows without triggers. For each rip these would count a change of the list, delete the counts of
    /// libraries and keep pages for rolling back the statement. What they would record is recorded once for all
    /// changes.
    func add(_ changes: [ScanChange]) throws {
        try database.withoutTriggers {
            var releases: Set<Int64> = []
            for change in changes { releases.formUnion(try apply(change).map(\.rawValue)) }
            try AlbumChange.added(releases, database)
        }
    }
}
