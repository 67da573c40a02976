internal import CrateClient

extension CommandTable {
    /// What looks for songs.
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

extension Session {
    /// The place that `add` and `addid` may name.
    fileprivate func position(_ arguments: [String]) async throws -> QueuePosition? {
        guard arguments.count > 1 else { return nil }
        let wanted = try Argument.position(arguments[1], most: try await server.queue().map.count)
        try await checkPosition(wanted)
        return wanted
    }

    /// A place that is counted from the current song needs one, even where nothing is found to be put there.
    func checkPosition(_ wanted: QueuePosition?) async throws {
        guard let wanted else { return }
        _ = try await position(wanted, try await server.queue().map)
    }

    fileprivate func find(_ query: SongQuery) async throws {
        try await forEachFound(query) { song in
            song.write(to: &reply, tags)
            try await flushIfLong()
            return true
        }
    }

    /// Calls a function with each song that a query finds, in its order and of its part.
    func forEachFound(_ query: SongQuery, _ body: (Song) async throws -> Bool) async throws {
        guard query.order == nil else { return try await forEachSorted(query, body) }
        var place = 0
        try await Catalogue(box: box).forEachSong(query.filter) { song in
            defer { place += 1 }
            if let end = query.window.end, place >= end { return false }
            return place < query.window.start ? true : try await body(song)
        }
    }

    private func forEachSorted(_ query: SongQuery, _ body: (Song) async throws -> Bool) async throws {
        var sorted = SongOrder(query)
        try await Catalogue(box: box).forEachSong(query.filter) { song in
            sorted.add(song)
            return true
        }
        for song in sorted.songs {
            guard try await body(song) else { return }
        }
    }

    fileprivate func list(_ query: ListQuery) async throws {
        guard let tags = query.tags else {
            return try await Catalogue(box: box).forEachSong(query.filter) { song in
                reply.add("file", song.uri.text)
                try await flushIfLong()
                return true
            }
        }
        var tree = ValueTree()
        let isOfAlbums = !tags.contains { [.title, .titleSort, .track, .disc, .artist, .artistSort].contains($0) }
        try await Catalogue(box: box).forEachAlbum(query.filter, withTracks: !isOfAlbums) { album, isWhole in
            let values = tags.compactMap { album.values(of: $0, withFallbacks: true) }
            let songs = isWhole ? album.songs : album.songs.filter(query.filter.matches)
            if values.count == tags.count {
                if isWhole || !songs.isEmpty { tree.insert(values[...]) }
            } else {
                for song in songs { tree.insert(tags.map { song.values(of: $0, withFallbacks: true) }[...]) }
            }
            return true
        }
        try await tree.forEach(tags.map(\.name)[...]) { name, value in
            reply.add(name, value)
            try await flushIfLong()
        }
    }

    fileprivate func count(_ query: CountQuery) async throws {
        var counts: [String: (songs: Int, seconds: Double)] = [:]
        try await Catalogue(box: box).forEachSong(query.filter) { song in
            let values = query.group.map { song.values(of: $0, withFallbacks: true) } ?? [""]
            for value in values where query.group == nil || !value.isEmpty {
                let known = counts[value] ?? (0, 0)
                counts[value] = (known.songs + 1, known.seconds + (song.track.duration ?? 0))
            }
            return true
        }
        if query.group == nil, counts.isEmpty { counts[""] = (0, 0) }
        for (value, count) in counts.sorted(by: { ByteOrder.isBefore($0.key, $1.key) }) {
            if let group = query.group { reply.add(group.name, value) }
            reply.add("songs", count.songs)
            reply.add("playtime", Seconds(count.seconds)?.whole ?? 0)
            try await flushIfLong()
        }
    }
}
