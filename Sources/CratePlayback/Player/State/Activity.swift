/// The activity of the playback loop.
enum Activity: BitwiseCopyable, Hashable, Sendable, CaseIterable {
    /// No music is loaded.
    case stopped
    case playing
    /// The last frames have been written; the device plays its buffer to the end.
    case draining
    case paused
    /// Playback continues as soon as the lost device returns.
    case waiting

    /// A command, or an event of the device or the decoder, that may change the activity.
    enum Input: Hashable, Sendable {
        /// A queue is started, in place of any other.
        case start
        /// A queue of an earlier process is restored, paused.
        case restore
        case pause
        /// Playback resumes on an available device.
        case resume
        /// The device is closed for another program, and the position is kept.
        case yield
        /// The position changes to another place in the queue.
        case move
        /// The last frame of the queue, or of the current format, was written.
        case lastFrameWritten
        /// The device has played its last frame; `isMoreToCome` is whether music in another format follows.
        case drained(isMoreToCome: Bool)
        /// A device that had stopped by itself has been prepared again.
        case recover
        /// The device is lost or unavailable.
        case lose
        /// The lost device has returned; `resumes` is whether waiting music resumes.
        case deviceReturned(resumes: Bool)
        /// Playback ends, by itself or by a command.
        case end
    }

    /// The activity after an input. The complete table, tested row by row.
    func after(_ input: Input) -> Activity {
        switch (self, input) {
        case (_, .start): .playing
        case (_, .restore): .paused
        case (_, .end), (.stopped, _): .stopped
        case (_, .pause), (_, .yield): .paused
        case (.paused, .resume): .playing
        case (.playing, .lastFrameWritten): .draining
        // A device to which nothing was written does not drain.
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
