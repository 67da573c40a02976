/// Assigns places to the tracks of a rip. An assigned place never changes.
struct RipPlaces {
    /// The tracks with their places on the release, from 1.
    private(set) var placed: [(place: Int, track: RipTrackFacts)] = []
    /// Stored places whose files still exist, but form other tracks now, of this rip or of another.
    private(set) var dropped: [Int] = []

    /// Assigns places. A known track keeps its place: it is found by file, by MD5 and length if the file was renamed,
    /// or by position and title if the track was ripped again into another file. A new track gets the place of its
    /// printed position, else of its number, if that place is free, and otherwise one after all others.
    /// - Parameter moved: The files that belong to other rips now.
    init(
        _ tracks: [RipTrackFacts], stored: [StoredRip.Track], missing: Set<String>, moved: Set<String>,
        positions: [String: Int]
    ) {
        // Fast path: a new rip, as every one of a first scan.
        guard !stored.isEmpty else {
            place(tracks, taken: [], positions)
            return
        }
        var left = stored
        var new: [RipTrackFacts] = []
        for track in tracks {
            if let index = left.firstIndex(where: { $0.file == track.file }) {
                placed.append((left.remove(at: index).place, track))
            } else {
                new.append(track)
            }
        }
        for isSame in [Self.isRenamed, Self.isRippedAgain] {
            new = new.filter { track in
                guard let index = left.firstIndex(where: { missing.contains($0.file) && isSame($0, track) }) else {
                    return true
                }
                placed.append((left.remove(at: index).place, track))
                return false
            }
        }
        if !left.isEmpty {
            let files = moved.union(tracks.map(\.file))
            dropped = left.filter { files.contains($0.file) }.map(\.place)
        }
        place(new, taken: Set(stored.map(\.place)), positions)
    }

    private static func isRenamed(_ old: StoredRip.Track, _ track: RipTrackFacts) -> Bool {
        old.md5 != nil && old.md5 == track.md5 && old.frames == track.frames
    }

    private static func isRippedAgain(_ old: StoredRip.Track, _ track: RipTrackFacts) -> Bool {
        guard let position = old.position, position == track.position else { return false }
        guard let (before, now) = old.title.flatMap({ title in track.title.map { (title, $0) } }) else { return true }
        return Folding.folded(before) == Folding.folded(now)
    }

    private mutating func place(_ new: [RipTrackFacts], taken: Set<Int>, _ positions: [String: Int]) {
        var taken = taken
        var last = taken.max() ?? 0
        for track in new {
            let listed = positions.isEmpty ? nil : track.position.flatMap { positions[$0.uppercased()] }
            let wanted = listed ?? track.wantedPlace
            let place = wanted.map { taken.contains($0) ? last + 1 : $0 } ?? last + 1
            taken.insert(place)
            last = max(last, place)
            placed.append((place, track))
        }
    }
}
