internal import CrateCore
internal import SQLite

extension RipStorage {
    /// The release of a rip. Keeps a match by hand, and also a match that nothing confirms any more.
    func match(_ group: RipGroup, in folder: String, continuing previous: StoredRip?) throws -> ReleaseMatch {
        if let previous, previous.means == .hand { return ReleaseMatch(release: previous.release, means: .hand) }
        if let previous, try isConfirmed(previous, by: group, in: folder) {
            return ReleaseMatch(release: previous.release, means: .name)
        }
        if let found = try ReleaseMatch.find(group, folder: folder, libraryName: library.name, database) {
            return found
        }
        if let previous { return ReleaseMatch(release: previous.release, means: previous.means) }
        return ReleaseMatch(release: LocalRelease.id(group, library: library.uuid, folder: folder), means: .local)
    }

    /// True for a match by name whose names still have something in common, unless a release number takes precedence.
    private func isConfirmed(_ previous: StoredRip, by group: RipGroup, in folder: String) throws -> Bool {
        guard previous.means == .name, ReleaseMatch.number(of: group, folder: folder) == nil else { return false }
        let evidence = RipEvidence(group, folder: folder, libraryName: library.name)
        return try EvidenceMatch(evidence, database).judgement(of: previous.release.rawValue) != nil
    }
}
