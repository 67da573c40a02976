internal import CrateClient

/// Maps ranges of song positions to entries of the queue.
enum QueueCut {
    /// The changes that remove the songs at these positions. An entry that keeps other tracks is narrowed to them.
    static func changes(of map: QueueMap, without positions: Range<Int>) -> [QueueChange] {
        guard let first = map[positions.lowerBound], !positions.isEmpty else { return [] }
        var gone: [Int64] = []
        var changes: [QueueChange] = []
        for index in first.entry..<map.entries.count {
            let own = map.positions(of: index)
            guard own.lowerBound < positions.upperBound else { break }
            let entry = map.entries[index]
            let left = own.filter { !positions.contains($0) }
            if left.isEmpty {
                gone.append(entry.id)
            } else {
                changes.append(.narrow(entry.id, places: left.map { Int(entry.places[$0 - own.lowerBound]) }))
            }
        }
        return (gone.isEmpty ? [] : [.remove(gone)]) + changes
    }

    /// The entries whose songs are exactly those at these positions; nil if only some of an entry's songs are among
    /// them.
    static func wholeEntries(of map: QueueMap, at positions: Range<Int>) -> Range<Int>? {
        guard let first = map.boundary(at: positions.lowerBound), let end = map.boundary(at: positions.upperBound),
            first <= end
        else { return nil }
        return first..<end
    }
}
