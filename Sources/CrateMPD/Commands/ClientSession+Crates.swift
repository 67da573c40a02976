internal import CrateClient

/// Crates as stored playlists.
extension ClientSession {
    static let noPlaylist = Ack(.noExist, "No such playlist")

    /// Checks that a name is valid for a crate.
    static func newName(_ name: String) throws(Ack) -> String {
        guard !name.isEmpty, !name.contains("/"), RemoteText.clean(name, most: 512) == name else {
            throw Ack(.argument, "Bad playlist name")
        }
        return name
    }

    /// The crate with this name, or with this form of its name in paths; nil if there is none.
    func crate(written name: String) async throws -> CrateListing? {
        try await box.crates().first { $0.name == name || PathName.written($0.name) == name }
    }

    /// A crate that clients may change: any but the folders of a Discogs collection.
    func changeable(_ name: String) async throws -> CrateListing {
        guard let crate = try await crate(written: name) else { throw Self.noPlaylist }
        guard !crate.isFolder else {
            throw Ack(
                .permission, "\(crate.name) is a folder of your Discogs collection, and only an import changes it.")
        }
        return crate
    }

    /// Changes a crate. Throws an ``Ack`` with the box's sentence if the change is refused.
    func change(_ change: CrateChange) async throws {
        try OutcomeAck.check(try await box.change(change), in: server.language)
    }

    /// Writes the names of all crates.
    func listPlaylists() async throws {
        for crate in try await box.crates() {
            reply.add("playlist", PathName.written(crate.name))
            reply.add("Last-Modified", Timestamp.text(crate.modified ?? 0))
            try await flushIfLong()
        }
    }

    private func items(of name: String) async throws -> [CrateItem] {
        guard let crate = try await crate(written: name), let items = try await box.crate(named: crate.name) else {
            throw name.hasPrefix("/") ? Ack(.permission, "Access denied") : Self.noPlaylist
        }
        return items
    }

    /// Calls a function with each song of a crate, in the crate's order, and the index of its item. Skips albums that
    /// are no longer in the collection.
    private func songs(
        of items: [CrateItem], _ body: (Int, Song) async throws -> Void
    ) async throws {
        for (place, item) in items.enumerated() {
            guard let entry = try await box.albums(of: [item.release], withTracks: true).first else { continue }
            for song in AlbumSongs(entry).songs where item.place == nil || song.track.place == item.place {
                try await body(place, song)
            }
        }
    }

    /// Calls a function with each song of a crate, in the crate's order.
    func forEachSong(of name: String, _ body: (Song) -> Void) async throws {
        try await songs(of: try await items(of: name)) { _, song in
            body(song)
            try await flushIfLong()
        }
    }

    /// Adds to the queue the items of a crate whose first song is in a range of the crate's songs.
    func load(_ name: String, _ range: SongRange, at wanted: QueuePosition?) async throws {
        let items = try await items(of: name)
        guard !items.isEmpty else { return }
        let albums = try await box.albums(of: items.map(\.release), withTracks: false)
        let known = Dictionary(albums.map { ($0.release, $0) }) { first, _ in first }
        var chosen: [(QueueItem, Bool)] = []
        var start = 0
        for item in items {
            let count = item.place == nil ? known[item.release]?.trackCount ?? 0 : 1
            defer { start += count }
            guard start >= range.start, start < range.end ?? .max, count > 0 else { continue }
            let queued = QueueItem(release: item.release, places: item.place.map { [$0] })
            chosen.append((queued, known[item.release]?.isPlayable ?? false))
        }
        try await enqueueMany(chosen, at: wanted)
    }

    /// Adds a song, or the albums of a folder, to a crate.
    func addToCrate(_ arguments: [String]) async throws {
        guard let place = TreePlace(arguments[1]) else {
            throw arguments[1].hasPrefix("/") ? Ack(.noExist, "No such directory") : Self.unknown(arguments[1])
        }
        var items: [CrateItem] = []
        switch place {
        case .song(let uri):
            guard try await song(uri) != nil else { throw Ack(.noExist, "No such song") }
            items = [CrateItem(release: uri.release, place: uri.place)]
        case .crate, .crates, .wantlist: throw Ack(.noExist, "No such directory")
        default:
            try await aside {
                try await Catalogue(box: box).forEachAlbum(.base(place), tracks: .ifNeeded) { album, _ in
                    items.append(CrateItem(release: album.release))
                    return true
                }
            }
            guard !items.isEmpty else { throw Ack(.noExist, "No such directory") }
        }
        let position = arguments.count > 2 ? try Argument.unsigned(arguments[2]) : nil
        try await extend(arguments[0], with: items, at: position.map(Int.init))
    }

    /// Adds items to a crate; creates it if it does not exist.
    func extend(_ name: String, with items: [CrateItem], at position: Int?) async throws {
        guard !items.isEmpty else { return }
        let name = try Self.newName(name)
        guard let known = try await crate(written: name) else {
            guard (position ?? 0) == 0 else { throw Ack(.argument, "Bad position") }
            return try await change(.create(name, items))
        }
        let crate = try await changeable(known.name)
        var all = try await box.crate(named: crate.name) ?? []
        let starts = try await starts(of: all)
        guard let index = starts.firstIndex(of: position ?? starts[starts.count - 1]) else {
            throw position ?? 0 > starts[starts.count - 1] ? Ack(.argument, "Bad position") : CommandTable.inOrder
        }
        all.insert(contentsOf: items, at: index)
        try await change(.replace(crate.name, all))
    }

    /// The first song position of each item, followed by the end position.
    private func starts(of items: [CrateItem]) async throws -> [Int] {
        var counts = Array(repeating: 0, count: items.count)
        try await songs(of: items) { place, _ in counts[place] += 1 }
        return counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// Removes the items at a range of songs, which have to be whole, from a crate.
    func removeFromCrate(_ name: String, _ range: SongRange) async throws {
        let crate = try await changeable(try Self.newName(name))
        var items = try await box.crate(named: crate.name) ?? []
        let starts = try await starts(of: items)
        let count = starts[starts.count - 1]
        guard let places = range.places(of: count) else {
            throw Ack(.argument, "Bad song index")
        }
        guard let first = starts.firstIndex(of: places.lowerBound), let end = starts.lastIndex(of: places.upperBound)
        else {
            throw Ack(.unknown, "A crate has whole albums: delete all tracks of the album together.")
        }
        items.removeSubrange(first..<max(first, end))
        try await change(.replace(crate.name, items))
    }

    /// Moves an item of one song to the place of another one.
    func moveInCrate(_ name: String, _ from: Int, _ to: Int) async throws {
        let crate = try await changeable(try Self.newName(name))
        var items = try await box.crate(named: crate.name) ?? []
        let starts = try await starts(of: items)
        let count = starts[starts.count - 1]
        guard from < count, to < count else { throw Ack(.argument, "Bad range") }
        guard let source = starts.firstIndex(of: from), starts[source + 1] == from + 1,
            let target = starts.firstIndex(of: to), starts[target + 1] == to + 1
        else { throw CommandTable.inOrder }
        items.insert(items.remove(at: source), at: target)
        try await change(.replace(crate.name, items))
    }
}
