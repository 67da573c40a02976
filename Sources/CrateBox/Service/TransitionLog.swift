public import CrateCore
public import CrateIntents
public import CratePlayback
internal import LinuxSystem
public import Logging

/// Logs the engine's own transitions, one record each. A refused play is logged by the front end that requested it; a
/// second record would be a second problem.
public struct TransitionLog: Sendable {
    private let logger: Logger
    private let libraryAway: (@Sendable (LibraryGap) -> Void)?
    private let starts = StartSkips()

    /// Creates a log that keeps skipped tracks back until their album starts.
    /// - Parameter libraryAway: Receives the gap of a library that can't be used any more, for a box that logs the
    ///   states of its libraries itself; nil to write a record here.
    public init(logger: Logger, libraryAway: (@Sendable (LibraryGap) -> Void)? = nil) {
        (self.logger, self.libraryAway) = (logger, libraryAway)
    }

    /// Logs the events of a box until its engine is shut down.
    public func follow(_ events: AsyncStream<PlaybackEvent>, of box: Box) async {
        for await event in events { record(event, away: await box.awayAlbum(of: event)) }
    }

    /// Logs an event. For tracks that were skipped because their library was disconnected, logs the library once
    /// instead.
    /// - Parameter album: The outcome for the album of the skipped track, from ``Box/awayAlbum(of:)``.
    public func record(_ event: PlaybackEvent, away album: PlayedAlbum?) {
        guard case .notSubscribed(let gap)? = album?.outcome, let library = gap.library, starts.isPlaying else {
            return record(event)
        }
        guard starts.isFirst(away: library) else { return }
        if let libraryAway { libraryAway(gap) } else { log(gap.reason, of: library) }
    }

    /// Logs an event if it is a transition. Call for every event, in order.
    public func record(_ event: PlaybackEvent) {
        switch event {
        case .started(let report):
            for skip in starts.begin(report.track.release) { log(skip) }
        case .skipped(let track, let reason):
            let skip = StartSkips.Skip(track: track, reason: reason)
            if !starts.keeps(skip) { log(skip) }
        case .damaged(let track, let count, _):
            logger.warning("damaged", metadata: ["track": "\(track)", "count": .stringConvertible(count)])
        case .underrun: logger.warning("underrun")
        case .lost(let place, let gap):
            logger.error("device", metadata: at(place, facts(of: gap, and: ["state": "lost"])))
        case .busy: logger.warning("device", metadata: ["state": "busy"])
        case .returned(let place): logger.info("device", metadata: at(place, ["state": "present"]))
        case .opened: logger.info("device", metadata: ["state": "open"])
        case .closed: logger.info("device", metadata: ["state": "released"])
        case .yielded: logger.info("device", metadata: ["state": "yielded"])
        case .slept: logger.info("sleep", metadata: ["state": "ended"])
        case .stopped, .finished: starts.end()
        case .track: starts.trackBegan()
        case .album, .queued, .repeats, .paused, .resumed, .sought, .refused: break
        }
    }

    private func log(_ skip: StartSkips.Skip) {
        var facts: Logger.Metadata = ["track": "\(skip.track)", "reason": "\(skip.reason)"]
        facts["errno"] = Errno(named: skip.reason).map { .string($0.name) }
        logger.warning("skipped", metadata: facts)
    }

    private func log(_ reason: LibraryGap.Reason, of library: String) {
        logger.warning("library", metadata: ["state": .string(reason.rawValue), "library": .string(library)])
    }

    private func facts(of gap: AlbumGap, and state: Logger.Metadata) -> Logger.Metadata {
        var facts = state
        facts["reason"] = .string(gap.reason.rawValue)
        facts["pcm"] = gap.detail.pcm.map { .string($0) }
        facts["alsa"] = gap.detail.alsa.map { .stringConvertible($0) }
        return facts
    }

    private func at(_ place: PlaybackPosition, _ facts: Logger.Metadata) -> Logger.Metadata {
        facts.merging(["track": "\(place.track)", "position": "\(place.elapsed.thousandths)"]) { first, _ in first }
    }
}
