import CrateCore
import CrateStore

extension String {
    /// True if a word of a command line is a release's number rather than part of a title.
    var isReleaseNumber: Bool { hasPrefix("id:") || Release.ID(pasted: self) != nil }

    /// The number after `id:` or in a link of Discogs; nil for any other word.
    var releaseNumber: Release.ID? { hasPrefix("id:") ? Release.ID(String(dropFirst(3))) : Release.ID(pasted: self) }

    /// True for a bare number, which may be a title as well.
    var isBareNumber: Bool { !isEmpty && utf8.allSatisfy { (0x30...0x39).contains($0) } }

    /// True for a bare number of five digits or more, which is a release's unless a title is the same. Fewer digits are
    /// more often a title, such as 1989 or 2112.
    var isLongNumber: Bool { utf8.count > 4 && first != "0" && isBareNumber }
}

extension [String] {
    /// True for several words that are all numbers, of which one can only be a release's; otherwise they may be a
    /// title.
    var areReleaseNumbers: Bool {
        count > 1 && allSatisfy { $0.isReleaseNumber || $0.isBareNumber }
            && contains { $0.isReleaseNumber || $0.isLongNumber }
    }
}
