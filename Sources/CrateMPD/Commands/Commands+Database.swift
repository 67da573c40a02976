internal import CrateClient

extension CommandTable {
    /// Commands that search for songs.
    static let database: [Command] = [
        Command("find", .read, 1...Int.max) { session, arguments in
            try await session.find(try SongQuery(arguments, folds: false))
        },
        Command("search", .read, 1...Int.max) { session, arguments in
            try await session.find(try SongQuery(arguments, folds: true))
        },
        Command("findadd", .add, 1...Int.max) { session, arguments in
            let count = try await session.server.queue().map.count
            let query = try SongQuery(arguments, folds: false, queue: count)
            try await session.checkPosition(query.position)
            try await session.addFound(query)
        },
        Command("searchadd", .add, 1...Int.max) { session, arguments in
            let count = try await session.server.queue().map.count
            let query = try SongQuery(arguments, folds: true, queue: count)
            try await session.checkPosition(query.position)
            try await session.addFound(query)
        },
        Command("list", .read, 1...Int.max) { session, arguments in
            try await session.list(try ListQuery(arguments))
        },
        Command("count", .read, 1...Int.max) { session, arguments in
            try await session.count(try CountQuery(arguments))
        },
        Command("add", .add, 1...2) { session, arguments in
            let wanted = try await session.position(arguments)
            try await session.add(arguments[0], at: wanted)
        },
        Command("addid", .add, 1...2) { session, arguments in
            let wanted = try await session.position(arguments)
            session.reply.add("Id", try await session.addSong(arguments[0], at: wanted))
        },
    ]
}

extension ClientSession {
    /// The optional position argument of `add` and `addid`.
    fileprivate func position(_ arguments: [String]) async throws -> QueuePosition? {
        guard arguments.count > 1 else { return nil }
        let wanted = try Argument.position(arguments[1], most: try await server.queue().map.count)
        try await checkPosition(wanted)
        return wanted
    }

    /// Checks that a position can be resolved, so that a relative one without a current song is refused even if no song
    /// matches.
    func checkPosition(_ wanted: QueuePosition?) async throws {
        guard let wanted else { return }
        _ = try await position(wanted, try await server.queue().map)
    }

    fileprivate func find(_ query: SongQuery) async throws {
        try await forEachFound(query) { song in
            song.write(to: &reply, tags)
            return true
        }
    }

    /// Calls a function with each song that matches a query, in the query's order and window, until it returns false.
    /// Sends a long reply piece by piece.
    func forEachFound(_ query: SongQuery, _ body: (Song) throws -> Bool) async throws {
        try await aside {
            guard query.order == nil else { return try await forEachSorted(query, body) }
            var place = 0
            try await Catalogue(box: box).forEachSong(query.filter) { song in
                defer { place += 1 }
                if let end = query.window.end, place >= end { return false }
                return place < query.window.start ? true : try body(song)
            } afterAlbum: {
                try await flushIfLong()
            }
        }
    }

    private func forEachSorted(_ query: SongQuery, _ body: (Song) throws -> Bool) async throws {
        var sorted = SongOrder(query)
        try await Catalogue(box: box).forEachSong(query.filter) { song in
            sorted.add(song)
            return true
        }
        for song in sorted.songs {
            guard try body(song) else { return }
            try await flushIfLong()
        }
    }

    fileprivate func list(_ query: ListQuery) async throws {
        try await aside {
            guard let tags = query.tags else {
                return try await Catalogue(box: box).forEachSong(query.filter) { song in
                    reply.add("file", song.uri.text)
                    return true
                } afterAlbum: {
                    try await flushIfLong()
                }
            }
            try await list(tags, query.filter)
        }
    }

    private func list(_ tags: [Tag], _ filter: SongFilter) async throws {
        let tree = ValueTree()
        if filter.isEverything, let parts = AlbumBrief.parts(for: tags) {
            try await collect(tags, parts, in: tree)
        } else {
            try await collect(tags, filter, in: tree)
        }
        try await tree.forEach(tags.map(\.name)[...]) { name, value in
            reply.add(name, value)
        } afterGroup: {
            try await flushIfLong()
        }
    }

    /// Collects the values of all albums from their names. Albums with songs by other artists are read with their
    /// songs.
    private func collect(_ tags: [Tag], _ parts: AlbumBrief.Parts, in tree: ValueTree) async throws {
        var left: [Int64] = []
        try await Catalogue(box: box).forEachBrief(parts) { brief in
            var values: [[String]] = []
            values.reserveCapacity(tags.count)
            for tag in tags {
                guard let own = brief.values(of: tag) else { return left.append(brief.release) }
                values.append(own)
            }
            tree.insert(values)
        }
        try await Catalogue(box: box).forEachAlbum(of: left) { album in
            for song in album.songs { tree.insert(tags.map { song.values(of: $0, withFallbacks: true) }) }
        }
    }

    private func collect(_ tags: [Tag], _ filter: SongFilter, in tree: ValueTree) async throws {
        let values = { (album: AlbumSongs) in
            let values = tags.compactMap { album.values(of: $0, withFallbacks: true) }
            return values.count == tags.count ? values : nil
        }
        let isOfSongs = tags.contains { [.title, .titleSort, .track, .disc].contains($0) }
        let tracks = isOfSongs ? Catalogue.Tracks.always : .where { values($0) == nil }
        try await Catalogue(box: box).forEachAlbum(filter, tracks: tracks) { album, isWhole in
            let songs = isWhole ? album.songs : album.songs.filter(filter.matches)
            if let values = values(album) {
                if isWhole || !songs.isEmpty { tree.insert(values) }
            } else {
                for song in songs { tree.insert(tags.map { song.values(of: $0, withFallbacks: true) }) }
            }
            return true
        }
    }

    fileprivate func count(_ query: CountQuery) async throws {
        var counts: [String: (songs: Int, seconds: Double)] = [:]
        try await aside {
            try await Catalogue(box: box).forEachSong(query.filter) { song in
                let found = query.group.map { song.values(of: $0, withFallbacks: true) } ?? []
                for value in found.isEmpty ? [""] : found {
                    let known = counts[value] ?? (0, 0)
                    counts[value] = (known.songs + 1, known.seconds + (song.track.duration ?? 0))
                }
                return true
            }
        }
        if query.group == nil, counts.isEmpty { counts[""] = (0, 0) }
        for (value, count) in counts.sorted(by: { TextOrder.isBefore($0.key, $1.key) }) {
            if let group = query.group { reply.add(group.name, value) }
            reply.add("songs", count.songs)
            reply.add("playtime", Seconds(count.seconds)?.whole ?? 0)
            try await flushIfLong()
        }
    }
}
