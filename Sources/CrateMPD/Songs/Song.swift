internal import CrateClient

/// A track in the protocol's terms.
struct Song: Sendable {
    let album: AlbumSongs
    let track: TrackEntry

    var uri: SongURI { SongURI(release: album.release, place: track.place) }

    /// The format of its samples, if known.
    var format: AudioFormat? {
        guard let rate = track.rate, let bits = track.bits, let channels = track.channels else { return nil }
        return AudioFormat(rate: rate, bits: bits, channels: channels)
    }

    /// The title; `Track 3` if the collection has none.
    var title: String { track.title.isEmpty ? "Track \(track.place)" : track.title }

    /// The number of the disc in a position such as `2-3`; nil for any other.
    var disc: UInt16? {
        guard let position = track.position, position.utf8.contains(UInt8(ascii: "-")) else { return nil }
        let parts = position.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let disc = UInt16(parts[0]), UInt16(parts[1]) != nil else { return nil }
        return disc
    }

    /// The value of a tag that has at most one; nil if it has none, and always nil for genres and identifiers. Creates
    /// no array, because filters call it for every song.
    func onlyValue(of tag: Tag) -> String? {
        switch tag {
        case .title: title
        case .artist: track.artist ?? album.artist
        case .track: "\(track.place)"
        case .disc: disc.map { "\($0)" }
        case .artistSort: track.artist == nil ? album.entry.artistSort : nil
        case .album: album.title
        case .albumArtist: album.artist
        case .albumArtistSort: album.entry.artistSort
        case .date: album.date
        case .label: album.entry.label
        default: nil
        }
    }

    /// The values of a tag; if there are none, those of the tags that replace it.
    func values(of tag: Tag, withFallbacks: Bool = false) -> [String] {
        let values = ownValues(of: tag)
        guard values.isEmpty, withFallbacks else { return values }
        for fallback in tag.fallbacks {
            let values = ownValues(of: fallback)
            if !values.isEmpty { return values }
        }
        return []
    }

    private func ownValues(of tag: Tag) -> [String] {
        if let value = onlyValue(of: tag) { return [value] }
        return tag == .genre || tag == .musicBrainzAlbum ? album.ownValues(of: tag) : []
    }

    /// Whether a value of some tag meets a condition.
    func hasValue(where isMet: (String) -> Bool) -> Bool {
        Tag.own.contains { tag in onlyValue(of: tag).map(isMet) ?? ownValues(of: tag).contains(where: isMet) }
    }
}

extension Song {
    /// Writes the song's lines: the file, the tags of the client's mask, and the length.
    func write(to reply: inout ReplyBuffer, _ mask: TagMask, at place: SongPlace? = nil) {
        if reply.songLines?.fit(self, mask) != true { reply.songLines = SongLines(self, mask) }
        reply.songLines?.write(self, to: &reply)
        guard let place else { return }
        reply.add("Pos", place.position)
        reply.add("Id", place.id)
    }
}

/// A song's position in the queue, from 0, and its id.
struct SongPlace: Hashable, Sendable {
    let position: Int
    let id: Int32
}
