internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Puts an album in behind the one that is heard, or behind all; false when it has no tracks.
    func putIn(isNext: Bool) -> Bool {
        let offered = link.offers.withLock { [generation] in $0.removeValue(forKey: generation) }
        guard let offered, !offered.tracks.isEmpty else { return false }
        // Another album that is written may begin to be heard at any moment: the device stands while it is decided which.
        let place = isNext && isAnotherAlbumWritten ? stand() : nil
        let album = isNext ? album(of: here().run) : playlist.albums.count - 1
        replan { adopt(playlist.inserting(offered.albums, behind: album), behind: album) }
        if let place { goOn(at: place) }
        emit(.queued)
        return true
    }

    private func album(of run: Int) -> Int { playlist.album(of: playlist.runs[run].tracks.lowerBound) }

    private var isAnotherAlbumWritten: Bool {
        guard let first = device?.timeline.segments.first, let last = device?.timeline.segments.last else {
            return false
        }
        return album(of: first.run) != album(of: last.run)
    }

    private func adopt(_ given: Playlist, behind album: Int) {
        let (runs, files) = (playlist.albums[album].runs.upperBound, playlist.albums[album].files.upperBound)
        let (newRuns, newFiles) = (given.runs.count - playlist.runs.count, given.files.count - playlist.files.count)
        device?.timeline.shift(from: runs, by: newRuns)
        device?.timeline.reserve(runs: given.runs.count)
        if run >= runs { run += newRuns }
        let unknown = [Int64](repeating: 0, count: newFiles)
        fileFrames.insert(contentsOf: unknown, at: files)
        fileRates.insert(contentsOf: unknown, at: files)
        sharedFiles = min(sharedFiles, files)
        playlist = given
        playlistNumber = generation
        link.playlists.withLock { [generation] in $0[generation] = given }
        reader.list.withLock { $0?.playlist = given }
        var entry = link.position.read()
        entry.playlist = generation
        link.position.write(entry)
    }

    /// What follows the end of a track or an album has changed.
    func readRepeatMode() {
        let mode = link.repeatMode.withLock { $0 }
        guard mode != repeats else { return }
        guard phase != .idle else { return repeats = mode }
        replan {
            held = mode == .track ? track(at: here()) : nil
            repeats = mode
        }
    }

    /// Changes what comes, and takes back what was decoded of anything else.
    ///
    /// What the device holds of it can only be taken back whole: it is stopped, and entered again at the first frame that
    /// was not heard. What was merely decoded is decoded anew, without the device taking notice.
    private func replan(_ change: () -> Void) {
        let place = here()
        change()
        // A place is entered when the music goes on.
        switch phase {
        case .paused(_?), .waiting: return
        default: break
        }
        let isSilenceWritten = (device?.output.padded ?? 0) > 0 || isDraining
        if isAnotherWritten(place) || (isSilenceWritten && isAnotherAhead) {
            takeBack()
        } else if !isSilenceWritten {
            device?.ending = nil
            guard let end = device?.timeline.end(at: device?.output.written ?? 0) else { return go(to: place) }
            // Frames of this run were written, whether or not the next file has been opened since.
            barren = 0
            go(to: end)
        }
    }

    private var isDraining: Bool { if case .draining = phase { true } else { false } }

    /// Something was written that would not be by the present plan.
    private func isAnotherWritten(_ place: Timeline.Place) -> Bool {
        if let held, let end = playlist.tracks[held].span?.end?.rawValue,
            device?.timeline.segments.first?.run == place.run
        {
            let first = device?.timeline.nextStart ?? device?.output.written ?? 0
            if let pcm = device?.timeline.pcm(ofFrame: end), pcm < first { return true }
        }
        let segments = device?.timeline.segments ?? []
        return segments.indices.dropFirst().contains { index in
            let found = Timeline.Place(run: segments[index].run, frame: segments[index].file)
            return !isPlanned(found, behind: segments[index - 1].run)
        }
    }

    /// By the present plan a place may follow the end of a run: at once, or behind runs of its album that failed.
    private func isPlanned(_ found: Timeline.Place, behind run: Int) -> Bool {
        guard let next = successor(of: run) else { return false }
        if next == found { return true }
        return held == nil && next.run > run && found.run > next.run && album(of: found.run) == album(of: next.run)
    }

    /// The last frame was written, and what was to follow is not what the present plan has.
    private var isAnotherAhead: Bool {
        guard let last = device?.timeline.segments.last else { return false }
        if device?.ending == .finish { return successor(of: last.run) != nil }
        return !isPlanned(Timeline.Place(run: run, frame: playlist.runs[run].start), behind: last.run)
    }

    private func takeBack() {
        let place = stand()
        // The end may have been heard between two looks.
        if held != nil { held = track(at: here()) }
        if let place { goOn(at: place) } else { post(here()) }
    }

    /// Empties the device and keeps the first frame that was not heard; nil when it was paused before.
    private func stand() -> Timeline.Place? {
        let isPaused = if case .paused = phase { true } else { false }
        // The first frame that was not heard belongs to a run that frames were written of.
        if device?.timeline.segments.isEmpty == false { barren = 0 }
        let place = halt()
        phase = .paused(place)
        return isPaused ? nil : place
    }

    /// Plays on from a place.
    func goOn(at place: Timeline.Place) {
        phase = .playing
        go(to: place)
        post(place)
    }
}
