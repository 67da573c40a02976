internal import CrateCore
internal import CrateIntents
internal import CrateStore
internal import LinuxSystem

/// Writes the history of plays on a thread of its own, so that music and replies do not wait for the disk.
///
/// A history that cannot be written is ignored, so that it does not end the music.
final class HistoryWriter: Sendable {
    /// How long the reply to a play waits for its entry in the history, so that a client finds it after the reply; and
    /// how long the end of a box waits for the last entries.
    private static let timeout = Duration.seconds(2)

    private let history: PlayHistory?
    private let damage: PlayedDamage
    private let files: PlayedFiles
    private let paths: PlayPaths
    private let thread = StoreThread()

    /// Creates a writer.
    /// - Parameters:
    ///   - paths: the measured signal paths, which are added to the entries of their plays.
    ///   - keepsPlays: false to write only what plays show of the files.
    init(_ store: Store, _ paths: PlayPaths, keepsPlays: Bool) {
        history = keepsPlays ? PlayHistory(store: store) : nil
        (damage, files) = (PlayedDamage(store: store), PlayedFiles(store: store))
        self.paths = paths
    }

    /// Writes the entry of a request to play, and waits for it up to the time limit.
    func record(_ played: PlayedAlbum, from track: Track.ID?) {
        if let history { write(played, from: track, in: history) } else { paths.runs() }
        recordLosses(of: played)
        finish()
    }

    /// Writes the entry of the next album of a queue, whose sound has started. Does not wait.
    func record(_ rip: Rip) {
        guard let history else { return }
        write(PlayedAlbum(release: rip.release, outcome: .played, library: rip.library), from: nil, in: history)
    }

    /// Writes that the file of a track could not be decoded completely. Does not wait.
    /// - Parameter file: The absolute path of the file.
    func recordDamage(of track: Track.ID, in file: String) {
        perform { [damage] in try? damage.record(track, in: file) }
    }

    /// Writes which files of an album are missing or undecodable, if a play found any, so that lists show them too.
    private func recordLosses(of played: PlayedAlbum) {
        switch played.outcome {
        case .played where played.missing > 0: recordLosses(of: played.release, isDecoding: false)
        case .notAvailable(let gap) where [.filesMissing, .undecodable, .noSuchTrack].contains(gap.reason):
            // Without a file in the gap, the album itself lacks the track.
            if gap.detail.file != nil { recordLosses(of: played.release, isDecoding: true) }
        case .played, .notAvailable, .notSubscribed: break
        }
    }

    /// The engine's reasons for skipping a track that concern its file alone.
    private static let ofFile: Set = [
        "ENOENT", "ENOTDIR", "EISDIR", "EINVAL", "NOT_FLAC", "EMPTY", "BAD_METADATA", "LOST_SYNC",
    ]

    /// Writes that the file of a skipped track is missing or undecodable, if that is the reason. Does not wait.
    func recordSkip(of track: Track.ID, _ reason: String) {
        guard Self.ofFile.contains(reason) else { return }
        recordLosses(of: track.release, place: track.place, isDecoding: true)
    }

    private func recordLosses(of release: Release.ID, place: Int? = nil, isDecoding: Bool) {
        perform { [files] in try? files.recordLosses(of: release, place: place, isDecoding: isDecoding) }
    }

    /// Writes that the file of a track plays. Does not wait.
    func recordSound(of track: Track.ID, from file: String) {
        perform { [files] in try? files.recordSound(of: track, from: file) }
    }

    private func write(_ played: PlayedAlbum, from track: Track.ID?, in history: PlayHistory) {
        let facts = OutcomeFacts(played)
        perform { [paths] in
            let line = try? history.record(
                played.release, track: track, outcome: played.outcome.name, reason: facts.reason,
                library: facts.library, detail: facts.detailJSON)
            guard let line, played.outcome == .played else { return }
            paths.began(played.release, line)
            paths.keep(in: history)
        }
    }

    /// Writes measured signal paths that their entries do not have yet. Does not wait.
    func keepPaths() {
        guard let history, paths.hasUnrecorded else { return }
        perform { [paths] in paths.keep(in: history) }
    }

    /// Runs a body after everything that was passed to the writer before. Does not wait.
    func afterwards(_ body: @escaping @Sendable () -> Void) { perform(body) }

    /// Waits for what is being written, up to a limit.
    func finish() {
        let end = Semaphore()
        perform { end.signal() }
        _ = DiskWait.during { end.wait(atMost: Self.timeout) }
    }

    private func perform(_ body: @escaping @Sendable () -> Void) { Task(executorPreference: thread) { body() } }
}
