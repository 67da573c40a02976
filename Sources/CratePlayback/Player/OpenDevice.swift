internal import ALSA

/// A device that is open, with all that means nothing without it: closing the device leaves none of that behind.
struct OpenDevice: ~Copyable {
    /// What follows the last frame that was decoded.
    enum Ending: Equatable {
        /// Nothing: the queue is at its end.
        case finish
        /// Frames of another format.
        case reopen
    }

    var output: Output
    /// Which frames were written where.
    var timeline = Timeline()
    /// Nil while there is more to decode for this device.
    var ending: Ending?
    /// The last frame that was looked up at the device, and when.
    var lastHeard: (frame: Int64, time: Int64) = (0, monotonicNow())
    /// Frames of silence that are still to go out before the music.
    var lead: Int
    /// When the device is closed that stands still; nil while it is not held for nothing.
    var releaseTime: Int64?
    /// The device was held for this music: as good as opened anew, since others may have changed its volume meanwhile.
    var isHeldAnew = false

    /// - Parameters:
    ///   - lead: frames of silence before the first one of the music.
    ///   - runs: how many stretches of music may be written.
    init(_ output: consuming Output, lead: Int, runs: Int) {
        self.output = output
        self.lead = lead
        timeline.reserve(runs: runs)
    }

    /// What was written is forgotten; more is to be decoded.
    mutating func restart() throws(ALSAError) {
        forgetWritten()
        ending = nil
        try output.restart()
    }

    /// Is ready to be written to after it stopped.
    mutating func prepareAgain() throws(ALSAError) {
        try output.prepareAgain()
        forgetWritten()
    }

    /// Holds the device with nothing to play: the music is over.
    mutating func rest() {
        timeline.reset()
        ending = nil
    }

    private mutating func forgetWritten() {
        timeline.reset()
        lastHeard = (0, monotonicNow())
    }
}
