internal import CrateClient

extension CommandTable {
    /// Commands that list and change the queue; ranges are positions of songs, not of entries.
    static let queue: [Command] = listing + changing

    private static let listing: [Command] = [
        Command("playlistinfo", .read, 0...1) { session, arguments in
            let range = try arguments.first.map { text throws(Ack) in try SongRange(text) } ?? .all
            let queue = try await session.server.queue().map
            guard let places = range.places(of: queue.count) else {
                throw Ack(.argument, "Bad song index")
            }
            try await session.writeQueue(queue, places)
        },
        Command("playlistid", .read, 0...1) { session, arguments in
            let id = try arguments.first.map { text throws(Ack) in try Argument.unsigned(text) }
            let queue = try await session.server.queue().map
            guard let id else { return try await session.writeQueue(queue, 0..<queue.count) }
            try await session.writeQueue(queue, [try ClientSession.place(id, queue).position])
        },
        Command("playlist", .read, 0...0) { session, _ in
            let queue = try await session.server.queue().map
            for position in 0..<queue.count {
                guard let place = queue[position] else { break }
                session.reply.addLine("\(position):file: \(place.uri.text)")
                try await session.flushIfLong()
            }
        },
        Command("plchanges", .read, 1...2) { session, arguments in
            let (queue, changed) = try await session.changes(arguments)
            try await session.writeQueue(queue, changed)
        },
        Command("plchangesposid", .read, 1...2) { session, arguments in
            let (queue, changed) = try await session.changes(arguments)
            for position in changed {
                guard let place = queue[position] else { break }
                session.reply.add("cpos", position)
                session.reply.add("Id", place.id)
                try await session.flushIfLong()
            }
        },
        Command("playlistfind", .read, 1...Int.max) { session, arguments in
            try await session.searchQueue(try FilterParser(folds: false).filter(arguments[...]))
        },
        Command("playlistsearch", .read, 1...Int.max) { session, arguments in
            try await session.searchQueue(try FilterParser(folds: true).filter(arguments[...]))
        },
    ]

    private static let changing: [Command] = [
        Command("clear", .player, 0...0) { session, _ in
            let isEmpty = try await session.server.queue().map.entries.isEmpty
            try await session.change(.clear)
            // Announced even if the queue was empty: a client may wait for the change that it requested.
            if isEmpty { session.server.publish(.playlist) }
        },
        Command("delete", .player, 1...1) { session, arguments in
            let range = try SongRange(arguments[0])
            let queue = try await session.server.queue().map
            guard let places = range.places(of: queue.count) else {
                throw Ack(.argument, "Bad song index")
            }
            try await session.remove(places, queue)
        },
        Command("deleteid", .player, 1...1) { session, arguments in
            let id = try Argument.unsigned(arguments[0])
            let queue = try await session.server.queue().map
            let place = try ClientSession.place(id, queue)
            try await session.remove(place.position..<(place.position + 1), queue)
        },
        Command("move", .player, 2...2) { session, arguments in
            let range = try SongRange(arguments[0])
            let queue = try await session.server.queue().map
            guard let end = range.end else { throw Ack(.argument, "Open-ended range not supported") }
            guard range.start < queue.count, end <= queue.count else { throw Ack(.argument, "Bad song index") }
            try await session.move(range.start..<end, to: arguments[1], queue)
        },
        Command("moveid", .player, 2...2) { session, arguments in
            let id = try Argument.unsigned(arguments[0])
            let queue = try await session.server.queue().map
            let place = try ClientSession.place(id, queue)
            try await session.move(place.position..<(place.position + 1), to: arguments[1], queue)
        },
        Command("swap", .player, 2...2) { session, arguments in
            let positions = try arguments.map { text throws(Ack) in Int(try Argument.unsigned(text)) }
            let queue = try await session.server.queue().map
            guard let first = queue[positions[0]], let second = queue[positions[1]] else {
                throw Ack(.argument, "Bad song index")
            }
            try await session.swap(first, second, queue)
        },
        Command("swapid", .player, 2...2) { session, arguments in
            let ids = try arguments.map { text throws(Ack) in try Argument.unsigned(text) }
            let queue = try await session.server.queue().map
            try await session.swap(
                try ClientSession.place(ids[0], queue), try ClientSession.place(ids[1], queue), queue)
        },
        Command("shuffle", .player, 0...1) { session, arguments in
            let range = try arguments.first.map { text throws(Ack) in try SongRange(text) } ?? .all
            let queue = try await session.server.queue().map
            guard let places = range.places(of: queue.count) else {
                throw Ack(.argument, "Bad song index")
            }
            try await session.shuffle(places, queue)
        },
        Command("prio", .player, 2...Int.max) { session, arguments in
            let priority = try Argument.unsigned(arguments[0], most: 255)
            let ranges = try arguments.dropFirst().map { text throws(Ack) in try SongRange(text) }
            let count = try await session.server.queue().map.count
            guard ranges.allSatisfy({ $0.start <= count }) else { throw Ack(.argument, "Bad song index") }
            guard priority == 0 else { throw inOrder }
            session.server.publish(.playlist)
        },
        Command("prioid", .player, 2...Int.max) { session, arguments in
            let priority = try Argument.unsigned(arguments[0], most: 255)
            let ids = try arguments.dropFirst().map { text throws(Ack) in try Argument.unsigned(text) }
            let queue = try await session.server.queue().map
            for id in ids { _ = try ClientSession.place(id, queue) }
            guard priority == 0 else { throw inOrder }
            session.server.publish(.playlist)
        },
        Command("rangeid", .add, 2...2) { session, arguments in
            let id = try Argument.unsigned(arguments[0])
            guard ClientSession.isTimeRange(arguments[1]) else { throw Ack(.argument, "Bad range") }
            _ = try ClientSession.place(id, try await session.server.queue().map)
            throw Ack(.unknown, "Tracks are played as a whole.")
        },
        Command("addtagid", .add, 3...3) { session, arguments in try await session.refuseTag(arguments) },
        Command("cleartagid", .add, 1...2) { session, arguments in try await session.refuseTag(arguments) },
    ]

