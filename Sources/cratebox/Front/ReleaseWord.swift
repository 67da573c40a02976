import CrateCore
import CrateStore

extension String {
    /// Whether a word of a command line is a release's number, and no part of a title.
    var isReleaseNumber: Bool { hasPrefix("id:") || Release.ID(pasted: self) != nil }

    /// The number; nil for a word that is none.
    var releaseNumber: Release.ID? { hasPrefix("id:") ? Release.ID(String(dropFirst(3))) : Release.ID(pasted: self) }
}
