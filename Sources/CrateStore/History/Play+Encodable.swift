internal import CrateCore

extension Play: Encodable {
    private enum Key: CodingKey { case at, release, title, artist, track, outcome, reason, errno, cause, library }

    /// `{"at":"2026-11-21T02:40:00Z","release":249504,"title":"…","artist":"…","track":"249504.2","outcome":"played",
    /// "library":"garage"}`; unknown values are left out.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(at, forKey: .at)
        try fields.encode(release.rawValue, forKey: .release)
        try fields.encodeIfPresent(title, forKey: .title)
        try fields.encodeIfPresent(artist, forKey: .artist)
        try fields.encodeIfPresent(track?.description, forKey: .track)
        try fields.encode(outcome, forKey: .outcome)
        try fields.encodeIfPresent(reason, forKey: .reason)
        try fields.encodeIfPresent(errno, forKey: .errno)
        try fields.encodeIfPresent(cause, forKey: .cause)
        try fields.encodeIfPresent(library, forKey: .library)
    }
}

extension Play {
    private struct Facts: Decodable {
        let errno: String?
        let cause: String?
    }

    private var facts: Facts? { try? ForeignJSON.value(Facts.self, of: detail) }

    /// The name of the system error behind the reason, such as `EACCES`; nil if there is none.
    public var errno: String? { facts?.errno }

    /// What is behind the reason, such as `unknownOutput`; nil if the reason alone shows it. Entries of earlier
    /// versions do not have this cause.
    public var cause: String? { facts?.cause }
}
