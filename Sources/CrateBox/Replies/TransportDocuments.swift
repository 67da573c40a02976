internal import CrateClient
public import CrateCore
public import CrateIntents
internal import CrateStore

extension TransportReport: Encodable {
    private enum Key: CodingKey { case state, release, track, elapsed, outcome, reason, library, detail }

    /// Encodes the state, the position and, of music that could not be played, the outcome with its detail.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(state.name, forKey: .state)
        guard let track else { return }
        if let outcome {
            let facts = OutcomeFacts(PlayedAlbum(release: track.release, outcome: outcome))
            try fields.encode(outcome.name, forKey: .outcome)
            try fields.encodeIfPresent(facts.reason, forKey: .reason)
            try fields.encodeIfPresent(facts.library, forKey: .library)
            if !facts.detail.isEmpty { try fields.encode(facts.detail, forKey: .detail) }
        }
        try fields.encode(track.release.rawValue, forKey: .release)
        try fields.encode(StatusDocument.Track(track, nil), forKey: .track)
        try fields.encode(elapsed.thousandths, forKey: .elapsed)
    }
}

extension VolumeLevel: Encodable {
    private enum Key: CodingKey { case volume }

    /// Writes `{"volume":{"dB":-12,"percent":40}}`.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(StatusDocument.Volume(self), forKey: .volume)
    }
}

extension QueueReport: Encodable {
    private enum Key: CodingKey { case queue, count }
    private enum AlbumKey: AlbumCodingKey {
        case entry, place, current, release, title, artist, distinction, track, places, reason, errno, unscanned
    }

    /// Encodes the entries and their number. An entry has its album, the words that distinguish it from others of its
    /// name, its track if it has only one, and the reason why it cannot be played, if any.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        var list = fields.nestedUnkeyedContainer(forKey: .queue)
        for album in albums {
            var entry = list.nestedContainer(keyedBy: AlbumKey.self)
            try entry.encode(album.entry, forKey: .entry)
            try entry.encode(album.place, forKey: .place)
            if album.isCurrent { try entry.encode(true, forKey: .current) }
            try entry.encode(album: album.album.id, album.album.title, by: album.album.artist)
            try entry.encodeIfPresent(album.distinction, forKey: .distinction)
            try entry.encodeIfPresent(album.track.map { StatusDocument.Track($0.id, $0) }, forKey: .track)
            try entry.encodeIfPresent(album.places, forKey: .places)
            try entry.encodeIfPresent(album.availability.reason, forKey: .reason)
            try entry.encodeIfPresent(album.availability.errno, forKey: .errno)
            if album.availability == .unscanned { try entry.encode(true, forKey: .unscanned) }
        }
        try fields.encode(count, forKey: .count)
    }
}

extension QueueState: Encodable {
    private enum Key: CodingKey { case version, count, changed }

    /// Writes the version, the number of entries, and the number of changed entries.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(version, forKey: .version)
        try fields.encode(count, forKey: .count)
        try fields.encode(changed, forKey: .changed)
    }
}

extension SavedQueue: Encodable {
    private enum Key: CodingKey { case crate, albums, tracks }

    /// Writes the crate's name, the number of its albums, and the number of its single tracks if there are any.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(crate, forKey: .crate)
        try fields.encode(albums, forKey: .albums)
        if tracks > 0 { try fields.encode(tracks, forKey: .tracks) }
    }
}

extension QueuedAlbum: Encodable {
    private enum Key: CodingKey { case queued, release, library, reason }

    /// Encodes the outcome if it is known, otherwise that the album is queued, and why it did not play at once.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .settled(let played): try played.encode(to: encoder)
        case .queued(let release, let library, let gap):
            var fields = encoder.container(keyedBy: Key.self)
            try fields.encode(true, forKey: .queued)
            try fields.encode(release.rawValue, forKey: .release)
            try fields.encode(library, forKey: .library)
            try fields.encodeIfPresent(gap?.reason.rawValue, forKey: .reason)
        }
    }
}

extension SleepTimer: Encodable {
    private enum Key: CodingKey { case sleep }

    /// Writes `{"sleep":{"left":1800}}` or `{"sleep":{"until":"album"}}`; `{"sleep":{"off":true,"until":"queue"}}` if
    /// no timer is set.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: Key.self)
        try fields.encode(StatusDocument.Sleep(self), forKey: .sleep)
    }
}

/// `{"repeat":"album"}`: the mode after a request.
struct RepeatDocument: Encodable {
    let `repeat`: String

    init(_ mode: RepeatMode) { self.repeat = mode.rawValue }
}
