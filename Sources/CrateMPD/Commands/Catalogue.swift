internal import CrateClient

/// Goes through the albums of the collection page by page: none of its lists is in memory as a whole.
struct Catalogue {
    /// How many albums are asked for at once, and how many with their tracks.
    private static let page = 500
    private static let pageWithTracks = 64

    let box: any CollectionClient

    /// Calls a function with each album, without its tracks, until it gives false.
    func forEachAlbum(_ body: (AlbumSongs) async throws -> Bool) async throws {
        var cursor: AlbumCursor?
        repeat {
            let page = try await box.albums(after: cursor, count: Self.page, withTracks: false)
            for entry in page.albums {
                guard try await body(AlbumSongs(entry)) else { return }
            }
            cursor = page.next
        } while cursor != nil
    }

    /// Calls a function with each album in which a filter finds something, or may find something; with its tracks where
    /// the album alone does not decide, or they are wanted anyway. The second value says whether the filter holds for
    /// all of its songs.
    func forEachAlbum(
        _ filter: SongFilter, withTracks: Bool, _ body: (AlbumSongs, Bool) async throws -> Bool
    ) async throws {
        if let release = filter.onlyRelease {
            let found = try await box.albums(of: [release], withTracks: true)
            if found.isEmpty, filter.isBase { throw Ack(.noExist, "No such directory") }
            for entry in found where !Self.isHidden(entry) {
                let album = AlbumSongs(entry)
                if let answer = Optional(filter.matches(album)), answer != false {
                    _ = try await body(album, answer == true)
                }
            }
            return
        }
        if withTracks, filter.isEverything { return try await forEachAlbumWithTracks { try await body($0, true) } }
        var candidates: [(album: AlbumSongs, isWhole: Bool)] = []
        var goesOn = true
        try await forEachAlbum { album in
            guard !Self.isHidden(album.entry), filter.matches(album) != false else { return true }
            let isWhole = filter.matches(album) == true
            if isWhole, !withTracks {
                goesOn = try await body(album, true)
                return goesOn
            }
            candidates.append((album, isWhole))
            if candidates.count == Self.pageWithTracks {
                goesOn = try await give(candidates, body)
                candidates = []
            }
            return goesOn
        }
        if goesOn { _ = try await give(candidates, body) }
    }

    /// Calls a function with each album and its tracks, until it gives false.
    private func forEachAlbumWithTracks(_ body: (AlbumSongs) async throws -> Bool) async throws {
        var cursor: AlbumCursor?
        repeat {
            let page = try await box.albums(after: cursor, count: Self.pageWithTracks, withTracks: true)
            for entry in page.albums where !Self.isHidden(entry) {
                guard try await body(AlbumSongs(entry)) else { return }
            }
            cursor = page.next
        } while cursor != nil
    }

    private func give(
        _ candidates: [(album: AlbumSongs, isWhole: Bool)], _ body: (AlbumSongs, Bool) async throws -> Bool
    ) async throws -> Bool {
        guard !candidates.isEmpty else { return true }
        let entries = try await box.albums(of: candidates.map(\.album.release), withTracks: true)
        let whole = Set(candidates.filter(\.isWhole).map(\.album.release))
        for entry in entries {
            guard try await body(AlbumSongs(entry), whole.contains(entry.release)) else { return false }
        }
        return true
    }

    /// Calls a function with each song that a filter finds, until it gives false.
    func forEachSong(_ filter: SongFilter, _ body: (Song) async throws -> Bool) async throws {
        try await forEachAlbum(filter, withTracks: true) { album, isWhole in
            for song in album.songs where isWhole || filter.matches(song) {
                guard try await body(song) else { return false }
            }
            return true
        }
    }

    /// What is wanted and not there has no songs.
    static func isHidden(_ entry: AlbumEntry) -> Bool { entry.isWanted && !entry.isRipped }
}

extension SongFilter {
    /// The only album in which it can find something, where it names one.
    var onlyRelease: Int64? {
        switch self {
        case .all(let filters): filters.lazy.compactMap(\.onlyRelease).first
        case .base(.album(let release)): release
        case .base(.song(let uri)): uri.release
        case .uri(let match) where match.kind == .equals && !match.folds && !match.isNegated:
            SongURI(match.value)?.release
        default: nil
        }
    }

    /// It finds every song.
    var isEverything: Bool {
        switch self {
        case .all(let filters): filters.allSatisfy(\.isEverything)
        case .base(.root), .base(.albums): true
        default: false
        }
    }

    /// It asks for a directory.
    var isBase: Bool {
        switch self {
        case .all(let filters): filters.contains(where: \.isBase)
        case .base: true
        default: false
        }
    }
}
