internal import CrateCore
internal import Intents

/// The wording of the sleep timer.
enum SleepDialog {
    /// The sentence for a timer as it is now.
    /// - Parameters:
    ///   - before: The timer that it replaces, so that its end can be named.
    ///   - fadesOut: Whether the music is faded out after a time, and does not play to the end of its track.
    static func dialog(for timer: SleepTimer, after before: SleepTimer = .off, fadesOut: Bool) -> Dialog {
        switch timer {
        case .after(let time) where time <= .zero: "The music is fading out."
        case .after(let time): Dialog(full: sentence(of: time, fadesOut: fadesOut))
        case .end(of: .track): "The music stops after this track."
        case .end(of: .album): "The music stops after this album."
        case .end(of: .queue) where before != .off: "The sleep timer is off."
        case .end(of: .queue): "No sleep timer is set."
        }
    }

    /// A time in its two largest units; seconds only below an hour.
    private static func sentence(of time: Duration, fadesOut: Bool) -> Message {
        // Rounded up, so that a new timer of 30 minutes is not reported with 29.
        let (whole, rest) = time.components
        let seconds = Int(clamping: whole) + (rest > 0 ? 1 : 0)
        let parts: [(Int, CountedText)] = [
            (seconds / 3600, .hours), (seconds / 60 % 60, .minutes), (seconds < 3600 ? seconds % 60 : 0, .seconds),
        ].filter { $0.0 > 0 }
        let first = parts.first ?? (seconds, .seconds)
        guard let second = parts.dropFirst().first else {
            return fadesOut
                ? "The music fades out in \(first.0, first.1)."
                : "The music stops in \(first.0, first.1), at the end of the track that plays then."
        }
        return fadesOut
            ? "The music fades out in \(first.0, first.1) and \(second.0, second.1)."
            : "The music stops in \(first.0, first.1) and \(second.0, second.1), at the end of the track that plays then."
    }
}
