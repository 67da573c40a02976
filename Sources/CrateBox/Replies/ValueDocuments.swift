internal import CrateCore
public import CrateIntents

extension PlayedAlbum: Encodable {
    private enum Key: CodingKey { case outcome, reason, library, release, pressings, missing, detail }

    /// Encodes outcome, reason, library and release, and the detail if any.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        let facts = OutcomeFacts(self)
        try fields.encode(outcome.name, forKey: .outcome)
        try fields.encodeIfPresent(facts.reason, forKey: .reason)
        try fields.encodeIfPresent(facts.library, forKey: .library)
        try fields.encode(release.rawValue, forKey: .release)
        if !pressings.isEmpty { try fields.encode(pressings.map(\.rawValue), forKey: .pressings) }
        if missing > 0 { try fields.encode(missing, forKey: .missing) }
        if !facts.detail.isEmpty { try fields.encode(facts.detail, forKey: .detail) }
    }
}
