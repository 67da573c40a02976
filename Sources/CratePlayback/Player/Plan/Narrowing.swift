internal import CrateCore

/// The removal of some tracks of an album: the remaining ones follow it in the playlist as a separate album, which
/// takes its place.
struct Narrowing {
    /// The index of the album that is reduced to some of its tracks.
    let album: Int
    let before: Playlist
    let after: Playlist

    /// The album of the remaining tracks.
    var rest: Playlist.Album { after.albums[album + 1] }

    /// The runs and files of the remaining tracks.
    var insertion: PlayPlan.Insertion {
        let old = before.albums[album]
        return PlayPlan.Insertion(
            firstRun: old.runs.upperBound, runs: rest.runs.count, firstFile: old.files.upperBound)
    }

    /// The new index of a track; nil if it was removed.
    func moved(track: Int) -> Int? {
        let own = before.albums[album].tracks
        if own.contains(track) { return rest.tracks.first { after.tracks[$0] == before.tracks[track] } }
        return track < own.lowerBound ? track : track + rest.tracks.count
    }

    /// The remaining track of the album that follows a track that was removed; nil after the last one.
    func successor(of track: Int) -> Int? {
        let behind = (track + 1)..<before.albums[album].tracks.upperBound
        return behind.lazy.compactMap(moved(track:)).first
    }

    /// The new run of a cursor; nil if its track was removed.
    func run(of cursor: Cursor) -> Int? {
        guard before.albums[album].runs.contains(cursor.run) else { return insertion.moved(cursor.run) }
        return moved(track: before.track(inRun: cursor.run, at: cursor.frame)).map(after.run(of:))
    }

    /// Whether a range of a run's frames contains any of a track that was removed.
    func removes(_ frames: Range<Int64>, ofRun run: Int) -> Bool {
        guard before.albums[album].runs.contains(run) else { return false }
        return before.runs[run].tracks.contains { track in
            let end = before.tracks[track].span?.end?.rawValue ?? Int64.max
            return before.start(of: track) < frames.upperBound && frames.lowerBound < end && moved(track: track) == nil
        }
    }
}
