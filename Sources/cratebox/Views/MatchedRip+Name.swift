import CrateCore
import CrateStore

extension RipMatching.MatchedRip {
    /// The release in a sentence: its number if it is one of Discogs, and no name that only the rip's tags give it.
    var releaseName: LocalizedText {
        guard isKnown else { return "release \(release), which your imports don't list" }
        let name: LocalizedText = "\(title) by \(artist)"
        return release.isLocal ? name : "\(name) (id:\(release))"
    }
}
