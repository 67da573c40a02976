import CrateCore
import CrateStore

extension String {
    /// True if a word of a command line is a release's number rather than part of a title.
    var isReleaseNumber: Bool { hasPrefix("id:") || Release.ID(pasted: self) != nil }

    /// The number after `id:` or in a link of Discogs; nil for any other word.
    var releaseNumber: Release.ID? { hasPrefix("id:") ? Release.ID(String(dropFirst(3))) : Release.ID(pasted: self) }
}
