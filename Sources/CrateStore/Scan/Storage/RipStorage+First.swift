internal import CrateCore
internal import SQLite

extension RipStorage {
    /// True while nothing of the library is stored: during its first scan.
    var isFirst: Bool { knownFolders.isEmpty }

    /// Applies changes of a first scan, which only adds rows.
    ///
    /// They are written without triggers, which for each rip count a change of the list, delete the counts of libraries
    /// and keep pages for the undoing of the statement. What these would record is recorded once for all changes.
    func add(_ changes: [ScanChange]) throws {
        try database.withoutTriggers {
            var releases: Set<Int64> = []
            for change in changes { releases.formUnion(try apply(change).map(\.rawValue)) }
            try AlbumChange.added(releases, database)
        }
    }
}
