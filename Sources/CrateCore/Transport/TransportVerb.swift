/// The transport commands without parameters.
///
/// ``row`` is their only table. Intents, subcommands, default keys and help are created from it, so a new verb needs a
/// case, its type, its row, and its name in each language: `name(of:)` in the module `CrateIntents`.
///
/// A new request also needs its rows in ``TransportState/after(_:)``, its effects in `BoxQueue` and
/// `PendingRestorePlayback`, and its sentences in `TransportDialog`; a new action of the engine needs more. The page
/// `Adding`, in the module `CrateBox`, lists the files.
public enum TransportVerb: Sendable, Hashable, CaseIterable {
    /// Each verb has the effect of its request, ``Row/request``.
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
    /// The type argument for ``pause``: one intent and one subcommand are made with it.
    public enum Pause: TransportVerbKind {
        /// The row with the intent `Pause` and the subcommand `pause`.
        public static let verb = TransportVerb.pause
    }
    /// The type argument for ``resume``: one intent and one subcommand are made with it.
    public enum Resume: TransportVerbKind {
        /// The row with the intent `Resume` and the subcommand `resume`.
        public static let verb = TransportVerb.resume
    }
    /// The type argument for ``toggle``: one intent and one subcommand are made with it.
    public enum Toggle: TransportVerbKind {
        /// The row with the intent `Toggle` and the subcommand `toggle`.
        public static let verb = TransportVerb.toggle
    }
    /// The type argument for ``stop``: one intent and one subcommand are made with it.
    public enum Stop: TransportVerbKind {
        /// The row with the intent `Stop` and the subcommand `stop`.
        public static let verb = TransportVerb.stop
    }
    /// The type argument for ``next``: one intent and one subcommand are made with it.
    public enum Next: TransportVerbKind {
        /// The row with the intent `Next` and the subcommand `next`.
        public static let verb = TransportVerb.next
    }
    /// The type argument for ``previous``: one intent and one subcommand are made with it.
    public enum Previous: TransportVerbKind {
        /// The row with the intent `Previous` and the subcommands `previous` and `prev`.
        public static let verb = TransportVerb.previous
    }
    /// The type argument for ``yield``: one intent and one subcommand are made with it.
    public enum Yield: TransportVerbKind {
        /// The row with the intent `Yield` and the subcommand `yield`, which is for programs.
        public static let verb = TransportVerb.yield
    }
    /// The type argument for ``reclaim``: one intent and one subcommand are made with it.
    public enum Reclaim: TransportVerbKind {
        /// The row with the intent `Reclaim` and the subcommand `reclaim`, which is for programs.
        public static let verb = TransportVerb.reclaim
    }
    /// The type argument for ``retry``: one intent and one subcommand are made with it.
    public enum Retry: TransportVerbKind {
        /// The row with the intent `RetryOutput` and the subcommand `output retry`, which is for programs.
        public static let verb = TransportVerb.retry
    }
}
