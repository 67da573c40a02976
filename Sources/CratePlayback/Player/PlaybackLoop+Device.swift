internal import ALSA
internal import CrateCore
internal import Glibc
import Synchronization

extension PlaybackLoop {
    /// Sleeps until there is room worth a wake-up, a track begins to be heard, or a command comes.
    func waitForRoom() throws(ALSAError) {
        announceStart()
        if isPauseDue { return }
        let timeout = try hear()
        let isSurveyPending = start.isPending && start.isRunning
        if isSurveyPending { reader.isLoopWaiting.store(true, ordering: .sequentiallyConsistent) }
        if isSurveyPending, isSurveyed { return announceStart() }
        try waitForDevice(forBytes: isSurveyPending, milliseconds: timeout)
        _ = try hear()
    }

    private var isSurveyed: Bool { playlist.survey.missing.load(ordering: .sequentiallyConsistent) >= 0 }

    private func waitForDevice(forBytes: Bool, milliseconds: Int32) throws(ALSAError) {
        // The PCM is lent to the list for the time of the poll.
        guard var held = device.take() else { return }
        do throws(ALSAError) {
            try polls.wait(for: &held.output.pcm, forBytes: forBytes, milliseconds: milliseconds)
            device = consume held
        } catch {
            device = consume held
            throw error
        }
        if forBytes { reader.loopWakeup.clear() }
    }

    /// Sleeps until the reader has something, or a command comes; the device plays on meanwhile.
    func waitForBytes() {
        if !source.isWaitNeedless(forBytes: frameBound) {
            link.isStarved.store(true, ordering: .relaxed)
            polls.wait(forBytes: true, milliseconds: -1)
            link.isStarved.store(false, ordering: .relaxed)
        }
        reader.isLoopWaiting.store(false, ordering: .sequentiallyConsistent)
        reader.loopWakeup.clear()
    }

    /// Looks what is heard now, says so when it is another track, and publishes it.
    /// - Returns: milliseconds until the next track begins to be heard; -1 when none is written yet.
    func hear() throws(ALSAError) -> Int32 {
        guard let rate = device?.output.source.rate, let heard = try device?.output.heard() else { return -1 }
        device?.lastHeard = (heard, monotonicNow())
        crossOver(to: heard)
        guard let place = device?.timeline.hear(heard) else { return -1 }
        announce(place)
        guard let next = nextTrack(after: place) else { return -1 }
        return Int32(clamping: (next - heard) * 1000 / Int64(rate) + 1)
    }

    /// Says what was heard up to a frame of the PCM, as far as it was written in stretches of its own.
    private func crossOver(to heard: Int64) {
        while let next = device?.timeline.nextStart, next <= heard {
            let last = device?.timeline.hear(next - 1)
            if let last { announce(last) }
            guard let place = device?.timeline.hear(next) else { return }
            // The same again is said again.
            if let last, place.run < last.run || (place.run == last.run && place.frame <= last.frame) { announced = -1 }
            announce(place)
        }
    }

    private func nextTrack(after place: Timeline.Place) -> Int64? {
        let tracks = playlist.runs[place.run].tracks
        let now = playlist.track(inRun: place.run, at: place.frame)
        let inRun = now + 1 < tracks.upperBound ? device?.timeline.pcm(ofFrame: playlist.start(of: now + 1)) : nil
        guard let first = [inRun, device?.timeline.nextStart].compactMap(\.self).min(),
            first < (device?.output.written ?? 0)
        else {
            return nil
        }
        return first
    }

    private func announce(_ place: Timeline.Place) {
        let track = track(at: place)
        // The board comes first: a listener to the event reads this track from it.
        publish(place, rate: rate, time: device?.lastHeard.time ?? monotonicNow())
        guard track != announced, !start.isPending else { return }
        // Shorter ones than the time between two looks are said all the same.
        if announced >= 0 { announcePassed(before: track, in: place.run) }
        announceTrack(track)
    }

    private func announcePassed(before track: Int, in run: Int) {
        let before = playlist.run(of: announced)
        for earlier in min(announced + 1, track)..<track where [run, before].contains(playlist.run(of: earlier)) {
            announceTrack(earlier)
        }
    }

