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

    /// A command, or an event of the device, whose effect depends on the activity.
    enum Input: Hashable, Sendable {
        /// Playback resumes on an available device.
        case resume
        /// The position changes to another place in the queue.
        case move
        /// The device has played its last frame; `isMoreToCome` is whether music in another format follows.
        case drained(isMoreToCome: Bool)
        /// The device is lost or unavailable.
        case lose
        /// The lost device has returned; `resumes` is whether waiting music resumes.
        case deviceReturned(resumes: Bool)
    }

    /// The activity after an input, tested row by row. Other changes are those of ``PlayerState``.
    func after(_ input: Input) -> Activity {
        switch (self, input) {
        case (.paused, .resume): .playing
        // A device to which nothing was written ends without draining.
        case (.playing, .drained(let isMoreToCome)), (.draining, .drained(let isMoreToCome)):
            isMoreToCome ? .playing : .stopped
        case (.draining, .move): .playing
        case (.playing, .lose), (.draining, .lose): .waiting
        case (.waiting, .deviceReturned(let resumes)): resumes ? .playing : .paused
        case (_, .resume), (_, .move), (_, .drained), (_, .lose), (_, .deviceReturned): self
        }
    }
}
