internal import CrateCore
internal import GRDB

/// Which release a rip is of, and how that is known.
struct ReleaseMatch: Hashable {
    /// The words of `rip.matchedBy`.
    enum Means: String {
        case tag, folder, name, hand, local
    }

    let release: Release.ID
    let means: Means
}

extension ReleaseMatch {
    /// The release of a rip: by its tags, else its folder's name, else artist and title; nil when none of them says.
    static func find(_ group: RipGroup, folder: String, _ database: Database) throws -> ReleaseMatch? {
        if let release = group.mostCommon(\.release) {
            return ReleaseMatch(release: Release.ID(rawValue: release), means: .tag)
        }
        // A folder with several rips cannot be the name of one.
        if group.key.isEmpty, let release = release(inFolder: folder) {
            return ReleaseMatch(release: Release.ID(rawValue: release), means: .folder)
        }
        guard let album = group.album, let artist = group.artist else { return nil }
        let year = group.mostCommon(\.year)
        return try NameMatch(title: album, artist: artist, year: year, trackCount: group.tracks.count)
            .release(database).map { ReleaseMatch(release: $0, means: .name) }
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
