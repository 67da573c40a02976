/// The time or the position at which the music stops by itself.
public enum SleepTimer: Sendable, Hashable {
    /// After a time. The track that plays then continues to its end, or is faded out if the samples may be changed.
    case after(Duration)
    /// At the end of the track, the album or the queue that plays.
    case end(of: StopPoint)

    /// No timer; the music stops only at the end of the queue.
    public static let off = end(of: .queue)

    /// The times that can be set: from a second to a day.
    public static let times: ClosedRange<Duration> = .seconds(1) ... .seconds(86_400)
}

/// A part of the music at whose end it stops.
public enum StopPoint: String, Sendable, Hashable, CaseIterable, BitwiseCopyable {
    /// The whole queue, as without a timer.
    case queue
    /// The album that plays; a move to another album moves the stop point there.
    case album
    /// The track that plays; a move to another track moves the stop point there.
    case track
}

/// The port to the timer that stops the music.
public protocol SleepControl: Sendable {
    /// The timer, with the time that is left.
    var sleepTimer: SleepTimer { get }

    /// Whether music is faded out after the time; otherwise it plays unchanged to the end of its track.
    var fadesOut: Bool { get }

    /// Sets the timer; ``SleepTimer/off`` cancels it. Returns false if there is no music to stop.
    func setSleepTimer(_ timer: SleepTimer) async -> Bool
}
