internal import Foundation
internal import GRDB
internal import Glibc

/// Compares a folder with what the store knows of it.
struct FolderScan {
    let library: Subscription
    /// The library's root, open.
    let root: Int32
    let database: DatabaseQueue

    /// What the store knows of the files of a folder.
    private struct Known {
        /// The rows of `scannedFile`, by path.
        var files: [String: Row]
        /// Files of the folder's rips that are not marked missing.
        var present: Set<String>
        /// Files of the folder's rips that are.
        var missing: Set<String>
    }

    /// Opens the files that are new or have changed; nil when the store is up to date.
    func look(at folder: AlbumFolder, _ summary: inout ScanSummary) throws -> ScanChange? {
        let known = try known(folder)
        var readings: [ScanChange.Reading] = []
        var usable: Set<String> = []
        for file in folder.files {
            summary.scanned += 1
            if let row = known.files[file.path], row["size"] == file.size, row["modifiedAt"] == file.modifiedAt {
                if let reason: String = row["reason"] {
                    report(file, reason, &summary)
                } else {
                    usable.insert(file.path)
                }
            } else {
                summary.opened += 1
                let reading = read(file, &summary)
                if reading.facts != nil { usable.insert(file.path) }
                readings.append(reading)
            }
        }
        let listed = Set(folder.files.map(\.path))
        let gone = known.present.union(known.missing).filter {
            !listed.contains($0) && Self.isGone($0, below: root)
        }
        let isSettled = usable.isSubset(of: known.present) && gone.isSubset(of: known.missing)
        let areBeside = try database.read { try SidecarRows.areStored(folder, library.id, $0) }
        guard !readings.isEmpty || !isSettled || !areBeside else { return nil }
        var groups = RipGrouping.rips(
            of: folder, try facts(folder, usable, known, readings), CueFile.all(of: folder, in: root))
        Cover.add(to: &groups, of: folder, in: root, path: library.root)
        return ScanChange(folder: folder, readings: readings, groups: groups, gone: gone)
    }

    /// True when nothing has this name any more; false when that cannot be told.
    static func isGone(_ file: String, below root: Int32) -> Bool {
        var status = stat()
        return fstatat(root, file, &status, 0) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    private static let notFLAC = "not FLAC"

    private func read(_ file: AlbumFolder.File, _ summary: inout ScanSummary) -> ScanChange.Reading {
        do {
            return ScanChange.Reading(file: file, facts: try RipFileReader.read(file.path, below: library.root))
        } catch {
            switch error {
            case .notFLAC:
                report(file, Self.notFLAC, &summary)
                return ScanChange.Reading(file: file, reason: Self.notFLAC)
            case .damaged(let reason):
                report(file, reason, &summary)
                return ScanChange.Reading(file: file, reason: reason)
            case .unreadable(let reason):
                report(file, reason, &summary)
                return ScanChange.Reading(file: file)
            }
        }
    }

    private func report(_ file: AlbumFolder.File, _ reason: String, _ summary: inout ScanSummary) {
        let line = ScanSummary.Line(file: file.path, reason: reason)
        if reason == Self.notFLAC { summary.skipped.append(line) } else { summary.refused.append(line) }
    }

    private func known(_ folder: AlbumFolder) throws -> Known {
        try database.read { database in
            let one = try database.cachedStatement(
                sql:
                    "SELECT size, modifiedAt, facts, reason FROM scannedFile WHERE library = ? AND folder = ? AND name = ?"
            )
            var known = Known(files: [:], present: [], missing: [])
            for file in folder.files {
                known.files[file.path] = try Row.fetchOne(
                    one, arguments: [library.id, folder.path, folder.name(of: file)])
            }
            let tracks = try database.cachedStatement(
                sql: """
                    SELECT DISTINCT file, missingSince IS NOT NULL AS isMissing FROM ripTrack JOIN rip ON rip.id = rip
                    WHERE library = ? AND folder = ?
                    """)
            for row in try Row.fetchAll(tracks, arguments: [library.id, folder.path]) {
                let isMissing: Bool = row["isMissing"]
                if isMissing { known.missing.insert(row["file"]) } else { known.present.insert(row["file"]) }
            }
            return known
        }
    }

    private func facts(
        _ folder: AlbumFolder, _ usable: Set<String>, _ known: Known, _ readings: [ScanChange.Reading]
    ) throws -> [RipFile] {
        let fresh = Dictionary(uniqueKeysWithValues: readings.compactMap { $0.facts }.map { ($0.file, $0) })
        let decoder = JSONDecoder()
        return try folder.files.filter { usable.contains($0.path) }.compactMap { file in
            if let facts = fresh[file.path] { return facts }
            guard let text: String = known.files[file.path]?["facts"] else { return nil }
            return try decoder.decode(RipFile.self, from: Data(text.utf8))
        }
    }
}
