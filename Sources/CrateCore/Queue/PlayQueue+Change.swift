extension PlayQueue {
    /// A change of the queue, as the journal stores it: applied to the same queue, it always has the same result.
    public enum Change: Sendable, Hashable {
        /// Replaces all entries, of which the first becomes the current one; no entries clear the queue.
        case replace([Entry])
        /// Inserts entries before the one with this index; the number of entries as the index appends them.
        case insert([Entry], at: Int)
        /// Removes entries; ids that are not in the queue are ignored.
        case remove([Entry.ID])
        /// Moves entries, in their present order, so that the first of them gets this index.
        case move([Entry.ID], to: Int)
        /// Reduces an entry to the tracks at these places of its album.
        case narrow(Entry.ID, places: [Int])
        /// Removes all entries; the ids of later ones continue.
        case clear
        /// Makes another entry the current one; nil for none.
        case current(Entry.ID?)
    }

    /// Applies a change; returns false if it had no effect.
    ///
    /// Ids that are not in the queue are ignored, indices out of range become the nearest valid one, and entries beyond
    /// ``limit`` are dropped. If the current entry is removed, the next remaining one becomes current.
    @discardableResult
    public mutating func apply(_ change: Change) -> Bool {
        let isChanged =
            switch change {
            case .replace(let entries): replace(entries)
            case .insert(let entries, let place): insert(entries, at: place)
            case .remove(let ids): remove(Set(ids))
            case .move(let ids, let place): move(Set(ids), to: place)
            case .narrow(let id, let places): narrow(id, places)
            case .clear: clear()
            case .current(let id): setCurrent(id)
            }
        return isChanged
    }

    private mutating func setCurrent(_ id: Entry.ID?) -> Bool {
        guard id != current, id.map({ index(of: $0) != nil }) ?? true else { return false }
        current = id
        return true
    }

    private mutating func replace(_ new: [Entry]) -> Bool {
        guard !new.isEmpty else { return clear() }
        version += 1
        entries = Array(new.prefix(Self.limit))
        stamps = Array(repeating: version, count: entries.count)
        for entry in entries { use(entry.id) }
        current = entries.first?.id
        return true
    }

    private mutating func insert(_ new: [Entry], at place: Int) -> Bool {
        let added = new.prefix(room)
        guard !added.isEmpty else { return false }
        let place = min(max(place, 0), entries.count)
        version += 1
        entries.insert(contentsOf: added, at: place)
        stamps.append(contentsOf: repeatElement(version, count: added.count))
        stamp(from: place)
        for entry in added { use(entry.id) }
        return true
    }

    private mutating func remove(_ ids: Set<Entry.ID>) -> Bool {
        guard let first = entries.firstIndex(where: { ids.contains($0.id) }) else { return false }
        if let present = current, ids.contains(present) {
            current = entries(after: present).first { !ids.contains($0.id) }?.id
        }
        version += 1
        entries.removeAll { ids.contains($0.id) }
        stamps.removeLast(stamps.count - entries.count)
        stamp(from: first)
        return true
    }

    private mutating func move(_ ids: Set<Entry.ID>, to place: Int) -> Bool {
        let moved = entries.filter { ids.contains($0.id) }
        var rest = entries.filter { !ids.contains($0.id) }
        guard !moved.isEmpty else { return false }
        rest.insert(contentsOf: moved, at: min(max(place, 0), rest.count))
        let others = entries.indices.filter { entries[$0].id != rest[$0].id }
        guard !others.isEmpty else { return false }
        version += 1
        entries = rest
        for index in others { stamps[index] = version }
        return true
    }

    private mutating func narrow(_ id: Entry.ID, _ places: [Int]) -> Bool {
        guard let index = index(of: id), !places.isEmpty, entries[index].item.places != places else { return false }
        version += 1
        entries[index].item.places = places
        stamps[index] = version
        return true
    }

    private mutating func clear() -> Bool {
        guard !entries.isEmpty else { return false }
        version += 1
        (entries, stamps, current) = ([], [], nil)
        return true
    }

    private mutating func stamp(from place: Int) {
        for index in place..<stamps.count { stamps[index] = version }
    }
}
