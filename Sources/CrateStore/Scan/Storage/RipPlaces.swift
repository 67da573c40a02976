/// Assigns places to the tracks of a rip. An assigned place never changes.
struct RipPlaces {
    /// The tracks with their places on the release, from 1.
    private(set) var placed: [(place: Int, track: RipTrackFacts)] = []
    /// Stored places whose files still exist but no longer form that track, of this rip or of any.
    private(set) var dropped: [Int] = []

    /// Assigns places: known tracks keep theirs, matched by file, or by MD5 and length if the file was renamed. New
    /// tracks get the place of their printed position, else of their number, if free, otherwise one after all others.
    /// - Parameter moved: The files that belong to other rips now.
    init(
        _ tracks: [RipTrackFacts], stored: [StoredRip.Track], gone: Set<String>, moved: Set<String>,
        positions: [String: Int]
    ) {
        var left = stored
        var new: [RipTrackFacts] = []
        for track in tracks {
            if let index = left.firstIndex(where: { $0.file == track.file }) {
                placed.append((left.remove(at: index).place, track))
            } else {
                new.append(track)
            }
        }
        new = new.filter { track in
            let isRenamed = { (old: StoredRip.Track) in
                gone.contains(old.file) && old.md5 != nil && old.md5 == track.md5 && old.frames == track.frames
            }
            guard let index = left.firstIndex(where: isRenamed) else { return true }
            placed.append((left.remove(at: index).place, track))
            return false
        }
        let files = moved.union(tracks.map(\.file))
        dropped = left.filter { files.contains($0.file) }.map(\.place)
        place(new, taken: Set(stored.map(\.place)), positions)
    }

    private mutating func place(_ new: [RipTrackFacts], taken: Set<Int>, _ positions: [String: Int]) {
        var taken = taken
        var last = taken.max() ?? 0
        for track in new {
            let wanted = track.position.flatMap { positions[$0.uppercased()] } ?? track.wantedPlace
            let place = wanted.map { taken.contains($0) ? last + 1 : $0 } ?? last + 1
            taken.insert(place)
            last = max(last, place)
            placed.append((place, track))
        }
    }
}
