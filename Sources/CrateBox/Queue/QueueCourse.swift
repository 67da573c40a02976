internal import CratePlayback

/// What changes as the music of a queue starts, stops and ends. Pure.
struct QueueCourse {
    /// The state of the music's end.
    var end = QueueEnd()
    /// The track with which the current entry begins after a stop point, or after its library was disconnected.
    private(set) var firstTrack: QueuedTrack?

    /// Resets the state for a start. Without music the first track is kept: the music has ended since, and a stop that
    /// was handled before the start's event has set where the queue begins.
    mutating func start(isPlaying: Bool) {
        end = QueueEnd()
        if isPlaying { firstTrack = nil }
    }

    /// Records the track with which the queue begins after a stop point; nil for the current entry's first track.
    mutating func stop(before track: QueuedTrack?) { firstTrack = track }

    /// Records that nothing follows the music.
    /// - Parameter track: The track that awaits its library, which was disconnected while the entry played; nil if the
    ///   queue was played to its end.
    mutating func settle(awaiting track: QueuedTrack?) {
        end.settle(interrupted: track != nil)
        if let track { firstTrack = track }
    }
}
