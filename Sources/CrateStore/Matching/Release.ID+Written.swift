public import CrateCore

/// Why words name no release.
public enum WrittenReleaseError: Error, Sendable, Hashable {
    /// They name a master, which stands for all pressings of an album.
    case master(String)
    /// They are no number, and no address of a release.
    case unknown(String)
}

extension WrittenReleaseError: CustomStringConvertible {
    /// One sentence for a person.
    public var description: String {
        switch self {
        case .master(let words): "\(words) is a master, which stands for every pressing: name one release of it."
        case .unknown(let words): "\(words) names no release of Discogs: give its number."
        }
    }
}

extension Release.ID {
    /// The release that somebody names: `id:249504`, `249504`, `r249504`, `https://www.discogs.com/release/249504-…`.
    /// - Throws: ``WrittenReleaseError`` for anything else, local numbers included: nothing can be said to be those.
    public init(written words: String) throws(WrittenReleaseError) {
        let text = Folding.trimmed(words).lowercased()
        let isMaster = text.contains("/master/") || text.contains("/masters/")
        guard !isMaster, !(text.first == "m" && text.dropFirst().allSatisfy(\.isNumber)) else { throw .master(words) }
        let value = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
        guard let number = ReleaseTag.release(inValue: value) else { throw .unknown(words) }
        self.init(rawValue: number)
    }
}
