internal import CrateClient

/// Conditions on a song's tags and path, joined by AND and NOT.
indirect enum SongFilter: Hashable, Sendable {
    /// The conditions, which must all be true; an empty list matches every song.
    case all([SongFilter])
    case not(SongFilter)
    case tag(Tag, TextMatch)
    /// One of the song's tags meets the condition.
    case any(TextMatch)
    case uri(TextMatch)
    /// The song is below a directory.
    case base(TreePlace)
    case modifiedSince(Int64)
    case format(AudioFormatMask)

    /// Whether a song meets the conditions; a tag without a value is compared as an empty one.
    func matches(_ song: Song) -> Bool {
        switch self {
        case .all(let filters): filters.allSatisfy { $0.matches(song) }
        case .not(let filter): !filter.matches(song)
        case .tag(let tag, let match):
            if let value = song.onlyValue(of: tag) {
                match.isMet(by: value) != match.isNegated
            } else {
                Self.matches(match, song.values(of: tag, withFallbacks: true))
            }
        case .any(let match): song.hasValue(where: match.isMet) != match.isNegated
        case .uri(let match): match.isMet(by: song.uri.text) != match.isNegated
        case .base(let place): place.contains(song)
        case .modifiedSince(let time): song.album.modified.map { $0 >= time } ?? false
        case .format(let mask): mask.fits(song.format)
        }
    }

    /// True if all songs of an album match, false if none does; nil if it depends on the song.
    func matches(_ album: AlbumSongs) -> Bool? {
        switch self {
        case .all(let filters):
            let answers = filters.map { $0.matches(album) }
            if answers.contains(false) { return false }
            return answers.allSatisfy { $0 == true } ? true : nil
        case .not(let filter): return filter.matches(album).map { !$0 }
        case .tag(let tag, let match):
            return album.values(of: tag, withFallbacks: true).map { Self.matches(match, $0) }
        case .any(let match): return album.knownValues.contains { match.isMet(by: $0) } ? !match.isNegated : nil
        case .uri(let match):
            guard case .equals = match.kind, !match.folds, SongURI(match.value)?.release != album.release else {
                return nil
            }
            return match.isNegated
        case .base(let place): return place.contains(album)
        case .modifiedSince(let time): return album.modified.map { $0 >= time } ?? false
        case .format: return nil
        }
    }

    private static func matches(_ match: TextMatch, _ values: [String]) -> Bool {
        if values.isEmpty { return match.takesMissing }
        return values.contains { match.isMet(by: $0) } != match.isNegated
    }
}
