/// Assigns to the tracks of a Discogs tracklist the places that a rip or an earlier detail gave them.
struct DetailPlaces {
    /// A track in the store.
    struct Stored {
        let place: Int
        let position: String?
        let title: String
    }

    /// The keys for comparing a stored track: the folded title, and the position in capitals.
    private struct Known {
        let place: Int
        let position: String?
        let title: String

        init(_ stored: Stored) {
            place = stored.place
            position = stored.position?.uppercased()
            title = Folding.folded(stored.title)
        }
    }

    /// The place of each track, in the order of the tracklist.
    private(set) var places: [Int] = []

    /// Matches tracks to stored places; a stored place never gets another track. Titles that are unique on both sides
    /// decide first, then printed positions, then the order. A track without a stored place gets its own number, or one
    /// after all others.
    init(_ tracks: [PhysicalTrack], stored: [Stored]) {
        var found: [Int: Int] = [:]
        var left = stored.map { Known($0) }
        func pair(_ index: Int, _ isSame: (Known) -> Bool) {
            guard found[index] == nil, let match = left.firstIndex(where: isSame) else { return }
            found[index] = left.remove(at: match).place
        }
        let titles = tracks.map { Folding.folded($0.title) }
        let once = Self.unique(titles).intersection(Self.unique(left.map(\.title)))
        for index in tracks.indices where once.contains(titles[index]) {
            pair(index) { $0.title == titles[index] }
        }
        for (index, track) in tracks.enumerated() {
            guard let position = track.position?.uppercased() else { continue }
            pair(index) { $0.position == position }
        }
        for index in tracks.indices { pair(index) { $0.place == index + 1 } }
        let rest = tracks.indices.filter { found[$0] == nil }
        if rest.count == left.count {
            for (index, stored) in zip(rest, left) { found[index] = stored.place }
        }
        var taken = Set(stored.map(\.place))
        var last = max(taken.max() ?? 0, tracks.count)
        for index in tracks.indices where found[index] == nil {
            found[index] = taken.contains(index + 1) ? last + 1 : index + 1
            last = max(last, found[index] ?? 0)
            taken.insert(found[index] ?? 0)
        }
        places = tracks.indices.map { found[$0] ?? $0 + 1 }
    }

    private static func unique(_ names: [String]) -> Set<String> {
        let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        return Set(counts.filter { $0.value == 1 && !$0.key.isEmpty }.keys)
    }
}
