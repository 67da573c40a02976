extension LoopEvent.Kind {
    /// After it the music is elsewhere, does something else, or has another queue.
    var movesBookmark: Bool {
        switch self {
        case .started, .refused, .declined, .withdrawn, .track, .album, .paused, .resumed, .sought, .yielded, .stopped,
            .finished,
            .queued, .lost, .busy, .returned:
            true
        default: false
        }
    }
}
