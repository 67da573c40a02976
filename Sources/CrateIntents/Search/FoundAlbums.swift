internal import CrateCore
public import CrateStore
public import Intents

/// The results of a search, best first.
public struct FoundAlbums: Sendable, Hashable {
    /// The albums, best match first.
    public var albums: [FoundAlbum]
    /// The tracks; nil unless requested.
    public var tracks: [FoundTrack]?
    /// The number of albums that match; nil when all of them are listed.
    public var total: Int?
    /// The number of tracks that match; nil when all of them are listed.
    public var totalTracks: Int?
    /// True if further tracks may match, beyond those that were counted.
    public var hasMoreTracks = false
    /// The name of an album or an artist that may have been meant, if nothing was found; nil without a guess.
    public var guess: String?
    /// The cost of the search; nil unless requested.
    public var figures: SearchFigures?

    /// Creates a result without tracks or figures.
    /// - Parameters:
    ///   - albums: the albums to list, best match first.
    ///   - total: the number of all that match; dropped unless it is greater than the number listed.
    public init(albums: [FoundAlbum], total: Int? = nil) {
        self.albums = albums
        self.total = total.flatMap { $0 > albums.count ? $0 : nil }
    }

    /// The number of results, in a sentence; without results, that nothing was found, with a guess if there is one.
    public var dialog: Dialog {
        let found: Message = "\(max(total ?? 0, albums.count), .albums)"
        let counted: Message = "\(max(totalTracks ?? 0, tracks?.count ?? 0), .tracks)"
        let heard: Message = hasMoreTracks ? "at least \(counted)" : counted
        return switch (albums.count, tracks?.count ?? 0) {
        case (0, 0): nothing
        case (_, 0): "I found \(found)."
        case (0, _): "I found \(heard)."
        default: "I found \(found) and \(heard)."
        }
    }

    private var nothing: Dialog {
        guard let guess else { return "I found nothing like that in your collection." }
        return Dialog(
            full: "I found nothing like that in your collection. Did you mean “\(guess)”?",
            supporting: "cratebox search \(ShellWord.argument(guess))")
    }

    /// The card for a screen, with the search words as its title.
    public func card(for words: String) -> Card { Card(title: words, rows: rows) }

    /// Rows for the albums, then for the tracks.
    var rows: [Card.Row] {
        albums.map(\.row) + (tracks ?? []).map(\.row)
    }
}

/// An album in a search result, with whether it can be played.
public struct FoundAlbum: Sendable, Hashable {
    /// The album as the collection has it now.
    public var album: AlbumEntity
    /// Whether it can be played now; if not, why.
    public var availability: RipAvailability

    /// Pairs an album with whether it can be played now.
    public init(album: AlbumEntity, availability: RipAvailability) {
        (self.album, self.availability) = (album, availability)
    }

    /// Whether a connected library has a rip of the album that can be decoded, as far as is known.
    public var isPlayable: Bool { availability == .playable }
    /// Whether a library has a rip of the album, even if that library is paused or disconnected, or files are missing.
    public var isRipped: Bool { availability.isRipped }

    /// The row of a card: the title, the artist, and why it cannot be played.
    var row: Card.Row {
        let marks = [album.artist, availability.mark.map(Language.current.text) ?? ""].filter { !$0.isEmpty }
        return Card.Row(album.title, detail: marks.isEmpty ? nil : marks.joined(separator: ", "))
    }
}

extension RipAvailability {
    /// Why an album cannot be played, in a word or two of English; nil if it can.
    public var mark: String? {
        switch self {
        case .playable: nil
        case .unscanned: "changed since the last scan"
        case .undecodable: "can't be decoded"
        case .closed: "can't be read"
        case .filesMissing: "files missing"
        case .disconnected: "library not connected"
        case .unreadable: "library not readable"
        case .unidentified: "library not identified"
        case .wrongLibrary: "wrong library"
        case .unsupported: "library not supported"
        case .paused: "library paused"
        case .notRipped: "not ripped"
        case .noRips: "no rips known yet"
        case .noLibrary: "no library"
        case .wanted: "on your wantlist"
        }
    }
}
