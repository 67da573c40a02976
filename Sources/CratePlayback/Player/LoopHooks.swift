internal import CrateCore

/// What the owner of an engine is called for, on the loop's thread.
struct LoopHooks {
    /// Called with the PCM's name after an open, before the first write.
    var beforeSound: (@Sendable (String) -> Void)?
    /// Called with the first album when a queue replaces what played before, and whether it uses the output that is open.
    var onStart: (@Sendable (Release.ID, Bool) -> Void)?
    /// Gets what the output is handed; for a proof.
    var tap: (any FrameTap)?
}
