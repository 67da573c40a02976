public import CratePlayback
public import Logging

/// Log records of what the engine does by itself: one record a transition.
public struct TransitionLog: Sendable {
    private let logger: Logger

    /// A log.
    public init(logger: Logger) { self.logger = logger }

    /// Writes until the engine is shut down.
    public func follow(_ events: AsyncStream<PlaybackEvent>) async { for await event in events { note(event) } }

    /// Writes one event, where it is worth a record.
    public func note(_ event: PlaybackEvent) {
        switch event {
        case .skipped(let track, let reason):
            logger.warning("skipped", metadata: ["track": "\(track)", "reason": "\(reason)"])
        case .damaged(let track, let count):
            logger.warning("damaged", metadata: ["track": "\(track)", "count": .stringConvertible(count)])
        case .underrun: logger.warning("underrun")
        case .lost(let code):
            logger.error("device", metadata: ["state": "lost", "alsa": .stringConvertible(code)])
        case .refusedOutput(let code):
            logger.warning("device", metadata: ["state": "refused", "alsa": .stringConvertible(code)])
        case .yielded: logger.info("device", metadata: ["state": "yielded"])
        case .started, .track, .album, .queued, .repeats, .paused, .resumed, .sought, .stopped, .finished: break
        }
    }
}
