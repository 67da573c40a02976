internal import CrateCore
internal import SQLite

/// The release of a rip, and how it was matched.
struct ReleaseMatch: Hashable {
    /// How a rip was matched; the raw value is stored in `rip.matchedBy`.
    enum Means: String {
        case tag, folder, name, hand, local

        /// The reason, as a clause.
        var words: String {
            switch self {
            case .tag: "its tags name the release"
            case .folder: "its folder's name names the release"
            case .name: "its names and tracks fit"
            case .hand: "it was matched by hand"
            case .local: UnmatchedReason.nothing.rawValue
            }
        }
    }

    let release: Release.ID
    let means: Means
}

extension ReleaseMatch {
    /// Finds the release of a rip: by its tags, otherwise by its folder's name, otherwise by all evidence; nil when
    /// none match.
    static func find(
        _ group: RipGroup, folder: String, libraryName: String, _ database: Database
    ) throws -> ReleaseMatch? {
        if let match = number(of: group, folder: folder) { return match }
        let evidence = RipEvidence(group, folder: folder, libraryName: libraryName)
        return try EvidenceMatch(evidence, database).best().map {
            ReleaseMatch(release: Release.ID(rawValue: $0.release.id), means: .name)
        }
    }

    /// The release with a number in the rip's tags, otherwise in its folder's name.
    static func number(of group: RipGroup, folder: String) -> ReleaseMatch? {
        if let release = group.mostCommon(\.release) {
            return ReleaseMatch(release: Release.ID(rawValue: release), means: .tag)
        }
        // In a folder with several rips, the number in its name can't be that of each of them.
        guard group.key.isEmpty, let release = release(inFolder: folder) else { return nil }
        return ReleaseMatch(release: Release.ID(rawValue: release), means: .folder)
    }

    /// The number in the folder's own name, or in its parent's if the folder is one disc of an album.
    private static func release(inFolder path: String) -> Int64? {
        let names = path.split(separator: "/")
        guard let last = names.last else { return nil }
        if let release = ReleaseTag.release(inFolder: last) { return release }
        guard DiscFolder(last) != nil, names.count > 1 else { return nil }
        return ReleaseTag.release(inFolder: names[names.count - 2])
    }
}
