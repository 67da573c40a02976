internal import ALSA
internal import CrateCore
import Synchronization

extension PlaybackLoop {
    /// Puts an album in behind another one; false when there is none to put in.
    func putIn(behind album: Int) -> Bool {
        let offered = link.offers.withLock { [generation] in $0.removeValue(forKey: generation) }
        guard let offered, !offered.tracks.isEmpty else { return false }
        replan { adopt(playlist.inserting(offered.albums, behind: album), behind: album) }
        say(.queued)
        return true
    }

    private func adopt(_ given: Playlist, behind album: Int) {
        let (runs, files) = (playlist.albums[album].runs.upperBound, playlist.albums[album].files.upperBound)
        let (newRuns, newFiles) = (given.runs.count - playlist.runs.count, given.files.count - playlist.files.count)
        timeline.shift(from: runs, by: newRuns)
        timeline.reserve(runs: given.runs.count)
        if run >= runs { run += newRuns }
        let unknown = [Int64](repeating: 0, count: newFiles)
        fileFrames.insert(contentsOf: unknown, at: files)
        fileRates.insert(contentsOf: unknown, at: files)
        sharedFiles = min(sharedFiles, files)
        playlist = given
        playlistNumber = generation
        link.playlists.withLock { [generation] in $0[generation] = given }
        reader.playlist.withLock { $0 = given }
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
        if case .paused(_?) = phase { return }
        let isSilenceWritten = (output?.padded ?? 0) > 0 || isDraining
        if isAnotherWritten(place) || (isSilenceWritten && isAnotherAhead) {
            takeBack()
        } else if !isSilenceWritten {
            ending = nil
            go(to: timeline.end(at: output?.written ?? 0) ?? place)
        }
    }

    private var isDraining: Bool { if case .draining = phase { true } else { false } }

    /// Something was written that would not be by the present plan.
    private func isAnotherWritten(_ place: Timeline.Place) -> Bool {
        if let held, let end = playlist.tracks[held].span?.end?.rawValue, timeline.segments.first?.run == place.run {
            let first = timeline.nextStart ?? output?.written ?? 0
            if let pcm = timeline.pcm(ofFrame: end), pcm < first { return true }
        }
        return timeline.segments.indices.dropFirst().contains { index in
            let segment = timeline.segments[index]
            let wanted = successor(of: timeline.segments[index - 1].run)
            return wanted != Timeline.Place(run: segment.run, frame: segment.file)
        }
    }

    /// The last frame was written, and what was to follow is not what the present plan has.
    private var isAnotherAhead: Bool {
        guard let last = timeline.segments.last, let next = successor(of: last.run) else { return ending != .finish }
        return ending == .finish || next.run != run
    }

    private func takeBack() {
        let isPaused = if case .paused = phase { true } else { false }
        let place = halt()
        phase = isPaused ? .paused(place) : .playing
        if isPaused { return post(place, .paused) }
        go(to: place)
        post(place, .playing)
    }
}