    static let inOrder = Ack(.unknown, "Records play in order: only whole albums can be moved.")
}

extension ClientSession {
    /// Whether a text is a range of seconds in a song: `:`, `10:`, `10:20.5`.
    fileprivate static func isTimeRange(_ text: String) -> Bool {
        let ends = text.split(separator: ":", omittingEmptySubsequences: false)
        let times = ends.map { $0.isEmpty ? nil : Double(String($0)) }
        guard ends.count == 2, zip(ends, times).allSatisfy({ $0.isEmpty || $1 != nil }) else { return false }
        let start = times[0] ?? 0
        return start >= 0 && times[1].map { $0 > start } ?? true
    }

    fileprivate func changes(_ arguments: [String]) async throws -> (QueueMap, [Int]) {
        let version = try Argument.version(arguments[0])
        let range = arguments.count > 1 ? try SongRange(arguments[1]) : .all
        let queue = try await server.queue().map
        return (queue, queue.changes(since: version, in: range.places(of: queue.count) ?? 0..<0))
    }

    fileprivate func refuseTag(_ arguments: [String]) async throws {
        let id = try Argument.unsigned(arguments[0])
        if arguments.count > 1, Tag(name: arguments[1]) == nil {
            throw Ack(.argument, "Unknown tag type: \(arguments[1])")
        }
        _ = try Self.place(id, try await server.queue().map)
        throw Ack(.permission, "Tags are those of the collection.")
    }

    /// Changes the queue. Throws an ``Ack`` with the box's sentence if the change is refused.
    func change(_ change: QueueChange) async throws {
        try OutcomeAck.check(try await box.change(change), in: server.language)
    }

    fileprivate func remove(_ positions: Range<Int>, _ queue: QueueMap) async throws {
        if positions == 0..<queue.count, !positions.isEmpty { return try await change(.clear) }
        for step in QueueCut.changes(of: queue, without: positions) { try await change(step) }
    }

    fileprivate func move(_ positions: Range<Int>, to text: String, _ queue: QueueMap) async throws {
        let most = queue.count - positions.count
        let wanted = try Argument.position(text, most: most)
        let target: Int
        switch wanted {
        case .at(let position): target = position
        case .behindCurrent, .beforeCurrent:
            if let current = try await playing(in: queue), positions.contains(current.position) {
                throw Ack(.argument, "The current song can't be moved relative to itself")
            }
            target = try await position(wanted, queue)
        }
        guard target != positions.lowerBound, !positions.isEmpty else { return }
        guard let entries = QueueCut.wholeEntries(of: queue, at: positions) else { throw CommandTable.inOrder }
        // The protocol counts `target` without the moved songs; `before` is the same place in the present queue.
        let before = target > positions.lowerBound ? target + positions.count : target
        let place = queue.entry(at: before)
        let index = place > entries.lowerBound ? place - entries.count : place
        guard index != entries.lowerBound else { return }
        try await change(.move(queue.entries[entries].map(\.id), to: index))
    }

