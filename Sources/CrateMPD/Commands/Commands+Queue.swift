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

    /// The refusal of a change that would part a record's songs.
    static let inOrder = Ack(.unknown, "Records play in order: only whole albums can be moved.")
}
