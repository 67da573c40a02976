internal import CrateClient

extension CommandTable {
    /// Commands that list directories. The directories are views built from the collection, not folders of files.
    static let tree: [Command] = [
        Command("lsinfo", .read, 0...1) { session, arguments in
            try await session.list(arguments.first ?? "", isBare: false)
        },
        Command("listfiles", .read, 0...1) { session, arguments in
            try await session.listFiles(arguments.first ?? "")
        },
        Command("listall", .read, 0...1) { session, arguments in
            try await session.listAll(arguments.first ?? "", isBare: true)
        },
        Command("listallinfo", .read, 0...1) { session, arguments in
            try await session.listAll(arguments.first ?? "", isBare: false)
        },
        Command("readcomments", .read, 1...1) { session, arguments in
            try await session.readComments(arguments[0])
        },
    ]
}

extension ClientSession {
    private func place(_ path: String) throws(Ack) -> TreePlace {
        guard let place = TreePlace(path) else { throw Self.unknown(path) }
        return place
    }

    /// Lists a directory as `listfiles` does. A song or an unknown directory is the error `system`, as in MPD, which
    /// fails to open the path.
    fileprivate func listFiles(_ path: String) async throws {
        do {
            if case .song? = TreePlace(path) { throw Ack(.system, "That is a file, not a folder.") }
            try await list(path, isBare: true, isDated: true)
        } catch let ack as Ack where ack.code == .noExist {
            throw Ack(.system, ack.text)
        }
    }

    /// Writes a song with its tags, or for `listall` its `file` line alone.
    private func write(_ song: Song, isBare: Bool) {
        if isBare { reply.add("file", song.uri.text) } else { song.write(to: &reply, tags) }
    }

    private func writeFolder(_ path: String, modified: Int64? = nil) async throws {
        reply.add("directory", path)
        if let modified { reply.add("Last-Modified", Timestamp.text(modified)) }
        try await flushIfLong()
    }

    /// Lists a directory.
    /// - Parameter isDated: True to write each song's `Last-Modified`, which songs with tags have anyway.
    fileprivate func list(_ path: String, isBare: Bool, isDated: Bool = false) async throws {
        switch try place(path) {
        case .root:
            for view in TreePlace.views { try await writeFolder(view.name) }
            if !isBare { try await listPlaylists() }
        case .albums: try await writeFolders("Albums", .all([]))
        case .artists: try await writeValues("Artists") { [$0.artist] }
        case .genres: try await writeValues("Genres") { $0.entry.genres }
        case .years: try await writeValues("Years") { $0.date.map { [$0] } ?? [] }
        case .artist(let name): try await writeFolders("Artists/\(name)", .base(.artist(name)))
        case .genre(let name): try await writeFolders("Genres/\(name)", .base(.genre(name)))
        case .year(let year): try await writeFolders("Years/\(year)", .base(.year(year)))
        case .recent: try await writeRecent()
        case .wantlist: try await writeWanted()
        case .crates:
            for crate in try await box.crates() {
                try await writeFolder("Crates/\(PathName.written(crate.name))", modified: crate.modified)
            }
        case .crate(let name): try await writeCrate(name)
        case .album(let release): try await writeSongs(of: release, isBare: isBare, isDated: isDated)
        case .song(let uri):
            guard let song = try await song(uri) else { throw Ack(.noExist, "No such directory") }
            write(song, isBare: isBare)
        }
    }

    /// Lists the albums and songs below a directory. The root lists those of `Albums` only, so that each song appears
    /// once; an album, a crate, `Crates` and `Wantlist` list their direct content.
    fileprivate func listAll(_ path: String, isBare: Bool) async throws {
        guard let place = TreePlace(path) else { throw Ack(.noExist, "No such directory") }
        switch place {
        case .album, .song, .crate, .crates, .wantlist:
            if case .album = place { reply.add("directory", path) }
            return try await list(path, isBare: isBare)
        default: break
        }
        if place == .root { reply.add("directory", "Albums") }
        let folder = place == .root ? "Albums" : path
        try await aside {
            try await Catalogue(box: box).forEachAlbum(.base(place), tracks: .always) { album, _ in
                try await writeFolder("\(folder)/\(album.folderName)", modified: isBare ? nil : album.modified)
                for song in album.songs { write(song, isBare: isBare) }
                try await flushIfLong()
                return true
            }
        }
    }

