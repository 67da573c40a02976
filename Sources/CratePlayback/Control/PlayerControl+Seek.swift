internal import CrateCore
internal import FLAC
internal import LinuxSystem

extension PlayerControl {
    /// The longest wait for the header and the end of a file on storage that does not respond.
    private static let timeout = Duration.seconds(2)

    /// Reads the length of the file that a request seeks in, so that the loop can decide at once whether the target is
    /// beyond the track's end. If the length stays unknown, for example because storage does not answer, the loop finds
    /// out when it decodes the file.
    /// - Returns: The time of the target, if it is within the length in the file's header but beyond the file's actual
    ///   end; otherwise nil.
    func learnLength(for request: TransportRequest) async -> Duration? {
        guard case .move(.seek(let target)) = request else { return nil }
        await learnLength(for: target)
        return lackedTime(of: target)
    }

    private func learnLength(for target: SeekTarget) async {
        guard let (path, facts) = unknownFile(of: target) else { return }
        await withCheckedContinuation { continuation in
            let isStarted = WorkerThread.detach(name: "crate-seek") {
                let reading = WorkerThread(name: "crate-header") { facts.read(path) }
                reading.join(atMost: Self.timeout)
                continuation.resume()
            }
            if !isStarted { continuation.resume() }
        }
    }

    /// The time of a target that is within the length in the file's header but beyond the file's actual end; nil for
    /// any other target.
    private func lackedTime(of target: SeekTarget) -> Duration? {
        guard let (track, playlist) = track(of: target), playlist.tracks[track].span?.end == nil else { return nil }
        let facts = playlist.facts[playlist.runs[playlist.run(of: track)].file]
        let (start, rate) = (playlist.start(of: track), Int(facts.rate))
        guard rate > 0, facts.frames > 0, let time = time(of: target, at: rate) else { return nil }
        let end = FrameCount(facts.frames - start).duration(at: rate)
        let promised = FrameCount(facts.declaredFrames - start).duration(at: rate)
        return time >= end && time < promised ? time : nil
    }

    /// The time of a target in its track; nil if nothing plays.
    private func time(of target: SeekTarget, at rate: Int) -> Duration? {
        switch target {
        case .time(let time, _): time
        case .frame(let frame, _): frame.duration(at: rate)
        case .offset(let offset): position(at: monotonicNow()).map { $0.elapsed + offset }
        }
    }

    /// The index of a target's track with its playlist; nil if the track isn't in what plays.
    private func track(of target: SeekTarget) -> (Int, Playlist)? {
        guard let (entry, playlist) = currentPosition(), playlist.isLive(entry.track),
            let track = playlist.track(target.track, from: entry.track)
        else { return nil }
        return (track, playlist)
    }

    /// The file of a target whose length is not yet known from its last frame; nil for any other file, and if nothing
    /// plays.
    private func unknownFile(of target: SeekTarget) -> (String, FileFacts)? {
        guard let (track, playlist) = track(of: target), playlist.tracks[track].span?.end == nil else { return nil }
        let file = playlist.runs[playlist.run(of: track)].file
        let facts = playlist.facts[file]
        let isKnown = facts.frames > 0 && facts.rate > 0 && !facts.isEndUnsearched
        return isKnown ? nil : (playlist.files[file], facts)
    }
}

extension FileFacts {
    /// Reads a file's header and finds its last frame. Facts of a file that cannot be read stay unknown.
    fileprivate func read(_ path: String) {
        if declaredFrames == 0 || rate == 0, let info = try? FLACMetadata.read(path: path, fields: []).streamInfo {
            record(frames: info.totalFrames ?? 0, rate: Int64(info.sampleRate))
        }
        if isEndUnsearched { recordEnd { FLACEnd.frames(path: path) } }
    }
}
