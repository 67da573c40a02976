public import CrateCore

/// The reasons why a text does not identify a release.
public enum WrittenReleaseError: Error, Sendable, Hashable {
    /// The text names a master, which represents all pressings of an album.
    case master(String)
    /// The text is neither a number nor the URL of a release.
    case unknown(String)
}

extension WrittenReleaseError: CustomStringConvertible {
    /// A sentence for the user that quotes the text and suggests what to enter instead.
    public var text: LocalizedText {
        switch self {
        case .master(let words): "\(words) is a master, which stands for every pressing: name one release of it."
        case .unknown(let words): "\(words) names no release of Discogs: give its number."
        }
    }

    /// The sentence in English, for logs.
    public var description: String { text.english }
}

extension Release.ID {
    /// Parses a release given by the user: `id:249504`, `249504`, `r249504`,
    /// `https://www.discogs.com/release/249504-…`.
    /// - Throws: ``WrittenReleaseError`` for anything else, including local ids, which cannot be matched to.
    public init(written words: String) throws(WrittenReleaseError) {
        let text = Folding.trimmed(words).lowercased()
        let isMaster = Self.isMaster(address: text) || text.first == "m" && text.dropFirst().allSatisfy(\.isNumber)
        guard !isMaster else { throw .master(words) }
        let value = text.hasPrefix("id:") ? String(text.dropFirst(3)) : text
        guard let number = ReleaseTag.release(inValue: value) else { throw .unknown(words) }
        self.init(rawValue: number)
    }

    /// Whether a text is the address of a master, which no release has: `https://www.discogs.com/master/6440-…`.
    public static func isMaster(address text: String) -> Bool {
        let text = text.lowercased()
        return !text.contains(where: \.isWhitespace) && (text.contains("/master/") || text.contains("/masters/"))
    }
}
