internal import CrateCore

/// The tracks that the music passed over between a move and the next decoded frame, because they can't be played.
struct PassedTracks {
    /// The number of the move's command.
    private let generation: UInt32
    private var isComplete: Bool
    /// The tracks, in playing order.
    private(set) var ids: [Track.ID] = []

    /// The state before the first move.
    init() { (generation, isComplete) = (0, true) }

    /// Begins with a command that was sent for a move.
    init(after generation: UInt32) { (self.generation, isComplete) = (generation, false) }

    /// Follows an event of the loop, with the one for the listeners.
    mutating func follow(_ event: LoopEvent, _ published: PlaybackEvent?) {
        guard !isComplete, event.generation >= generation else { return }
        switch (event.kind, published) {
        case (.settled, _): isComplete = true
        case (.skipped, .skipped(let id, _)?): ids.append(id)
        default: break
        }
    }
}
