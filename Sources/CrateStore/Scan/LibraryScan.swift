internal import CrateCore
internal import Foundation
internal import GRDB
internal import Glibc

/// Finds the rips of a library and ties them to releases.
///
/// Blocks the calling thread on files and store. A file that has neither changed its size nor its time is not opened. What
/// is found is stored a hundred rips at a time, so that a scan that is cut short keeps what it has done.
public struct LibraryScan: Sendable {
    private static let ripsPerTransaction = 100
    private let store: Store
    private let probe: LibraryProbe

    /// A scan that writes into a store.
    public init(store: Store) {
        self.init(store: store, probe: LibraryProbe())
    }

    /// The same with another way to look at a library.
    package init(store: Store, probe: LibraryProbe) {
        self.store = store
        self.probe = probe
    }

    /// Scans the library of a name. Looks at the task's cancellation between folders.
    public func run(
        library name: String, progress: (ScanProgress) -> Void = { _ in }
    ) throws(ScanError) -> ScanSummary {
        do {
            let library = try store.database.read { try LibrarySubscriptions.required(name, $0) }
            return try scan(library, progress)
        } catch let error as ScanError {
            throw error
        } catch LibraryError.noSuchLibrary {
            throw .noSuchLibrary(name)
        } catch is CancellationError {
            throw .cancelled
        } catch {
            throw .store("\(error)")
        }
    }

    private func scan(_ library: Subscription, _ progress: (ScanProgress) -> Void) throws -> ScanSummary {
        try requireLive(library)
        let root = try open(library)
        var tree = LibraryTree(root: root.descriptor)
        var summary = ScanSummary()
        var pending: [ScanChange] = []
        let folders = FolderScan(library: library, root: root.descriptor, database: store.database)
        do {
            try tree.walk { folder in
                try Task.checkCancellation()
                if let change = try folders.look(at: folder, &summary) { pending.append(change) }
                if pending.reduce(0, { $0 + max($1.groups.count, 1) }) >= Self.ripsPerTransaction {
                    try write(&pending, library)
                }
                progress(ScanProgress(scanned: summary.scanned, opened: summary.opened, folder: folder.path))
            }
        } catch is CancellationError {
            try write(&pending, library)
            throw CancellationError()
        }
        try write(&pending, library)
        summary.refused += tree.refused
        try markMissing(library, below: root.descriptor, besides: tree.albumFolders)
        // The collection may have been imported since these rips were stored.
        _ = try store.database.write { try RipMatching.rematch($0) }
        try count(library, tree.albumFolders, &summary)
        return summary
    }

    private func requireLive(_ library: Subscription) throws {
        if let gap = probe.stateBlocking(of: library).gap { throw ScanError.notLive(gap) }
    }

    private func open(_ library: Subscription) throws -> OpenFile {
        do {
            return try OpenFile(library.root, flags: O_RDONLY | O_DIRECTORY)
        } catch {
            guard let gap = LibraryProbe.state(library, after: error).gap else { throw CancellationError() }
            throw ScanError.notLive(gap)
        }
    }

    private func write(_ changes: inout [ScanChange], _ library: Subscription) throws {
        guard !changes.isEmpty else { return }
        let batch = changes
        changes = []
        try store.database.write { database in
            let storage = RipStorage(library: library, database: database)
            for change in batch { try storage.store(change) }
        }
    }

    /// Dates the files of folders that are not there any more; not of folders that could not be read.
    private func markMissing(_ library: Subscription, below root: Int32, besides seen: Set<String>) throws {
        let files = try store.database.read { database in
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT DISTINCT folder, file FROM ripTrack JOIN rip ON rip.id = rip WHERE library = ? AND missingSince IS NULL
                    """, arguments: [library.id])
            var gone: [String] = []
            while let row = try rows.next() {
                if !seen.contains(row["folder"]), FolderScan.isGone(row["file"], below: root) {
                    gone.append(row["file"])
                }
            }
            return gone
        }
        guard !files.isEmpty else { return }
        // A library that was pulled out meanwhile has lost nothing.
        try requireLive(library)
        try store.database.write { try RipStorage(library: library, database: $0).markMissing(files) }
    }

    private func count(_ library: Subscription, _ folders: Set<String>, _ summary: inout ScanSummary) throws {
        let rows = try store.database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT release > 0 AS isMatched, count(*) AS rips FROM rip WHERE library = ?
                      AND EXISTS (SELECT 1 FROM ripTrack WHERE rip = rip.id AND missingSince IS NULL) GROUP BY 1
                    """, arguments: [library.id])
        }
        for row in rows {
            let isMatched: Bool = row["isMatched"]
            if isMatched { summary.matched = row["rips"] } else { summary.local = row["rips"] }
        }
        summary.rips = summary.matched + summary.local
        summary.remarks = try store.database.read { try RipRemarks.stored(of: library.id, $0) }
    }
}
