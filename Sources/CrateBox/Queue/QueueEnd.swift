internal import CrateCore

/// The state of the music's end: whether something may follow it, and which track was not played before it. Reset by
/// each move, and by each track that begins unless the skipped one is still ahead. Pure.
struct QueueEnd {
    /// The stages of the music's end.
    enum Stage: Sendable, Hashable {
        /// The music plays, or what follows it is being decided.
        case running
        /// The music has ended, and what follows it is to be decided.
        case open
        /// Nothing follows. Interrupted if that is because the library of an album was disconnected while it played.
        case settled(interrupted: Bool)
    }

    /// The present stage.
    private(set) var stage = Stage.running
    /// The first track that was skipped or damaged since the last move, or since the last one that began after it.
    private var unplayed: Unplayed?

    /// A track that was not played, or not to its end.
    private struct Unplayed {
        /// What to do about the track's file at the end.
        enum File {
            /// Nothing: it is damaged.
            case damaged
            /// The file, or the disk with the file, was missing, and may have returned.
            case gone
            /// The file was missing and was played again. It is played again only once: a file that disappears
            /// repeatedly would be tried for ever.
            case playedAgain
        }

        let track: Track.ID
        /// The entry of the track. The engine may pass over later entries before it ends.
        let entry: PlayQueue.Entry.ID?
        var file = File.damaged
    }

    /// The first track that was not played; nil if there is none.
    var skipped: Track.ID? { unplayed?.track }
    /// The entry of the skipped track.
    var entry: PlayQueue.Entry.ID? { unplayed?.entry }

    /// True once it is decided that nothing follows.
    var isSettled: Bool { if case .settled = stage { true } else { false } }

    /// Opens the decision on what follows, at the engine's event of the end. A request may have decided before it.
    mutating func open() { if stage == .running { stage = .open } }

    /// Returns the state for a decision, and closes an open one: the event of the end needs no other.
    mutating func takeDecision() -> QueueEnd {
        if stage == .open { stage = .running }
        return self
    }

    /// Records that nothing follows.
    /// - Parameter interrupted: whether the library of an album was disconnected while it played.
    mutating func settle(interrupted: Bool) { stage = .settled(interrupted: interrupted) }

    /// Records a track that was not played, or not to its end. A command and the engine's event may both record the
    /// same track.
    /// - Parameters:
    ///   - reason: Why its file could not be opened: a name of errno(3), or one of ours; nil if it was damaged.
    ///   - entry: The current entry.
    mutating func skip(_ track: Track.ID, reason: String?, in entry: PlayQueue.Entry.ID?) {
        var first = unplayed ?? Unplayed(track: track, entry: entry)
        guard first.track == track else { return }
        let isGone = reason.map(Self.reasonsOfGone.contains) ?? false
        if isGone, first.file == .damaged { first.file = .gone }
        unplayed = first
    }

    /// Resets the state when a track begins, unless the skipped track follows in the same entry: the engine opens files
    /// before the music that precedes them begins.
    /// - Parameters:
    ///   - entry: The entry that plays.
    ///   - tracks: The tracks that the entry plays, in order.
    mutating func begin(_ track: Track.ID, in entry: PlayQueue.Entry.ID?, tracks: some Collection<Track.ID>) {
        let isStillAhead =
            unplayed.map { unplayed in
                entry == unplayed.entry && tracks.drop { $0 != track }.dropFirst().contains(unplayed.track)
            } ?? false
        if !isStillAhead { self = QueueEnd() }
    }

    /// Returns the skipped track if its file was missing, unless it was already played again; otherwise nil.
    mutating func takeGone() -> Track.ID? {
        guard unplayed?.file == .gone else { return nil }
        unplayed?.file = .playedAgain
        return skipped
    }

    /// The errors of a file that was moved, and of a disk that was pulled or did not answer.
    private static let reasonsOfGone: Set = ["ENOENT", "ENOTDIR", "EIO", "ENODEV", "ENXIO", "ESTALE", "ENOTCONN"]
}
