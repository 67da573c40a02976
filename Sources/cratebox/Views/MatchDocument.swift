import CrateCore
import CrateStore

/// The result of a match, as JSON.
struct MatchDocument: Encodable {
    let status = "done"
    let library: String
    let folder: String
    let release: Int64
    let was: Int64
    let title: String
    let artist: String
    let matchedBy: String
    /// The other rips of the same recording, which were matched or undone along; nil without any.
    let along: [Place]?

    /// The folder of a rip.
    struct Place: Encodable {
        let library: String
        let folder: String
    }

    private enum CodingKeys: CodingKey { case status, library, folder, release, was, title, artist, matchedBy, along }

    init(_ rip: RipMatching.MatchedRip, before: RipMatching.MatchedRip, along: [RipMatching.MatchedRip]) {
        self.along = along.isEmpty ? nil : along.map { Place(library: $0.library, folder: $0.folder) }
        (library, folder, title, artist) = (rip.library, rip.folder, rip.title, rip.artist)
        (release, was, matchedBy) = (rip.release.rawValue, before.release.rawValue, rip.means)
    }
}
