internal import CrateClient

/// A place in the tree of directories that clients browse.
enum TreePlace: Hashable, Sendable {
    case root, albums, artists, genres, years, recent, crates, wantlist
    case artist(String)
    case genre(String)
    case year(String)
    case crate(String)
    /// An album, by its display name or its URI.
    case album(Int64)
    case song(SongURI)

    /// The directories of the root.
    static let views: [(name: String, place: TreePlace)] = [
        ("Albums", .albums), ("Artists", .artists), ("Genres", .genres), ("Years", .years),
        ("Recently added", .recent), ("Crates", .crates), ("Wantlist", .wantlist),
    ]

    /// Parses a path; nil if it is invalid. The album may not exist.
    init?(_ path: String) {
        if path.isEmpty || path == "/" {
            self = .root
            return
        }
        if let uri = SongURI(path) {
            self = uri.place == nil ? .album(uri.release) : .song(uri)
            return
        }
        var parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.last == "" { parts.removeLast() }
        guard let view = Self.views.first(where: { $0.name == parts.first ?? "" }) else { return nil }
        let names = parts.dropFirst().map(String.init)
        guard !names.contains(""), let place = Self.place(view.place, names) else { return nil }
        self = place
    }

    /// The place of a path in a filter. Throws `noExist` for an unknown path, and `argument` for a malformed one or a
    /// crate.
    static func known(_ path: String) throws(Ack) -> TreePlace {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(where: { $0 == ".." || $0 == "." }), path == "/" || !parts.dropLast().contains("") else {
            throw Ack(.argument, "Bad URI")
        }
        guard let place = TreePlace(path) else { throw Ack(.noExist, "No such directory") }
        if case .crate = place { throw Ack(.argument, "A crate can be listed, but not searched.") }
        return place
    }

    private static func place(_ view: TreePlace, _ names: [String]) -> TreePlace? {
        switch (view, names.count) {
        case (_, 0): return view
        case (.artists, 1): return .artist(names[0])
        case (.genres, 1): return .genre(names[0])
        case (.years, 1): return .year(names[0])
        case (.crates, 1): return .crate(names[0])
        case (.albums, 1), (.recent, 1), (.wantlist, 1), (.artists, 2), (.genres, 2), (.years, 2), (.crates, 2):
            return release(in: names[names.count - 1]).map(TreePlace.album)
        default: return nil
        }
    }

    /// The number in brackets at the end of a directory's name.
    private static func release(in name: String) -> Int64? {
        guard name.hasSuffix("]"), let bracket = name.lastIndex(of: "[") else { return nil }
        return Int64(name[name.index(after: bracket)...].dropLast())
    }

    /// Whether an album is below the place; nil if only some of its songs are.
    func contains(_ album: AlbumSongs) -> Bool? {
        switch self {
        case .root, .albums, .artists: true
        case .genres: !album.entry.genres.isEmpty
        case .years: album.date != nil
        case .recent: album.entry.added != nil
        case .crates, .crate: false
        case .wantlist: album.entry.isWanted
        case .artist(let name): PathName.written(album.artist) == name
        case .genre(let name): album.entry.genres.contains { PathName.written($0) == name }
        case .year(let year): album.date == year
        case .album(let release): album.release == release
        case .song(let uri): album.release == uri.release ? nil : false
        }
    }

    /// Whether a song is at or below the place; crates contain none.
    func contains(_ song: Song) -> Bool { self == .song(song.uri) || contains(song.album) ?? false }
}

/// Names of people and albums as parts of a path.
enum PathName {
    /// Returns a name as one part of a path: cut to 512 bytes, with a space for each control character and U+2215 for
    /// each slash, as in `AC∕DC`.
    static func written(_ name: String) -> String {
        let clean = RemoteText.clean(name, most: 512)
        let result = String(clean.map { $0 == "/" ? "∕" : $0 })
        // `.` and `..` are not names of entries, but the folder itself and its parent.
        return result.allSatisfy({ $0 == "." || $0 == " " }) ? "_\(result)" : result
    }
}
