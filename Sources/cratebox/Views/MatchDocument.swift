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

    private enum CodingKeys: CodingKey { case status, library, folder, release, was, title, artist, matchedBy }

    init(_ rip: RipMatching.MatchedRip, before: RipMatching.MatchedRip) {
        (library, folder, title, artist) = (rip.library, rip.folder, rip.title, rip.artist)
        (release, was, matchedBy) = (rip.release.rawValue, before.release.rawValue, rip.means)
    }
}
