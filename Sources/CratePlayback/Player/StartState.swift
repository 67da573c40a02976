/// How far the present start has come.
struct StartState {
    /// The caller has not yet been answered.
    var isPending = false
    /// Number of the command; the answer carries it.
    var generation: UInt32 = 0
    /// A frame was written: from now on it is a start, whatever happens to the files behind.
    var hasFrames: Bool { track >= 0 }
    /// The PCM runs.
    var isRunning = false
    /// It was to be paused meanwhile: sound begins first, so that the caller gets an answer.
    var isToPause = false
    /// The track that sounds first.
    var track = -1
    /// What was found of its files so far, for the case that none can be played.
    var gap: StartGap?
}