    /// A song of the collection; nil if the path matches none.
    func song(_ uri: SongURI) async throws -> Song? {
        guard let entry = try await box.albums(of: [uri.release], withTracks: true).first else { return nil }
        return AlbumSongs(entry).songs.first { $0.track.place == uri.place }
    }

    private func writeSongs(of release: Int64, isBare: Bool, isDated: Bool) async throws {
        guard let entry = try await box.albums(of: [release], withTracks: true).first else {
            throw Ack(.noExist, "No such directory")
        }
        guard !entry.isOnlyWanted else { return }
        for song in AlbumSongs(entry).songs {
            write(song, isBare: isBare)
            if isDated, let modified = song.album.modified { reply.add("Last-Modified", Timestamp.text(modified)) }
            try await flushIfLong()
        }
    }

    private func writeFolders(_ path: String, _ filter: SongFilter) async throws {
        var isEmpty = true
        try await aside {
            try await Catalogue(box: box).forEachAlbum(filter, tracks: .ifNeeded) { album, _ in
                isEmpty = false
                try await writeFolder("\(path)/\(album.folderName)", modified: album.modified)
                return true
            }
        }
        if isEmpty, path.contains("/") { throw Ack(.noExist, "No such directory") }
    }

    private func writeValues(_ path: String, _ values: (AlbumSongs) -> [String]) async throws {
        var seen: Set<String> = []
        try await aside {
            try await Catalogue(box: box).forEachAlbum(.all([]), tracks: .ifNeeded) { album, _ in
                for value in values(album) { seen.insert(PathName.written(value)) }
                return true
            }
        }
        for value in seen.sorted(by: TextOrder.isBefore) { try await writeFolder("\(path)/\(value)") }
    }

    /// Lists the hundred albums added most recently.
    private func writeRecent() async throws {
        var recent: [AlbumSongs] = []
        let isNewer = { (first: AlbumSongs, second: AlbumSongs) in
            (first.entry.added ?? 0, first.release) > (second.entry.added ?? 0, second.release)
        }
        try await aside {
            try await Catalogue(box: box).forEachAlbum(.base(.recent), tracks: .ifNeeded) { album, _ in
                recent.append(album)
                if recent.count >= 1000 { recent = Array(recent.sorted(by: isNewer).prefix(100)) }
                return true
            }
        }
        for album in recent.sorted(by: isNewer).prefix(100) {
            try await writeFolder("Recently added/\(album.folderName)", modified: album.modified)
        }
    }

    private func writeWanted() async throws {
        try await aside {
            try await Catalogue(box: box).forEachAlbum(having: nil) { album in
                if album.entry.isWanted { try await writeFolder("Wantlist/\(album.folderName)") }
                return true
            }
        }
    }

    private func writeCrate(_ name: String) async throws {
        guard let crate = try await crate(written: name), let items = try await box.crate(named: crate.name) else {
            throw Ack(.noExist, "No such directory")
        }
        for entry in try await box.albums(of: items.filter { $0.place == nil }.map(\.release), withTracks: false) {
            try await writeFolder("Crates/\(name)/\(AlbumSongs(entry).folderName)", modified: entry.modified)
        }
        for item in items where item.place != nil {
            let uri = SongURI(release: item.release, place: item.place)
            if let song = try await song(uri) { song.write(to: &reply, tags) }
        }
    }

    fileprivate func readComments(_ path: String) async throws {
        guard let uri = SongURI(path), uri.place != nil, let song = try await song(uri) else {
            throw Self.unknownSong(path)
        }
        let entry = song.album.entry
        let facts: [(String, String?)] = [
            ("TITLE", song.title), ("ARTIST", song.values(of: .artist).first), ("ALBUM", song.album.title),
            ("DISCOGS_RELEASE_ID", entry.release > 0 ? "\(entry.release)" : nil), ("POSITION", song.track.position),
            ("CATALOGNUMBER", entry.catalogNumber), ("FORMAT", entry.format),
            ("STATE", entry.isPlayable ? "playable" : entry.isRipped ? "away" : "not ripped"),
        ]
        for case (let name, let value?) in facts where !value.isEmpty { reply.add(name, value) }
    }
}
