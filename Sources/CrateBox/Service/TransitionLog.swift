internal import CrateCore
public import CratePlayback
public import Logging

/// Logs the engine's own transitions, one record each.
public struct TransitionLog: Sendable {
    private let logger: Logger

    /// Creates a log.
    public init(logger: Logger) { self.logger = logger }

    /// Logs events until the engine is shut down.
    public func follow(_ events: AsyncStream<PlaybackEvent>) async { for await event in events { record(event) } }

    /// Logs an event if it is a transition.
    public func record(_ event: PlaybackEvent) {
        switch event {
        case .skipped(let track, let reason):
            logger.warning("skipped", metadata: ["track": "\(track)", "reason": "\(reason)"])
        case .damaged(let track, let count):
            logger.warning("damaged", metadata: ["track": "\(track)", "count": .stringConvertible(count)])
        case .underrun: logger.warning("underrun")
        case .lost(let place, let code):
            logger.error("device", metadata: at(place, ["state": "lost", "alsa": .stringConvertible(code)]))
        case .busy: logger.warning("device", metadata: ["state": "busy"])
        case .returned(let place): logger.info("device", metadata: at(place, ["state": "present"]))
        case .opened: logger.info("device", metadata: ["state": "open"])
        case .closed: logger.info("device", metadata: ["state": "released"])
        case .yielded: logger.info("device", metadata: ["state": "yielded"])
        case .refused(let release, let gap):
            logger.warning("refused", metadata: gap.record.merging(["release": "\(release)"]) { first, _ in first })
        case .started, .track, .album, .queued, .repeats, .paused, .resumed, .sought, .slept, .stopped,
            .finished:
            break
        }
    }

    private func at(_ place: PlaybackPosition, _ facts: Logger.Metadata) -> Logger.Metadata {
        facts.merging(["track": "\(place.track)", "position": "\(place.elapsed.thousandths)"]) { first, _ in first }
    }
}
