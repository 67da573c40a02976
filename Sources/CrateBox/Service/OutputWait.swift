public import CrateCore
public import CratePlayback

/// Why the music of this process waits for its output, found from the engine's events in their order.
public struct OutputWait: Sendable {
    /// Why the output can't be used; nil while it is not awaited.
    public private(set) var gap: AlbumGap?

    /// Creates the state before the first event, in which no output is awaited.
    public init() {}

    /// Follows an event. The wait ends only with an event that shows that the output can be used again.
    public mutating func follow(_ event: PlaybackEvent) {
        switch event {
        case .lost(_, let gap): self.gap = gap
        case .busy: gap = AlbumGap(.outputBusy)
        case .opened, .resumed, .returned: gap = nil
        case .started, .track, .album, .queued, .repeats, .paused, .yielded, .closed, .sought, .skipped, .damaged,
            .underrun, .refused, .slept, .stopped, .finished:
            break
        }
    }
}
