internal import CrateClient

extension SongFilter {
    /// A text that every album with a matching song contains, for the box to search for; nil if no such text can be
    /// derived. Of several, the longest.
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

    // This module composes the following values from an album's facts, so the box cannot find them as text.

    /// Whether a text may be part of `Track 12`, of a number or of a date.
    private static func isNumbering(_ value: String) -> Bool {
        value.unicodeScalars.allSatisfy { "track 0123456789".unicodeScalars.contains($0) }
    }

    /// Whether a text in lower case is part of the artist of compilations.
    private static func isOfCompilation(_ value: String) -> Bool {
        AlbumSongs.variousArtists.lowercased().contains(value)
    }

    /// Whether a value may be part of a distinction in brackets, the year or the number of the release.
    private func mayBeInBrackets(_ value: String) -> Bool {
        let marks: Set<Unicode.Scalar> = kind == .equals ? ["(", ")"] : Set("()0123456789".unicodeScalars)
        return value.unicodeScalars.contains(where: marks.contains)
    }
}
