internal import CrateCore
public import CrateIntents
internal import CrateStore

extension PlayedAlbum: Encodable {
    private enum Key: CodingKey {
        case outcome, reason, library, release, pressings, missing, damaged, unreadable, left, detail
    }

    private struct Left: Encodable {
        let release: Int64
        let reason: String?
        /// True if it is in the queue and waits for its library; otherwise nil.
        let queued: Bool?
    }

    /// Encodes outcome, reason, library and release, the albums that are left out or wait in the queue, and the detail,
    /// if any.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        let facts = OutcomeFacts(self)
        try fields.encode(outcome.name, forKey: .outcome)
        try fields.encodeIfPresent(facts.reason, forKey: .reason)
        try fields.encodeIfPresent(facts.library, forKey: .library)
        try fields.encode(release.rawValue, forKey: .release)
        if !pressings.isEmpty { try fields.encode(pressings.map(\.rawValue), forKey: .pressings) }
        if missing > 0 { try fields.encode(missing, forKey: .missing) }
        if flaws.allDamaged > 0 { try fields.encode(flaws.allDamaged, forKey: .damaged) }
        if flaws.allUnreadable > 0 { try fields.encode(flaws.allUnreadable, forKey: .unreadable) }
        if !left.isEmpty {
            let left = left.map { album in
                Left(
                    release: album.release.rawValue, reason: album.availability.reason,
                    queued: album.isWaiting ? true : nil)
            }
            try fields.encode(left, forKey: .left)
        }
        if !facts.detail.isEmpty { try fields.encode(facts.detail, forKey: .detail) }
    }
}