    fileprivate func swap(_ first: QueueMap.Place, _ second: QueueMap.Place, _ queue: QueueMap) async throws {
        guard first.id != second.id else { return server.publish(.playlist) }
        let (low, high) = first.position < second.position ? (first, second) : (second, first)
        for place in [low, high] {
            guard queue.positions(of: place.entry).count == 1 else { throw CommandTable.inOrder }
        }
        try await change(.move([queue.entries[high.entry].id], to: low.entry))
        try await change(.move([queue.entries[low.entry].id], to: high.entry))
    }

    fileprivate func shuffle(_ positions: Range<Int>, _ queue: QueueMap) async throws {
        guard positions.count > 1 else { return }
        guard let entries = QueueCut.wholeEntries(of: queue, at: positions) else { throw CommandTable.inOrder }
        var ids = Array(queue.entries[entries].map(\.id))
        for place in ids.indices.dropLast() {
            let chosen = Int.random(in: place..<ids.count)
            guard chosen != place else { continue }
            ids.insert(ids.remove(at: chosen), at: place)
            try await change(.move([ids[place]], to: entries.lowerBound + place))
        }
    }

    fileprivate func searchQueue(_ filter: SongFilter) async throws {
        let queue = try await server.queue().map
        try await writeQueue(queue, 0..<queue.count) { filter.matches($0) }
    }

    /// Writes songs of the queue in parts of 1000. The albums of the next part are read while a part is written.
    func writeQueue(
        _ queue: QueueMap, _ positions: some Collection<Int>, where isWanted: (Song) -> Bool = { _ in true }
    ) async throws {
        let part = 1000
        guard positions.count > part else {
            let places = positions.compactMap { queue[$0] }
            guard !places.isEmpty else { return }
            let albums = try await box.albums(of: Self.releases(of: places), withTracks: true)
            return try await writeSongs(at: places, albums, isWanted)
        }
        try await aside {
            try await withThrowingTaskGroup(of: [AlbumEntry].self) { albums in
                var rest = positions[...]
                func next() -> [QueueMap.Place] {
                    let places = rest.prefix(part).compactMap { queue[$0] }
                    rest = rest.dropFirst(part)
                    guard !places.isEmpty else { return [] }
                    let releases = Self.releases(of: places)
                    albums.addTask { [box] in try await box.albums(of: releases, withTracks: true) }
                    return places
                }
                var places = next()
                while !places.isEmpty, let found = try await albums.next() {
                    let following = next()
                    try await writeSongs(at: places, found, isWanted)
                    places = following
                    await Task.yield()
                }
            }
        }
    }

    /// The albums of songs, each once. They keep the order of the queue, in which neighbours are often neighbours in
    /// the store.
    private static func releases(of places: [QueueMap.Place]) -> [Int64] {
        var seen: Set<Int64> = []
        var last: Int64?
        return places.compactMap { place in
            guard place.uri.release != last else { return nil }
            last = place.uri.release
            return seen.insert(place.uri.release).inserted ? place.uri.release : nil
        }
    }

    private func writeSongs(
        at places: [QueueMap.Place], _ found: [AlbumEntry], _ isWanted: (Song) -> Bool
    ) async throws {
        let albums = Dictionary(found.map { ($0.release, AlbumSongs($0)) }) { first, _ in first }
        var album: AlbumSongs?
        for place in places {
            let spot = SongPlace(position: place.position, id: place.id)
            if album?.release != place.uri.release { album = albums[place.uri.release] }
            if let song = album?.song(at: place.uri.place) {
                if isWanted(song) { song.write(to: &reply, tags, at: spot) }
            } else {
                // The album is still queued, but is no longer in the collection.
                reply.add("file", place.uri.text)
                reply.add("Pos", spot.position)
                reply.add("Id", spot.id)
            }
            if reply.bytes.count >= Self.piece { try await flushIfLong() }
        }
    }
}
