internal import CrateCore
internal import GRDB

/// Which release a rip is of, and how that is known.
struct ReleaseMatch: Hashable {
    /// The words of `rip.matchedBy`.
    enum Means: String {
        case tag, folder, name, hand, local

        /// Why, as a clause.
        var words: String {
            switch self {
            case .tag: "its tags name the release"
            case .folder: "its folder's name names the release"
            case .name: "its names and tracks fit"
            case .hand: "it was matched by hand"
            case .local: "nothing in the collection fits"
            }
        }
    }

    let release: Release.ID
    let means: Means
}

extension ReleaseMatch {
    /// The release of a rip: by its tags, else its folder's name, else by all that both tell; nil where none of
    /// them says.
    static func find(
        _ group: RipGroup, folder: String, libraryName: String, _ database: Database
    ) throws -> ReleaseMatch? {
        if let match = number(of: group, folder: folder) { return match }
        let evidence = RipEvidence(group, folder: folder, libraryName: libraryName)
        return try EvidenceMatch(evidence, database).best().map {
            ReleaseMatch(release: Release.ID(rawValue: $0.release.id), means: .name)
        }
    }

    /// The release by a number in its tags, else in its folder's name.
    static func number(of group: RipGroup, folder: String) -> ReleaseMatch? {
        if let release = group.mostCommon(\.release) {
            return ReleaseMatch(release: Release.ID(rawValue: release), means: .tag)
        }
        // A folder with several rips cannot be the name of one.
        guard group.key.isEmpty, let release = release(inFolder: folder) else { return nil }
        return ReleaseMatch(release: Release.ID(rawValue: release), means: .folder)
    }

    /// The number in the folder's own name, or in its parent's where the folder is one disc of an album.
    private static func release(inFolder path: String) -> Int64? {
        let names = path.split(separator: "/")
        guard let last = names.last else { return nil }
        if let release = ReleaseTag.release(inFolder: last) { return release }
        guard DiscFolder(last) != nil, names.count > 1 else { return nil }
        return ReleaseTag.release(inFolder: names[names.count - 2])
    }
}
