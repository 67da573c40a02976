internal import CrateCore

/// The result of the last move or resume.
enum SoundState: Equatable {
    /// The music plays at the new position, or there was none to play.
    case settled
    /// The loop has decoded nothing since. `isUnplayable` is true once it has found that nothing can be decoded, so
    /// that the music ends.
    case awaited(isUnplayable: Bool)
    /// The music ended before a frame was decoded, with the reason if there is one.
    case ended(UnplayableSound?)

    /// The answer to callers that wait; nil while the music is awaited.
    var settlement: Settlement? {
        switch self {
        case .settled: .settled
        case .awaited: nil
        case .ended(let sound): .ended(sound)
        }
    }

    /// Applies an event of the current start.
    /// - Parameter unplayable: Returns the music of which the loop could decode nothing, if any.
    mutating func apply(_ event: LoopEvent.Kind, _ unplayable: () -> UnplayableSound?) {
        switch (event, self) {
        case (.obeyed(let status, _), _) where status.isSoundAwaited: self = .awaited(isUnplayable: false)
        // The event of the end came before and has set the result.
        case (.obeyed(.stopped, _), _): break
        case (.obeyed, _), (.settled, _), (.started, _), (.refused, _), (.declined, _), (.withdrawn, _): self = .settled
        case (.unplayable, .awaited): self = .awaited(isUnplayable: true)
        case (.finished, .awaited(let isUnplayable)):
            self = .ended(isUnplayable ? unplayable() : nil)
        case (.stopped, .awaited(let isUnplayable)):
            var sound = isUnplayable ? unplayable() : nil
            sound?.isContinued = false
            self = .ended(sound)
        default: break
        }
    }
}
