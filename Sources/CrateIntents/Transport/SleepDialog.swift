internal import CrateCore
internal import Intents

/// The wording of the sleep timer.
enum SleepDialog {
    /// Why music is silent. If the time runs out meanwhile, nothing is stopped, and the music stays silent.
    enum Silence {
        /// It stays silent until it is resumed.
        case paused
        /// It resumes by itself, unless the time runs out before that.
        case waiting
    }

    /// The sentence for a timer as it is now.
    /// - Parameters:
    ///   - before: The timer that it replaces, so that its end can be named.
    ///   - fadesOut: Whether the music fades out when the time is over; if not, it plays to the end of its track.
    ///   - silence: Why the music is silent; nil if it plays.
    static func dialog(
        for timer: SleepTimer, after before: SleepTimer = .off, fadesOut: Bool, silence: Silence?
    ) -> Dialog {
        switch timer {
        case .after(let time) where time <= .zero: "The music is fading out."
        case .after(let time) where silence == .paused:
            Dialog(full: sentence(ofPaused: parts(of: time), fadesOut: fadesOut))
        case .after(let time) where silence == .waiting:
            Dialog(full: sentence(ofWaiting: parts(of: time), fadesOut: fadesOut))
        case .after(let time): Dialog(full: sentence(of: parts(of: time), fadesOut: fadesOut))
        case .end(of: .track): "The music stops after this track."
        case .end(of: .album): "The music stops after this album."
        case .end(of: .queue) where before != .off: "The sleep timer is off."
        case .end(of: .queue): "No sleep timer is set."
        }
    }

    /// A time in its two largest units; seconds only below an hour.
    private static func parts(of time: Duration) -> [(Int, CountedText)] {
        // Rounded up, so that a new timer of 30 minutes is not reported with 29.
        let (whole, rest) = time.components
        let seconds = Int(clamping: whole) + (rest > 0 ? 1 : 0)
        let parts: [(Int, CountedText)] = [
            (seconds / 3600, .hours), (seconds / 60 % 60, .minutes), (seconds < 3600 ? seconds % 60 : 0, .seconds),
        ].filter { $0.0 > 0 }
        return parts.isEmpty ? [(seconds, .seconds)] : parts
    }

    private static func sentence(of parts: [(Int, CountedText)], fadesOut: Bool) -> Message {
        let first = parts[0]
        guard let second = parts.dropFirst().first else {
            return fadesOut
                ? "The music fades out in \(first.0, first.1)."
                : "The music stops in \(first.0, first.1), at the end of the track that plays then."
        }
        return fadesOut
            ? "The music fades out in \(first.0, first.1) and \(second.0, second.1)."
            : "The music stops in \(first.0, first.1) and \(second.0, second.1), at the end of the track that plays then."
    }

    private static func sentence(ofPaused parts: [(Int, CountedText)], fadesOut: Bool) -> Message {
        let (count, unit) = parts[0]
        guard let (rest, part) = parts.dropFirst().first else {
            return fadesOut
                ? "The music is paused. If it plays in \(count, unit), it fades out then."
                : "The music is paused. If it plays in \(count, unit), it stops at the end of that track."
        }
        return fadesOut
            ? "The music is paused. If it plays in \(count, unit) and \(rest, part), it fades out then."
            : "The music is paused. If it plays in \(count, unit) and \(rest, part), it stops at the end of that track."
    }

    private static func sentence(ofWaiting parts: [(Int, CountedText)], fadesOut: Bool) -> Message {
        let (count, unit) = parts[0]
        guard let (rest, part) = parts.dropFirst().first else {
            return fadesOut
                ? "The music is waiting. If it plays in \(count, unit), it fades out then."
                : "The music is waiting. If it plays in \(count, unit), it stops at the end of that track."
        }
        return fadesOut
            ? "The music is waiting. If it plays in \(count, unit) and \(rest, part), it fades out then."
            : "The music is waiting. If it plays in \(count, unit) and \(rest, part), it stops at the end of that track."
    }
}
