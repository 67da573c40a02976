extension LoopEvent {
    /// Whether the event may change position, activity or queue.
    var movesBookmark: Bool {
        switch kind {
        case .started, .refused, .declined, .withdrawn, .track, .album, .paused, .resumed, .sought, .yielded, .stopped,
            .finished, .queued, .lost, .busy, .returned:
            true
        case .obeyed, .settled, .unplayable, .opened, .closed, .underrun, .skipped, .damaged, .slept: false
        }
    }
}
