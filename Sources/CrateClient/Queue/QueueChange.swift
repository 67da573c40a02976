/// A change of the queue, as JSON one object: `{"append":[{"release":249504}]}`, `{"move":[7,9],"to":0}`.
public enum QueueChange: Sendable, Hashable {
    /// Replaces all entries and stops playback.
    case replace([QueueItem])
    /// Adds items after the last entry; those that cannot be played are left out.
    case append([QueueItem])
    /// Adds items before the entry with an index, from 0.
    case insert([QueueItem], at: Int)
    /// Removes entries by id. If the playing entry is among them, playback continues with the next entry.
    case remove([Int64])
    /// Moves entries, given by id, to an index, and keeps their order.
    case move([Int64], to: Int)
    /// Plays an entry, given by id, from the track at a place (default: its first track).
    case jump(Int64, place: Int?)
    /// Removes all entries and stops playback.
    case clear
    /// Reduces an entry, given by id, to the tracks at these places.
    case narrow(Int64, places: [Int])
}

extension QueueChange: Codable {
    private enum Key: String, CodingKey {
        case replace, append, insert, at, remove, move, to, jump, place, clear, narrow, places

        /// The keys that name a change; the others are its parameters.
        static let changes: [Key] = [.replace, .append, .insert, .remove, .move, .jump, .clear, .narrow]
    }

    /// Decodes a change.
    /// - Throws: ``RequestDefect/NoKnownKey``, or `DecodingError` for a value of another type.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: Key.self)
        func items(_ key: Key) throws -> [QueueItem] { try fields.decode([QueueItem].self, forKey: key) }
        func numbers(_ key: Key) throws -> [Int64] { try fields.decode([Int64].self, forKey: key) }
        func number(_ key: Key) throws -> Int { try fields.decode(Int.self, forKey: key) }
        if fields.contains(.replace) {
            self = .replace(try items(.replace))
        } else if fields.contains(.append) {
            self = .append(try items(.append))
        } else if fields.contains(.insert) {
            self = .insert(try items(.insert), at: try number(.at))
        } else if fields.contains(.remove) {
            self = .remove(try numbers(.remove))
        } else if fields.contains(.move) {
            self = .move(try numbers(.move), to: try number(.to))
        } else if fields.contains(.jump) {
            self = .jump(
                try fields.decode(Int64.self, forKey: .jump),
                place: try fields.decodeIfPresent(Int.self, forKey: .place))
        } else if fields.contains(.clear) {
            self = .clear
        } else if fields.contains(.narrow) {
            self = .narrow(
                try fields.decode(Int64.self, forKey: .narrow), places: try fields.decode([Int].self, forKey: .places))
        } else {
            throw RequestDefect.NoKnownKey(path: fields.codingPath, known: Key.changes.map(\.rawValue))
        }
    }

    /// Writes one object, whose first key names the change.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        switch self {
        case .replace(let items): try fields.encode(items, forKey: .replace)
        case .append(let items): try fields.encode(items, forKey: .append)
        case .insert(let items, let place):
            try fields.encode(items, forKey: .insert)
            try fields.encode(place, forKey: .at)
        case .remove(let ids): try fields.encode(ids, forKey: .remove)
        case .move(let ids, let place):
            try fields.encode(ids, forKey: .move)
            try fields.encode(place, forKey: .to)
        case .jump(let id, let place):
            try fields.encode(id, forKey: .jump)
            try fields.encodeIfPresent(place, forKey: .place)
        case .clear: try fields.encode(true, forKey: .clear)
        case .narrow(let id, let places):
            try fields.encode(id, forKey: .narrow)
            try fields.encode(places, forKey: .places)
        }
    }
}

/// An item to be queued: an album, or some of its tracks.
public struct QueueItem: Codable, Sendable, Hashable {
    /// The album's release number; negative for a local id.
    public var release: Int64
    /// The places of the tracks, from 1, in playing order; nil for the whole album.
    public var places: [Int]?

    /// Names what to queue; whether it exists is checked by the box.
    /// - Parameter places: The places of the tracks, from 1; nil for the whole album.
    public init(release: Int64, places: [Int]? = nil) {
        self.release = release
        self.places = places
    }
}