    /// Says that a track is heard from now on.
    func announceTrack(_ track: Int) {
        announced = track
        let album = playlist.album(of: track)
        if album != announcedAlbum, announcedAlbum >= 0 { emit(.album(track: Int32(track))) }
        announcedAlbum = album
        emit(.track(Int32(track), length: length(of: track), rate: Int32(clamping: rate)))
    }

    /// The track that a place is in. The frame behind a repeated track is its first one again.
    func track(at place: Timeline.Place) -> Int {
        let track = playlist.track(inRun: place.run, at: place.frame)
        guard let held, track == held + 1, playlist.runs[place.run].tracks.contains(held),
            place.frame == playlist.start(of: track)
        else { return track }
        return held
    }

    /// Frames of a track; 0 when unknown.
    func length(of track: Int) -> Int64 {
        let end = playlist.tracks[track].span?.end?.rawValue ?? fileFrames[playlist.runs[playlist.run(of: track)].file]
        return max(end - playlist.start(of: track), 0)
    }

    /// The last frame is written: let it sound to its end, with a deadline.
    func beginDrain() throws(ALSAError) {
        // A device that nothing was written to cannot be drained.
        guard let rate = device?.output.source.rate, device?.output.written ?? 0 > 0 else { return endDrain() }
        if device?.output.pcm.state == .prepared { try device?.output.start() }
        if start.isPending, device?.output.pcm.state != .prepared {
            start.isRunning = true
            announceStart()
        }
        let left = Int64(try device?.output.pcm.delay() ?? 0)
        // A drain of a device that has stopped by itself drops what was not heard, and reports no error.
        if let stopped = device?.output.pcm.state.stopCode { throw ALSAError(.drain, stopped) }
        try device?.output.pcm.drain()
        phase = .draining(deadline: monotonicNow() + left * 1_000_000_000 / Int64(rate) + 2_000_000_000)
    }

    /// Waits for the drain to end; after the deadline the device is stopped.
    func drainOn(until deadline: Int64) {
        announceStart()
        let left = deadline - monotonicNow()
        do throws(ALSAError) {
            if let stopped = device?.output.pcm.state.stopCode { throw ALSAError(.drain, stopped) }
            switch device?.output.pcm.state ?? .setup {
            case .draining where left > 0, .running where left > 0: try drainOn(nanoseconds: left)
            default: endDrain()
            }
        } catch {
            // The drain may have ended between two looks.
            if device?.output.pcm.state == .setup { endDrain() } else { recover(from: error) }
        }
    }

    private func drainOn(nanoseconds left: Int64) throws(ALSAError) {
        let boundary = try hear()
        let timeout = Int32(clamping: left / 1_000_000 + 1)
        let before = monotonicNow()
        try waitForDevice(
            forBytes: start.isPending, milliseconds: boundary < 0 ? timeout : min(boundary, timeout))
        // Some devices are always ready while they drain: look again a little later.
        if monotonicNow() - before < 1_000_000, device?.output.pcm.state == .draining { polls.wait(milliseconds: 20) }
    }

    private func endDrain() {
        if start.isPending, start.isRunning, !isSurveyed {
            // Nothing is left to play, and the reader is still counting.
            reader.isLoopWaiting.store(true, ordering: .sequentiallyConsistent)
            if !isSurveyed { polls.wait(forBytes: true, milliseconds: -1) }
            reader.loopWakeup.clear()
            return
        }
        announceStart()
        hearTheEnd()
        guard device?.ending == .reopen else { return stop(.finished) }
        closeOutput()
        phase = .playing
    }

    /// Tracks that were shorter than a look are said all the same.
    private func hearTheEnd() {
        guard let written = device?.output.written else { return }
        crossOver(to: written - 1)
        if let place = device?.timeline.hear(max(written - 1, 0)) {
            for track in playlist.runs[place.run].tracks
            where track > announced && playlist.start(of: track) <= place.frame {
                announce(Timeline.Place(run: place.run, frame: playlist.start(of: track)))
            }
        }
    }
}
