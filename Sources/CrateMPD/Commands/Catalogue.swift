internal import CrateClient

/// Iterates over the collection's albums page by page, so that no list is in memory as a whole. Reads the next page
/// while the caller handles the present one.
struct Catalogue {
    /// Which albums are read with their tracks. An album whose songs must be compared with the filter one by one is
    /// always read with them.
    enum Tracks {
        case always
        case ifNeeded
        /// Albums that satisfy the condition.
        case `where`((AlbumSongs) -> Bool)
    }

    /// The number of albums in a page, without and with their tracks.
    private static let page = 1000
    private static let pageWithTracks = 64
    /// The number of albums in a page of a search by track title, in which most albums have a single track.
    private static let pageOfTitles = 256

    let box: any CollectionClient

    /// Calls a function with each album that may contain a text, without its tracks, until it returns false.
    func forEachAlbum(having text: AlbumText?, _ body: (AlbumSongs) async throws -> Bool) async throws {
        try await forEachEntry(page: Self.page, withTracks: false, having: text) { try await body(AlbumSongs($0)) }
    }

    /// Calls a function with each album of which some song matches or may match a filter, until it returns false. The
    /// second value is true if all of its songs match. A wanted album that is not in the collection has no songs.
    func forEachAlbum(
        _ filter: SongFilter, tracks: Tracks, _ body: (AlbumSongs, Bool) async throws -> Bool
    ) async throws {
        if let release = filter.onlyRelease {
            let found = try await box.albums(of: [release], withTracks: true)
            if found.isEmpty, filter.isBase { throw Ack(.noExist, "No such directory") }
            for entry in found { _ = try await give(entry, filter, body) }
            return
        }
        let text = filter.text
        if case .always = tracks, text != nil || filter.isEverything {
            let count = text?.place == .tracks ? Self.pageOfTitles : Self.pageWithTracks
            return try await forEachEntry(page: count, withTracks: true, having: text) {
                try await give($0, filter, body)
            }
        }
        var candidates: [Int64] = []
        var goesOn = true
        try await forEachAlbum(having: text) { album in
            let answer = album.entry.isOnlyWanted ? false : filter.matches(album)
            guard answer != false else { return true }
            if answer == true, !tracks.areNeeded(of: album) {
                goesOn = try await body(album, true)
                return goesOn
            }
            candidates.append(album.release)
            if candidates.count == Self.pageWithTracks {
                goesOn = try await give(candidates, filter, body)
                candidates = []
            }
            return goesOn
        }
        if goesOn { _ = try await give(candidates, filter, body) }
    }

    /// Calls a function with each album until it returns false.
    private func forEachEntry(
        page count: Int, withTracks: Bool, having text: AlbumText?, _ body: (AlbumEntry) async throws -> Bool
    ) async throws {
        try await withThrowingTaskGroup(of: AlbumPage.self) { pages in
            let read = { @Sendable [box] (cursor: AlbumCursor?) in
                try await box.albums(after: cursor, count: count, withTracks: withTracks, having: text)
            }
            pages.addTask { try await read(nil) }
            while var page = try await pages.next() {
                if let next = page.next { pages.addTask { try await read(next) } }
                // Frees each album after its turn, because a client that stops reading would otherwise keep all of them
                // in memory.
                page.albums.reverse()
                while let entry = page.albums.popLast() {
                    guard try await body(entry) else { return pages.cancelAll() }
                }
                // Lets the lists of other clients progress too.
                await Task.yield()
            }
        }
    }

    /// Calls a function with the names of each album that has songs.
    func forEachBrief(_ parts: AlbumBrief.Parts, _ body: (AlbumBrief) -> Void) async throws {
        try await withThrowingTaskGroup(of: AlbumBriefPage.self) { pages in
            let read = { @Sendable [box] (cursor: AlbumCursor?) in
                try await box.briefs(after: cursor, count: Self.page, parts: parts)
            }
            pages.addTask { try await read(nil) }
            while let page = try await pages.next() {
                if let next = page.next { pages.addTask { try await read(next) } }
                for brief in page.albums { body(brief) }
                await Task.yield()
            }
        }
    }

    /// Calls a function with the albums of these releases, with their tracks.
    func forEachAlbum(of releases: [Int64], _ body: (AlbumSongs) -> Void) async throws {
        for start in stride(from: 0, to: releases.count, by: Self.pageWithTracks) {
            let part = Array(releases[start...].prefix(Self.pageWithTracks))
            for entry in try await box.albums(of: part, withTracks: true) { body(AlbumSongs(entry)) }
        }
    }

    private func give(
        _ entry: AlbumEntry, _ filter: SongFilter, _ body: (AlbumSongs, Bool) async throws -> Bool
    ) async throws -> Bool {
        guard !entry.isOnlyWanted else { return true }
        let album = AlbumSongs(entry)
        let answer = filter.matches(album)
        return answer == false ? true : try await body(album, answer == true)
    }

    private func give(
        _ candidates: [Int64], _ filter: SongFilter, _ body: (AlbumSongs, Bool) async throws -> Bool
    ) async throws -> Bool {
        guard !candidates.isEmpty else { return true }
        for entry in try await box.albums(of: candidates, withTracks: true) {
            guard try await give(entry, filter, body) else { return false }
        }
        return true
    }

    /// Calls a function with each song that a filter matches, until it returns false; calls another after each album.
    func forEachSong(
        _ filter: SongFilter, _ body: (Song) throws -> Bool, afterAlbum: () async throws -> Void = {}
    ) async throws {
        try await forEachAlbum(filter, tracks: .always) { album, isWhole in
            for track in album.entry.tracks ?? [] {
                let song = Song(album: album, track: track)
                guard isWhole || filter.matches(song) else { continue }
                guard try body(song) else { return false }
            }
            try await afterAlbum()
            return true
        }
    }
}

extension Catalogue.Tracks {
    fileprivate func areNeeded(of album: AlbumSongs) -> Bool {
        switch self {
        case .always: true
        case .ifNeeded: false
        case .where(let isWanted): isWanted(album)
        }
    }
}

extension SongFilter {
    /// The release of the only album that can match; nil if the filter names none.
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

    /// True if the filter matches every song.
    var isEverything: Bool {
        switch self {
        case .all(let filters): filters.allSatisfy(\.isEverything)
        case .base(.root), .base(.albums): true
        default: false
        }
    }

    /// True if one of the conditions is a directory.
    var isBase: Bool {
        switch self {
        case .all(let filters): filters.contains(where: \.isBase)
        case .base: true
        default: false
        }
    }
}
