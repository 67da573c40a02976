internal import CrateClient

extension SongFilter {
    /// A text that every album with a matching song contains; nil if there is none, or if it would exclude too few
    /// albums. The box compares it with all names of an album, as they are written there.
    var text: AlbumText? {
        switch self {
        case .all(let filters): filters.lazy.compactMap(\.text).max { $0.text.utf8.count < $1.text.utf8.count }
        case .tag(let tag, let match): match.text(at: tag)
        case .any(let match): match.text(anywhere: true)
        default: nil
        }
    }
}

extension TextMatch {
    fileprivate func text(at tag: Tag) -> AlbumText? {
        switch tag {
        case .title: text(at: .tracks, besides: Self.isNumbering)
        case .artist: text(at: .artist, besides: Self.isOfCompilation)
        case .album: text(at: .album, besides: mayBeInBrackets)
        case .albumArtist: text(at: .album, besides: Self.isOfCompilation)
        case .genre, .label: text(at: .album) { _ in false }
        default: nil
        }
    }

    fileprivate func text(anywhere: Bool) -> AlbumText? {
        text(at: .anywhere) { Self.isNumbering($0) || Self.isOfCompilation($0) || mayBeInBrackets($0) }
    }

    private func text(at place: AlbumText.Place, besides isMade: (String) -> Bool) -> AlbumText? {
        switch kind {
        case _ where isNegated || value.isEmpty || isMade(value.lowercased()): nil
        case .equals, .contains: AlbumText(value, at: place, folds: folds)
        case .matches: nil
        }
    }

    // The following values are in no album as text: this module composes them from the album's facts.

    /// Part of `Track 12`, of a number or of a date.
    private static func isNumbering(_ value: String) -> Bool {
        value.unicodeScalars.allSatisfy { "track 0123456789".unicodeScalars.contains($0) }
    }

    /// Whether a text is part of the artist that compilations have, in lower case.
    private static func isOfCompilation(_ value: String) -> Bool {
        AlbumSongs.variousArtists.lowercased().contains(value)
    }

    /// Whether a value may be part of a distinction in brackets, the year or the number of the release.
    private func mayBeInBrackets(_ value: String) -> Bool {
        let marks: Set<Unicode.Scalar> = kind == .equals ? ["(", ")"] : Set("()0123456789".unicodeScalars)
        return value.unicodeScalars.contains(where: marks.contains)
    }
}
