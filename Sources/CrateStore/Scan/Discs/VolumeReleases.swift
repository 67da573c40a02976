internal import SQLite

/// The collection's facts about folders that are named only by a number. Blocks on the store.
struct VolumeReleases: Sendable {
    let store: Store
    /// The library's id and name.
    let library: Int64
    let libraryName: String

    /// True when the rips of folders are matched to several releases.
    func areSeveral(_ folders: [String]) -> Bool {
        let releases = try? store.read { database in
            try folders.reduce(into: Set<Int64>()) { releases, folder in
                let statement = try database.cachedStatement(
                    sql: "SELECT release FROM rip WHERE library = ? AND folder = ? AND release > 0")
                releases.formUnion(try statement.values(Int64.self, arguments: [library, folder]))
            }
        }
        return (releases ?? []).count > 1
    }

    /// True when the files of all folders together match a release of the collection, and those of no single folder do.
    func isOne(_ folder: String, _ volumes: [(folder: String, files: [RipFile])]) -> Bool {
        let isOne = try? store.read { database in
            guard try isKnown(volumes.flatMap(\.files), in: folder, database) else { return false }
            return try !volumes.contains { try isKnown($0.files, in: $0.folder, database) }
        }
        return isOne ?? false
    }

    private func isKnown(_ files: [RipFile], in folder: String, _ database: Database) throws -> Bool {
        let evidence = RipEvidence(RipGroup(key: "", files), folder: folder, libraryName: libraryName)
        return try EvidenceMatch(evidence, database).best() != nil
    }
}
