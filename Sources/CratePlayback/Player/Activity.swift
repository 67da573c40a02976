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
}
