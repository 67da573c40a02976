internal import CLinux
internal import CrateCore
internal import Glibc
internal import LinuxSystem
import Synchronization

/// The resume journal of a state folder. It records what is playing and the position, so that a box that was killed at
/// any moment resumes there.
///
/// Its thread `crate-journal` writes the files `resume.0` and `resume.1` at each change of playback and every nine
/// seconds while music plays, and `queue.0` and `queue.1` at each change of the queue. A full or failing disk blocks no
/// other thread; the next record tries again.
public final class ResumeJournal: Sendable {
    /// The last valid record, with its age.
    public struct Entry: Sendable, Hashable {
        /// The queue, the track and the frame at which to resume.
        public var point: ResumePoint
        /// The time since the record by the wall clock; negative if the clock has been set back.
        public var age: Duration
    }

    /// Writing the journal began to fail, or works again; reported once for each change.
    public enum Event: Sendable, Hashable {
        /// The journal cannot be written; with the errno's name.
        case failing(String)
        /// The journal can be written again.
        case working
    }

    /// The interval of records during playback: nine seconds, because at most ten seconds of music may be lost and
    /// writing takes a while.
    public static let interval = Duration.seconds(9)

    private let folder: String
    private let interval: Duration
    private let report: @Sendable (Event) -> Void
    private let wakeup = EventFD()
    private let ended = EventFD()
    private let isEnding = Atomic<Bool>(false)
    /// What to write independently of playback; nil if no write was requested.
    private let wanted = Guarded<Wanted?>(nil)
    /// The playback and the queue that are recorded; nil before ``follow(_:_:)``.
    private let followed = Guarded<Followed?>(nil)

    private enum Wanted {
        /// There is nothing to resume.
        case nothing
        case point(ResumePoint)
    }

    private struct Followed {
        let control: PlayerControl
        let queue: LiveQueue
    }

    /// Prepares the journal of a state folder, without opening or creating a file.
    /// - Parameters:
    ///   - interval: The time between records while music plays.
    ///   - report: Called on the journal's thread when writing begins to fail, and when it works again.
    public init(
        folder: String, every interval: Duration = ResumeJournal.interval, report: @escaping @Sendable (Event) -> Void
    ) {
        (self.folder, self.interval, self.report) = (folder, interval, report)
    }

    /// Returns the last recorded position; nil if there is nothing to resume. Reads two small files and never fails;
    /// damaged records are skipped.
    public static func lastEntry(in folder: String) -> Entry? { position(in: folder).entry }

    /// Records an engine's playback and the queue from now on. Must be called at most once.
    ///
    /// The previous record stays until the engine's state changes.
    public func follow(_ engine: PlaybackEngine, _ queue: LiveQueue = LiveQueue()) {
        let control = engine.control
        followed.withLock { $0 = Followed(control: control, queue: queue) }
        let wake = Callback { [wakeup] in wakeup.signal() }
        control.watcher.withLock { $0 = wake }
        queue.keepChanges(wake)
        WorkerThread(name: "crate-journal") { [self] in run() }.leave()
    }

    /// Replaces the recorded position while nothing plays; nil means that there is nothing to resume.
    public func keep(_ point: ResumePoint?) {
        let request: Wanted = if let point { .point(point) } else { .nothing }
        wanted.withLock { $0 = request }
        wakeup.signal()
    }

    /// Writes the current position and ends the journal's thread, waiting for the disk at most for `limit`. Call it
    /// before the engine is shut down, so that the end of the box is not recorded as a stop.
    public func end(within limit: Duration = .seconds(1)) {
        guard let control = followed.withLock({ $0 })?.control else { return }
        control.watcher.withLock { $0 = nil }
        isEnding.store(true, ordering: .releasing)
        wakeup.signal()
        _ = ended.wait(atMost: limit)
    }

    private func takeWanted() -> Wanted? {
        wanted.withLock { wanted in
            defer { wanted = nil }
            return wanted
        }
    }

    private func run() {
        guard let followed = followed.withLock({ $0 }) else { return }
        var store = JournalStore(JournalFiles(folder))
        _ = store.recover()
        var keeper = JournalKeeper(store)
        var entries = beginEntries(of: followed.queue)
        // The state that was reported last. It is initially working, so that a failure in the first iteration is
        // reported.
        var isFailing = false
        var isLast = false
        while !isLast {
            _ = wakeup.wait(atMost: keeper.isPlaying ? interval : nil)
            isLast = isEnding.load(ordering: .acquiring)
            // The queue is written first, because the position refers to an entry in it.
            entries.keep(followed.queue, isLast: isLast)
            keepPosition(of: followed.control, in: &keeper)
            let failure = keeper.failure ?? entries.failure
            reportChange(wasFailing: isFailing, failure)
            isFailing = failure != nil
        }
        ended.signal()
    }

    /// The log of the queue's entries. If an earlier process has left one, it begins with the present queue.
    private func beginEntries(of queue: LiveQueue) -> QueueKeeper<JournalFiles> {
        var log = QueueLog(JournalFiles(folder, base: "queue"))
        let isLeft = log.recover() != nil
        var entries = QueueKeeper(log)
        if isLeft { entries.begin(queue) }
        return entries
    }

    /// Writes the position that was requested independently of playback, if any, and then that of playback.
    private func keepPosition(of control: PlayerControl, in keeper: inout JournalKeeper<JournalFiles>) {
        switch takeWanted() {
        case .point(let point)?: keeper.keep(point, at: wallClock())
        case .nothing?: keeper.keepNothing(control.repeatMode, at: wallClock())
        case nil: break
        }
        keeper.keep(control.bookmark(at: monotonicNow()), control.repeatMode, at: wallClock())
    }

    private func reportChange(wasFailing: Bool, _ failure: JournalFailure?) {
        switch (wasFailing, failure) {
        case (false, let failure?): report(.failing(failure.name))
        case (true, nil): report(.working)
        default: break
        }
    }
}

/// CLOCK_REALTIME, in milliseconds since 1970.
private func wallClock() -> Int64 {
    var now = timespec()
    // SAFETY: clock_gettime(2) only writes to `now`.
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
}

extension ResumeJournal.Entry {
    /// The point of a recovered record, with its age; nil for a record that there is nothing to resume.
    init?<Disk>(_ record: JournalStore<Disk>.Entry) {
        guard let point = ResumePoint(record) else { return nil }
        self.init(point: point, age: .milliseconds(wallClock() - record.place.time))
    }
}

extension ResumePoint {
    /// The point of a recovered record; nil for a record that there is nothing to resume.
    init?<Disk>(_ entry: JournalStore<Disk>.Entry) {
        guard let point = entry.place.point, entry.place.fits(entry.queue) else { return nil }
        self.init(
            queue: Array(entry.queue[point.album...]),
            entry: entry.entries.dropFirst(point.album).first.flatMap { $0 > 0 ? $0 : nil }, track: point.track,
            frame: FrameCount(point.frame), rate: point.rate, state: point.state,
            repeatMode: entry.place.repeatMode)
    }
}
