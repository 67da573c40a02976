internal import CrateCore
internal import FLAC
internal import LinuxSystem

extension PlayerControl {
    /// The time to wait for the header and the end of a file that storage does not deliver.
    private static let timeout = Duration.seconds(2)

    /// Reads the length of the file that a seek goes to, so that the loop decides at once whether the target is past
    /// the track's end. Without it, for example while storage does not answer, the loop finds that out when it decodes
    /// the file.
    func learnLength(for target: SeekTarget) async {
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

    /// The file of a target; nil if its length is known from its last frame, or if nothing plays.
    private func unknownFile(of target: SeekTarget) -> (String, FileFacts)? {
        guard let (entry, playlist) = currentPosition(), playlist.isLive(entry.track),
            let track = playlist.track(target.track, from: entry.track), playlist.tracks[track].span?.end == nil
        else { return nil }
        let file = playlist.runs[playlist.run(of: track)].file
        let facts = playlist.facts[file]
        let isKnown = facts.frames > 0 && facts.rate > 0 && !facts.isEndUnsearched
        return isKnown ? nil : (playlist.files[file], facts)
    }
}

extension FileFacts {
    /// Reads a file's header, and finds its last frame. A file that cannot be read stays unknown.
    fileprivate func read(_ path: String) {
        if declaredFrames == 0 || rate == 0, let info = try? FLACMetadata.read(path: path, fields: []).streamInfo {
            record(frames: info.totalFrames ?? 0, rate: Int64(info.sampleRate))
        }
        if isEndUnsearched { recordEnd { FLACEnd.frames(path: path) } }
    }
}
