internal import CLinux
internal import Glibc
internal import Synchronization

/// The times at which the steps of a start were completed, for `cratebox serve --timing`.
///
/// The start time of a process is only known to 10 ms. The processor time used before `main` is exact; it is the
/// elapsed time, except for pages that were read from a disk.
public final class StartTiming: Sendable {
    /// The steps, in the expected order.
    public enum Step: String, Sendable, CaseIterable {
        /// `main` is entered: the program is loaded and linked.
        case main
        /// The command line is understood.
        case arguments
        /// All files and variables of the configuration are read.
        case configuration
        /// The lock of the state folder is taken.
        case lock
        /// Clients can connect.
        case socket
        /// The resume journal is read.
        case journal
        /// The library in the journal is connected and has the file.
        case library
        /// The output has accepted the first frames and is running.
        case sound
        /// The collection is open.
        case store
        /// All services run.
        case ready
    }

    /// A step and the time of its completion.
    public struct Mark: Sendable, Hashable {
        /// The step that was completed.
        public let step: Step
        /// The time since the process started.
        public let time: Duration
    }

    private struct State {
        var marks: [Mark] = []
        var awaitsSound = false
        var isReported = false
    }

    private let begin: ContinuousClock.Instant
    private let report: @Sendable ([Mark]) -> Void
    private let state: Mutex<State>

    /// Measures from the start of a process that entered `main` at this time, having used this processor time.
    /// - Parameter report: Receives all marks, once: when all services run and the restored music plays.
    public init(
        main: ContinuousClock.Instant, before: Duration, report: @escaping @Sendable ([Mark]) -> Void
    ) {
        begin = main - before
        self.report = report
        state = Mutex(State(marks: [Mark(step: .main, time: before)]))
    }

    /// The processor time of this process so far: clock_gettime(2), `CLOCK_PROCESS_CPUTIME_ID`.
    public static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// Records the completion of a step. Callable on any thread.
    public func mark(_ step: Step) {
        let mark = Mark(step: step, time: begin.duration(to: .now))
        update { $0.marks.append(mark) }
    }

    /// Includes the restored music in the start.
    func awaitSound() { state.withLock { $0.awaitsSound = true } }

    /// Excludes the restored music again: it cannot be played now.
    func forgetSound() { update { $0.awaitsSound = false } }

    private func update(_ change: (inout State) -> Void) {
        let finished = state.withLock { state -> [Mark]? in
            change(&state)
            let done = Set(state.marks.map(\.step))
            guard done.contains(.ready), !state.awaitsSound || done.contains(.sound), !state.isReported else {
                return nil
            }
            state.isReported = true
            return state.marks.sorted { $0.time < $1.time }
        }
        if let finished { report(finished) }
    }
}
