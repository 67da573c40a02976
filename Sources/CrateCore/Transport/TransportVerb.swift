/// The transport commands without parameters.
///
/// ``row`` is their only table. Intents, subcommands, default keys and help are made from it, so a new verb is a case,
/// its type, its row, and where it is a new request the effect of that.
public enum TransportVerb: Sendable, Hashable, CaseIterable {
    /// The effect of each verb is that of its request.
    case pause, resume, toggle, stop, next, previous, yield, reclaim, retry

    /// The verb's names, keys and request.
    public var row: Row {
        switch self {
        case .pause:
            Row(
                Pause.self, "Pause", title: "Pause", description: "Pause the music.", words: ["pause"],
                keys: ["KEY_PAUSECD", "KEY_PAUSE"], request: .pause)
        case .resume:
            Row(
                Resume.self, "Resume", title: "Resume", description: "Resume playback.", words: ["resume"],
                keys: ["KEY_PLAYCD", "KEY_PLAY"], request: .resume)
        case .toggle:
            Row(
                Toggle.self, "Toggle", title: "Pause or Resume", description: "Pause or resume.", words: ["toggle"],
                keys: ["KEY_PLAYPAUSE", "KEY_MEDIA"], request: .toggle)
        case .stop:
            Row(
                Stop.self, "Stop", title: "Stop", description: "Stop playback.", words: ["stop"],
                keys: ["KEY_STOPCD", "KEY_STOP"], request: .stop)
        case .next:
            Row(
                Next.self, "Next", title: "Next Track", description: "Go to the next track.", words: ["next"],
                keys: ["KEY_NEXTSONG"], request: .next)
        case .previous:
            Row(
                Previous.self, "Previous", title: "Previous Track",
                description: "Restart the track, or go to the previous one in its first 3 seconds.",
                words: ["previous"], alias: "prev", keys: ["KEY_PREVIOUSSONG"], request: .previous)
        case .yield:
            Row(
                Yield.self, "Yield", title: "Yield the Output",
                description: "Give the sound device to another program and remember the position.",
                words: ["yield"], isForPrograms: true, request: .yield)
        case .reclaim:
            Row(
                Reclaim.self, "Reclaim", title: "Reclaim the Output",
                description: "Take the sound device back and resume, unless paused in between.",
                words: ["reclaim"], isForPrograms: true, request: .reclaim)
        case .retry:
            Row(
                Retry.self, "RetryOutput", title: "Retry the Output",
                description: "Check now whether a lost output has returned.",
                words: ["output", "retry"], isForPrograms: true, request: .retry)
        }
    }
}

/// The types of the verbs, for generic intents and subcommands.
extension TransportVerb {
    /// The type of ``pause``.
    public enum Pause: TransportVerbKind {
        /// ``TransportVerb/pause``.
        public static let verb = TransportVerb.pause
    }
    /// The type of ``resume``.
    public enum Resume: TransportVerbKind {
        /// ``TransportVerb/resume``.
        public static let verb = TransportVerb.resume
    }
    /// The type of ``toggle``.
    public enum Toggle: TransportVerbKind {
        /// ``TransportVerb/toggle``.
        public static let verb = TransportVerb.toggle
    }
    /// The type of ``stop``.
    public enum Stop: TransportVerbKind {
        /// ``TransportVerb/stop``.
        public static let verb = TransportVerb.stop
    }
    /// The type of ``next``.
    public enum Next: TransportVerbKind {
        /// ``TransportVerb/next``.
        public static let verb = TransportVerb.next
    }
    /// The type of ``previous``.
    public enum Previous: TransportVerbKind {
        /// ``TransportVerb/previous``.
        public static let verb = TransportVerb.previous
    }
    /// The type of ``yield``.
    public enum Yield: TransportVerbKind {
        /// ``TransportVerb/yield``.
        public static let verb = TransportVerb.yield
    }
    /// The type of ``reclaim``.
    public enum Reclaim: TransportVerbKind {
        /// ``TransportVerb/reclaim``.
        public static let verb = TransportVerb.reclaim
    }
    /// The type of ``retry``.
    public enum Retry: TransportVerbKind {
        /// ``TransportVerb/retry``.
        public static let verb = TransportVerb.retry
    }
}
