internal import CrateCore
internal import CratePlayback
public import Logging
internal import Synchronization

/// Resumes the music of an earlier process, and writes the resume journal of this one.
///
/// Needs no store, so that playback starts before the store is opened. If the library is missing, waits for it; the box
/// is then paused at the position.
public final class PlaybackRestorer: Sendable {
    /// A position to resume at, and what is known about its music.
    private struct Position {
        var point: ResumePoint
        let watch: RipWatch
        /// Whether the last check found the library or the file missing.
        var isAway = false
        /// The reason that was logged last.
        var reported: ResumeReadiness?
    }

    let engine: PlaybackEngine
    /// The queue of the box, whose changes the journal records.
    let queue = LiveQueue()
    /// All events of the engine, from before its first sound: one stream for the clients, one for the log.
    let events: AsyncStream<PlaybackEvent>
    let loggedEvents: AsyncStream<PlaybackEvent>
    /// The libraries that were logged as missing.
    let loggedLibraries = LoggedLibraries()
    private let journal: ResumeJournal
    private let folder: String
    private let policy: BoxConfiguration.Resume
    private let logger: Logger
    private let timing: StartTiming?
    /// Nil once playback was resumed, or the position was dropped.
    private let position = Mutex<Position?>(nil)

    /// Creates a restorer for the state folder and the policy of a configuration. Reads and opens nothing.
    /// - Parameter timing: records when the journal is read and when sound starts; nil outside of `--timing`.
    public init(
        _ sound: BoxSound, _ configuration: BoxConfiguration, logger: Logger, timing: StartTiming? = nil
    ) {
        self.timing = timing
        engine = sound.engine
        (events, loggedEvents) = (engine.events(), engine.events())
        (folder, policy, self.logger) = (configuration.state, configuration.resume, logger)
        journal = ResumeJournal(folder: configuration.state) { event in
            switch event {
            case .failing(let name): logger.error("journal", metadata: ["state": "failing", "errno": "\(name)"])
            case .working: logger.info("journal", metadata: ["state": "working"])
            }
        }
    }

    /// Begins to resume the music of the journal without waiting for it, and records playback from now on. Must be
    /// called once.
    public func begin() {
        let last = ResumeJournal.lastState(in: folder)
        queue.restore(last.queue)
        timing?.mark(.journal)
        logDamage(of: last)
        journal.follow(engine, queue)
        guard let entry = last.entry else { return }
        let (point, timeout) = policy.plan(for: entry)
        if point.state == .playing { timing?.awaitSound() }
        let watch = RipWatch(point, timeout: timeout)
        position.withLock { $0 = Position(point: point, watch: watch) }
        _ = TaskExecutorContext.task { [self] in for await event in watch.events { await handle(event) } }
    }

    /// Writes the current position. Must be called before the engine is shut down.
    public func end() {
        journal.end()
        leave()
    }

    /// Checks again, because a library or a file may have returned.
    func refresh() { position.withLock { $0?.watch }?.refresh() }

    /// The position whose library or file is awaited, and why it can't be played; nil for none.
    var awaited: (point: ResumePoint, obstacle: Outcome)? {
        position.withLock { position in
            guard let position, position.isAway else { return nil }
            return (position.point, (position.reported ?? .there).outcome(at: position.point))
        }
    }

    /// True if there is music to resume, or if music plays or is paused.
    var isUnderWay: Bool { position.withLock { $0 != nil } || engine.report.state != .stopped }

    /// Changes the awaited position, also in the journal. Returns false if there is none.
    func change(_ body: (inout ResumePoint) -> Void) -> Bool {
        let changed = position.withLock { position -> ResumePoint? in
            guard var known = position, known.isAway else { return nil }
            body(&known.point)
            position = known
            return known.point
        }
        if let changed { journal.keep(changed) }
        return changed != nil
    }

    /// Drops the position in this process, because other music plays.
    func leave() {
        let watch = position.withLock { position in
            defer { position = nil }
            return position?.watch
        }
        watch?.end()
    }

    /// Drops the position in this process and in the journal.
    func forget() {
        leave()
        journal.keep(nil)
    }

    /// Logs which files of the journal are damaged, before the next write replaces them.
    private func logDamage(of last: ResumeJournal.LastState) {
        if last.isQueueLost { logger.warning("journal", metadata: ["state": "queueDamaged"]) }
        if last.inspection == .damaged { logger.warning("journal", metadata: ["state": "damaged"]) }
    }

    private func handle(_ event: RipWatch.Event) async {
        switch event {
        case .late: if change({ $0.state = .paused }) { logger.info("resume", metadata: ["state": "late"]) }
        case .found(.there):
            timing?.mark(.library)
            await resume()
        case .found(let why): record(why)
        }
    }

    /// Logs a reason once, even if several checks in a row find it.
    private func record(_ why: ResumeReadiness) {
        let isNew = position.withLock { position in
            guard position != nil, position?.reported != why else { return false }
            position?.reported = why
            position?.isAway = true
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

    private func recordAway() { position.withLock { $0?.isAway = true } }

    private func resume() async {
        guard let point = position.withLock({ $0?.point }) else { return }
        do {
            guard let gap = try await engine.resume(point) else { return came(back: point) }
            timing?.forgetSound()
            logger.warning("resume", metadata: point.record(gap))
            // An obstacle of the library needs no wait here: the watch checks again after each change of the library.
            guard gap.isOfOutput else { return recordAway() }
            await waitForOutput(at: point)
        } catch {
            // Another request came first. It has replaced or stopped this music.
            leave()
        }
    }

    private func came(back point: ResumePoint) {
        if point.state == .playing { timing?.mark(.sound) }
        leave()
        logger.info("resume", metadata: point.record)
    }

    /// Waits at the position for an output that is missing or used by another program; the engine resumes when it
    /// returns, or after `resume`, `reclaim` or `retry`.
    private func waitForOutput(at point: ResumePoint) async {
        try? await engine.waitForOutput(at: point)
        leave()
    }
}
