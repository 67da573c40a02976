internal import CrateCore
internal import CratePlayback
public import Logging
internal import Synchronization

/// Goes on where a box was when its life ended, and keeps the journal for the next time.
///
/// It needs no store: music is asked for before that is opened. Where the library is not there yet, it is waited for, and
/// meanwhile the box is paused at the place.
public final class PlaybackRestorer: Sendable {
    private struct State {
        /// Where to go on; nil once that was done, or given up.
        var point: ResumePoint?
        var watch: RipWatch?
        /// The library was looked for and not found.
        var isAway = false
        /// What was said last of why not.
        var reported: ResumeReadiness?
    }

    let engine: PlaybackEngine
    /// The queue that it continues with, and whose changes it writes down.
    let queue = LiveQueue()
    /// What the engine says from before the first sound on: for those who pass it on.
    let events: AsyncStream<PlaybackEvent>
    let loggedEvents: AsyncStream<PlaybackEvent>
    /// The libraries that it has logged as absent.
    let loggedLibraries = LoggedLibraries()
    private let journal: ResumeJournal
    private let folder: String
    private let policy: BoxConfiguration.Resume
    private let logger: Logger
    private let timing: StartTiming?
    private let state = Mutex(State())

    /// Creates a restorer by a configuration. Reads and opens nothing.
    public init(
        _ sound: BoxSound, _ configuration: BoxConfiguration, logger: Logger, timing: StartTiming? = nil
    ) {
        self.timing = timing
        engine = sound.engine
        (events, loggedEvents) = (engine.events(), engine.events())
        (folder, policy, self.logger) = (configuration.state, configuration.resume, logger)
        journal = ResumeJournal(folder: configuration.state) { news in
            switch news {
            case .failing(let name): logger.error("journal", metadata: ["state": "failing", "errno": "\(name)"])
            case .working: logger.info("journal", metadata: ["state": "working"])
            }
        }
    }

    /// Asks for the music of the journal, without waiting for it, and keeps the journal from now on. To be called once.
    public func begin() {
        let (entry, last) = ResumeJournal.lastState(in: folder)
        queue.restore(last)
        timing?.mark(.journal)
        journal.follow(engine, queue)
        guard let entry else { return }
        let (point, timeout) = policy.plan(for: entry)
        if point.state == .playing { timing?.awaitSound() }
        let watch = RipWatch(point, timeout: timeout)
        state.withLock { ($0.point, $0.watch) = (point, watch) }
        _ = TaskExecutorContext.task { [self] in for await news in watch.news { await handle(news) } }
    }

    /// Writes down where the music is; to be called before the engine is shut down.
    public func end() {
        journal.end()
        leave()
    }

    /// Something may have come back.
    func refresh() { state.withLock { $0.watch }?.refresh() }

    /// What is waited for; nil where nothing is.
    var awaited: ResumePoint? { state.withLock { $0.isAway ? $0.point : nil } }

    /// Whether there is music to resume that no request has ended.
    var isUnderWay: Bool { state.withLock { $0.point } != nil || engine.report.state != .stopped }

    /// Changes what is waited for, also for the next start, and says whether anything is.
    func change(_ body: (inout ResumePoint) -> Void) -> Bool {
        let changed = state.withLock { state -> ResumePoint? in
            guard state.isAway, var point = state.point else { return nil }
            body(&point)
            state.point = point
            return point
        }
        if let changed { journal.keep(changed) }
        return changed != nil
    }

    /// Gives up resuming in this process, because something else plays.
    func leave() {
        let watch = state.withLock { state in
            defer { state = State() }
            return state.watch
        }
        watch?.end()
    }

    /// Gives up resuming, at the next start too.
    func forget() {
        leave()
        journal.keep(nil)
    }

    private func handle(_ news: RipWatch.News) async {
        switch news {
        case .late: if change({ $0.state = .paused }) { logger.info("resume", metadata: ["state": "late"]) }
        case .found(.there):
            timing?.mark(.library)
            await resume()
        case .found(let why): record(why)
        }
    }

    /// One record for each reason, however often it is looked.
    private func record(_ why: ResumeReadiness) {
        let isNew = state.withLock { state in
            guard state.point != nil, state.reported != why else { return false }
            (state.reported, state.isAway) = (why, true)
            return true
        }
        if isNew {
            if case .away(let gap) = why, let library = gap.library {
                loggedLibraries.record(library, gap.reason.rawValue)
            }
            logger.warning("resume", metadata: why.record)
        }
        timing?.forgetSound()
    }

    private func resume() async {
        guard let point = state.withLock({ $0.point }) else { return }
        do {
            guard let gap = try await engine.resume(point) else { return came(back: point) }
            timing?.forgetSound()
            logger.warning("resume", metadata: point.record(gap))
            // The watch checks again after a change of the library.
            guard gap.isOfOutput else { return state.withLock { $0.isAway = $0.point != nil } }
            await waitForOutput(at: point)
        } catch {
            // Another request came first: its music plays, or it has stopped this.
            leave()
        }
    }

    private func came(back point: ResumePoint) {
        if point.state == .playing { timing?.mark(.sound) }
        leave()
        logger.info("resume", metadata: point.record)
    }

    /// The device is not there, or is another's: the music stands at its place, and is taken up by the next `resume`,
    /// `reclaim` or nudge.
    private func waitForOutput(at point: ResumePoint) async {
        try? await engine.waitForOutput(at: point)
        leave()
    }
}
