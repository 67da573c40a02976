internal import CrateCore

/// Callbacks to the engine's owner, called on the loop's thread.
struct LoopHooks {
    /// Called with the PCM's name after each open, before the first write.
    var beforeSound: (@Sendable (String) -> Void)?
    /// Called when a queue replaces the previous one, with its first album.
    var onStart: (@Sendable (Release.ID) -> Void)?
    /// Called when the output was opened for music of the present queue, with its album, before ``beforeSound``.
    var onOpen: (@Sendable (Release.ID) -> Void)?
    /// Receives the frames that are written to the output, for a proof.
    var tap: (any FrameTap)?
}
