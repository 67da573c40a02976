/// What the playback loop does.
enum Activity: BitwiseCopyable, Hashable, Sendable, CaseIterable {
    /// Nothing plays.
    case stopped
    case playing
    /// Lets the last frames of the device's buffer sound.
    case draining
    case paused
    /// Plays as soon as the lost device is back.
    case waiting

    /// What may change the activity: a command, or an event of device and decoder.
    enum Input: Hashable, Sendable {
        /// A queue begins.
        case start
        /// A queue of an earlier process is paused at its place.
        case restore
        case pause
        /// Play on, with a device that can be had.
        case resume
        /// The device is given away.
        case yield
        /// The queue goes to another place.
        case move
        /// The last frame of the queue, or of its format, is written.
        case lastFrameWritten
        /// The device has played its last frame; whether music of another format follows.
        case drained(isMoreToCome: Bool)
        /// A device that had stopped by itself is ready again.
        case recover
        /// The device is gone, or cannot be had.
        case lose
        /// The lost device is back; whether music that waits for it plays on.
        case deviceReturned(resumes: Bool)
        /// The music ends, by itself or by a command.
        case end
    }

    /// The activity after an input: one table, tested row by row.
    func after(_ input: Input) -> Activity {
        switch (self, input) {
        case (_, .start): .playing
        case (_, .restore): .paused
        case (_, .end), (.stopped, _): .stopped
        case (_, .pause), (_, .yield): .paused
        case (.paused, .resume): .playing
        case (.playing, .lastFrameWritten): .draining
        // A device that nothing was written to has nothing to drain.
        case (.playing, .drained(let isMoreToCome)), (.draining, .drained(let isMoreToCome)):
            isMoreToCome ? .playing : .stopped
        case (.draining, .move), (.draining, .recover): .playing
        case (.playing, .lose), (.draining, .lose): .waiting
        case (.waiting, .deviceReturned(let resumes)): resumes ? .playing : .paused
        case (_, .resume), (_, .move), (_, .lastFrameWritten), (_, .drained), (_, .recover), (_, .lose),
            (_, .deviceReturned):
            self
        }
    }
}
