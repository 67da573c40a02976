internal import CrateCore
internal import FLAC
internal import LinuxSystem

extension PlayerControl {
    /// The maximum time to wait for the header of a file.
    private static let timeout = Duration.seconds(2)

    /// Reads the length of a seek's file if it is unknown, so that the loop can compare the target with the track's end
    /// at once. Without the length, for example while storage does not respond, the loop compares them when it opens
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

    /// The file of a target; nil if its length is known, or if nothing plays.
    private func unknownFile(of target: SeekTarget) -> (String, FileFacts)? {
        guard let (entry, playlist) = currentPosition(), playlist.isLive(entry.track),
            let track = playlist.track(target.track, from: entry.track), playlist.tracks[track].span?.end == nil
        else { return nil }
        let file = playlist.runs[playlist.run(of: track)].file
        let facts = playlist.facts[file]
        return facts.frames > 0 && facts.rate > 0 ? nil : (playlist.files[file], facts)
    }
}

extension FileFacts {
    /// Reads a file's header. A file that cannot be read stays unknown.
    fileprivate func read(_ path: String) {
        guard let info = try? FLACMetadata.read(path: path, fields: []).streamInfo else { return }
        record(frames: info.totalFrames ?? 0, rate: Int64(info.sampleRate))
    }
}
