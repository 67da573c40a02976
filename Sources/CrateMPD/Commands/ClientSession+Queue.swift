internal import CrateClient

/// Changes of the queue, by positions of songs.
extension ClientSession {
    /// Whether a text is a range of seconds in a song: `:`, `10:`, `10:20.5`.
    static func isTimeRange(_ text: String) -> Bool {
        let ends = text.split(separator: ":", omittingEmptySubsequences: false)
        let times = ends.map { $0.isEmpty ? nil : Double(String($0)) }
        guard ends.count == 2, zip(ends, times).allSatisfy({ $0.isEmpty || $1 != nil }) else { return false }
        let start = times[0] ?? 0
        return start >= 0 && times[1].map { $0 > start } ?? true
    }

    /// Refuses to change a tag of a song.
    func refuseTag(_ arguments: [String]) async throws {
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

    /// Removes the songs at positions; of an entry, only these.
    func remove(_ positions: Range<Int>, _ queue: QueueMap) async throws {
        if positions == 0..<queue.count, !positions.isEmpty { return try await change(.clear) }
        for step in QueueCut.changes(of: queue, without: positions) { try await change(step) }
    }

    /// Moves the songs at positions, which have to be whole records.
    /// - Parameter text: The position, as the client has written it.
    func move(_ positions: Range<Int>, to text: String, _ queue: QueueMap) async throws {
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

    /// Exchanges two records that are queued as one song each.
    func swap(_ first: QueueMap.Place, _ second: QueueMap.Place, _ queue: QueueMap) async throws {
        guard first.id != second.id else { return server.publish(.playlist) }
        let (low, high) = first.position < second.position ? (first, second) : (second, first)
        for place in [low, high] {
            guard queue.positions(of: place.entry).count == 1 else { throw CommandTable.inOrder }
        }
        try await change(.move([queue.entries[high.entry].id], to: low.entry))
        try await change(.move([queue.entries[low.entry].id], to: high.entry))
    }

    /// Shuffles the records at positions, which have to be whole.
    func shuffle(_ positions: Range<Int>, _ queue: QueueMap) async throws {
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
}
