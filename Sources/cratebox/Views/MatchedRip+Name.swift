import CrateCore
import CrateStore

extension RipMatching.MatchedRip {
    /// The release within a sentence: title and artist, with the id of a Discogs release. A release that no import
    /// lists has its number alone, because its name is only in the rip's tags.
    var releaseName: LocalizedText {
        guard isKnown else { return "release \(release), which your imports don't list" }
        let name = LocalizedText(album: title, by: artist)
        return release.isLocal ? name : "\(name) (id:\(release))"
    }
}
