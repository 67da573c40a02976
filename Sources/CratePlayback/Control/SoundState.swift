internal import CrateCore

/// What came of the last move or resume.
enum SoundState: Equatable {
    /// The music plays there, or nothing was to play.
    case settled
    /// The loop has decoded nothing since. `isUnheard` once it has found that there is nothing to decode, so that the
    /// music ends.
    case awaited(isUnheard: Bool)
    /// The music has ended before a frame was decoded, with the reason if there is one.
    case ended(UnheardSound?)

    /// The answer to callers that wait; nil while the music is awaited.
    var settlement: Settlement? {
        switch self {
        case .settled: .settled
        case .awaited: nil
        case .ended(let sound): .ended(sound)
        }
    }

    /// Applies an event of the current start.
    /// - Parameter unheard: Returns the music of which the loop could decode nothing, if any.
    mutating func apply(_ event: LoopEvent.Kind, _ unheard: () -> UnheardSound?) {
        switch (event, self) {
        case (.obeyed(_, _, _, isSoundAwaited: true), _): self = .awaited(isUnheard: false)
        // The event of the end, which came before, has decided it.
        case (.obeyed(.stopped, _, _, _), _): break
        case (.obeyed, _), (.settled, _), (.started, _), (.refused, _), (.declined, _), (.withdrawn, _): self = .settled
        case (.unheard, .awaited): self = .awaited(isUnheard: true)
        case (.finished, .awaited(let isUnheard)):
            self = .ended(isUnheard ? unheard() : nil)
        case (.stopped, .awaited(let isUnheard)):
            var sound = isUnheard ? unheard() : nil
            sound?.isContinued = false
            self = .ended(sound)
        default: break
        }
    }
}
