internal import CrateCore
public import CratePlayback
public import Logging

/// Logs the engine's own transitions, one record each. A refused play is logged by the front end that requested it; a
/// second record would be a second problem.
public struct TransitionLog: Sendable {
    private let logger: Logger
    private let starts = StartSkips()

    /// Creates a log that keeps skipped tracks back until their album starts.
    public init(logger: Logger) { self.logger = logger }

    /// Logs events until the engine is shut down.
    public func follow(_ events: AsyncStream<PlaybackEvent>) async { for await event in events { record(event) } }

    /// Logs an event if it is a transition. Call for every event, in order.
    public func record(_ event: PlaybackEvent) {
        switch event {
        case .started(let report):
            for skip in starts.begin(report.track.release) { log(skip) }
        case .skipped(let track, let reason):
            let skip = StartSkips.Skip(track: track, reason: reason)
            if !starts.keeps(skip) { log(skip) }
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
        case .stopped, .finished: starts.end()
        case .track, .album, .queued, .repeats, .paused, .resumed, .sought, .slept, .refused: break
        }
    }

    private func log(_ skip: StartSkips.Skip) {
        logger.warning("skipped", metadata: ["track": "\(skip.track)", "reason": "\(skip.reason)"])
    }

    private func at(_ place: PlaybackPosition, _ facts: Logger.Metadata) -> Logger.Metadata {
        facts.merging(["track": "\(place.track)", "position": "\(place.elapsed.thousandths)"]) { first, _ in first }
    }
}
