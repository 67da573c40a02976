internal import CrateCore
internal import SQLite

extension RipStorage {
    /// Deletes the stored rips whose files are of another record now, and returns the others. References to a deleted
    /// rip's release stay with that: a rip of the same samples elsewhere has it too.
    func withoutReplaced(_ rips: [StoredRip], by scanned: [ScanChange.ScannedRip]) throws -> [StoredRip] {
        try rips.filter { rip in
            let present = scanned.filter { rip.overlap($0.group) > 0 }
            guard !present.isEmpty else { return true }
            let files = Set(present.flatMap(\.group.files).map(\.file))
            guard rip.tracks.allSatisfy({ files.contains($0.file) || root.isGone($0.file) }),
                try present.allSatisfy({ try isAnotherRecord($0, in: rip) })
            else { return true }
            try database.execute(sql: "DELETE FROM rip WHERE id = ?", arguments: [rip.id])
            return false
        }
    }

    /// Whether a group has files of a stored rip, none of its samples, and other names: the files are another record's. A
    /// record that was ripped again has its names, and one that was tagged again has its samples.
    private func isAnotherRecord(_ scanned: ScanChange.ScannedRip, in rip: StoredRip) throws -> Bool {
        let (old, new) = (rip.tracks.map(\.md5), scanned.group.files.map(\.md5))
        guard !old.contains(nil), !new.contains(nil), Set(old).isDisjoint(with: new) else { return false }
        if rip.means == .local {
            let statement = try database.cachedStatement(sql: "SELECT title FROM release WHERE id = ?")
            let title = try statement.value(String.self, arguments: [rip.release.rawValue]) ?? ""
            return Folding.folded(title) != Folding.folded(scanned.names.title)
        }
        let titles = Set(rip.tracks.compactMap(\.title).map(Folding.folded))
        let others = scanned.group.tracks.compactMap(\.title).map(Folding.folded)
        return !titles.isEmpty && !others.isEmpty && titles.isDisjoint(with: others)
    }
}
