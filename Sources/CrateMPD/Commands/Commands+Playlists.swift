internal import CrateClient

extension CommandTable {
    /// Stored playlists, which are crates.
    static let playlists: [Command] = [
        Command("listplaylists", .read, 0...0) { session, _ in try await session.listPlaylists() },
        Command("listplaylist", .read, 1...1) { session, arguments in
            try await session.forEachSong(of: arguments[0]) { session.reply.add("file", $0.uri.text) }
        },
        Command("listplaylistinfo", .read, 1...1) { session, arguments in
            try await session.forEachSong(of: arguments[0]) { $0.write(to: &session.reply, session.tags) }
        },
        Command("load", .add, 1...3) { session, arguments in
            let range = arguments.count > 1 ? try SongRange(arguments[1]) : .all
            var wanted: QueuePosition?
            if arguments.count > 2 {
                wanted = try Argument.position(arguments[2], most: try await session.server.queue().map.count)
                try await session.checkPosition(wanted)
            }
            try await session.load(arguments[0], range, at: wanted)
        },
        Command("save", .control, 1...1) { session, arguments in
            let name = try ClientSession.newName(arguments[0])
            guard try await session.box.crate(named: name) == nil else {
                throw Ack(.exist, "Playlist already exists")
            }
            let items = try await session.server.queue().map.entries.flatMap { entry in
                entry.isWhole
                    ? [CrateItem(release: entry.release)]
                    : entry.places.map { CrateItem(release: entry.release, place: Int($0)) }
            }
            try await session.change(.create(name, items))
        },
        Command("rename", .control, 2...2) { session, arguments in
            let (old, new) = (try ClientSession.newName(arguments[0]), try ClientSession.newName(arguments[1]))
            guard try await session.box.crate(named: new) == nil else {
                throw Ack(.exist, "Playlist exists already")
            }
            let crate = try await session.changeable(old)
            try await session.change(.rename(crate.name, to: new))
        },
        Command("rm", .control, 1...1) { session, arguments in
            let crate = try await session.changeable(try ClientSession.newName(arguments[0]))
            try await session.change(.remove(crate.name))
        },
        Command("playlistclear", .control, 1...1) { session, arguments in
            let crate = try await session.changeable(try ClientSession.newName(arguments[0]))
            try await session.change(.replace(crate.name, []))
        },
        Command("playlistadd", .control, 2...3) { session, arguments in
            try await session.addToCrate(arguments)
        },
        Command("searchaddpl", .control, 2...Int.max) { session, arguments in
            let query = try SongQuery(Array(arguments.dropFirst()), folds: true)
            var items: [CrateItem] = []
            try await session.forEachFound(query) { song in
                items.append(CrateItem(release: song.album.release, place: song.track.place))
                return true
            }
            try await session.extend(arguments[0], with: items, at: nil)
        },
        Command("playlistdelete", .control, 2...2) { session, arguments in
            let range = try SongRange(arguments[1])
            try await session.removeFromCrate(arguments[0], range)
        },
        Command("playlistmove", .control, 3...3) { session, arguments in
            let (from, to) = (try Argument.unsigned(arguments[1]), try Argument.unsigned(arguments[2]))
            if from == to { return }
            try await session.moveInCrate(arguments[0], Int(from), Int(to))
        },
    ]
}
