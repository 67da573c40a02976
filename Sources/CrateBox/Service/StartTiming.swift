internal import CLinux
internal import Glibc
internal import Synchronization

/// When the steps of a box' start were done: what `cratebox serve --timing` prints.
///
/// Nothing tells a process when it was begun more exactly than to ten milliseconds. What is known is the processor time
/// that it had used up before `main`, which is all of the time but for pages that had to come from a disk.
public final class StartTiming: Sendable {
    /// The steps, in the order in which they are to be expected.
    public enum Step: String, Sendable, CaseIterable {
        /// `main` is entered.
        case main
        /// The command line is understood.
        case arguments
        /// All configuration is read.
        case configuration
        /// No other box has the state folder, and nobody else will.
        case lock
        /// Clients can connect.
        case socket
        /// The resume journal is read.
        case journal
        /// The library that the journal names is there, with the file.
        case library
        /// The output has taken the first frames, and runs.
        case sound
        /// The collection is open.
        case store
        /// Everything listens.
        case ready
    }

    /// A step, and how long after the process' beginning it was done.
    public struct Mark: Sendable, Hashable {
        /// The step.
        public let step: Step
        /// Since the process began.
        public let time: Duration
    }

    private struct State {
        var marks: [Mark] = []
        var awaitsSound = false
        var isTold = false
    }

    private let begin: ContinuousClock.Instant
    private let say: @Sendable ([Mark]) -> Void
    private let state: Mutex<State>

    /// Counts from a process that has entered `main` at this moment, having used this much processor time.
    /// - Parameter say: is given all marks, once: when all listens, and the music that was to go on does.
    public init(
        main: ContinuousClock.Instant, before: Duration, say: @escaping @Sendable ([Mark]) -> Void
    ) {
        begin = main - before
        self.say = say
        state = Mutex(State(marks: [Mark(step: .main, time: before)]))
    }

    /// The processor time of this process so far: clock_gettime(2), `CLOCK_PROCESS_CPUTIME_ID`.
    public static func processorTime() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// A step is done. Any thread.
    public func mark(_ step: Step) {
        let mark = Mark(step: step, time: begin.duration(to: .now))
        tell { $0.marks.append(mark) }
    }

    /// Music is to go on, and is part of the start.
    func awaitSound() { state.withLock { $0.awaitsSound = true } }

    /// The music cannot go on now.
    func forgetSound() { tell { $0.awaitsSound = false } }

    private func tell(_ change: (inout State) -> Void) {
        let told = state.withLock { state -> [Mark]? in
            change(&state)
            let done = Set(state.marks.map(\.step))
            guard done.contains(.ready), !state.awaitsSound || done.contains(.sound), !state.isTold else { return nil }
            state.isTold = true
            return state.marks.sorted { $0.time < $1.time }
        }
        if let told { say(told) }
    }
}
