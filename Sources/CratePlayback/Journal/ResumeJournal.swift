internal import CLinux
internal import CrateCore
internal import Glibc
internal import LinuxSystem
import Synchronization

/// The resume journal of a state folder: what plays and where, so that a box that was killed at any moment resumes there.
///
/// A thread of its own ("crate-journal") writes two files, `resume.0` and `resume.1`, at each change of playback and every
/// nine seconds while music plays, and two more, `queue.0` and `queue.1`, at each change of the queue. A disk that is full or
/// fails blocks no other thread. The next record tries it again.
public final class ResumeJournal: Sendable {
    /// What was found.
    public struct Entry: Sendable, Hashable {
        /// Where to go on.
        public var point: ResumePoint
        /// How long ago that was, by the wall clock; negative where that has been set back since.
        public var age: Duration
    }

    /// What is worth a record in the log.
    public enum News: Sendable, Hashable {
        /// It cannot be written: errno's name.
        case failing(String)
        /// It can again.
        case working
    }

    /// A place that is ten seconds old is promised; the writing itself takes a while.
    public static let interval = Duration.seconds(9)

    private let folder: String
    private let interval: Duration
    private let say: @Sendable (News) -> Void
    private let wakeup = EventFD()
    private let ended = EventFD()
    private let isEnding = Atomic<Bool>(false)
    /// What is to be written whatever the music does: a place, or that there is none.
    private let wanted = Guarded<ResumePoint??>(nil)
    private let control = Guarded<PlayerControl?>(nil)
    private let queue = Guarded<LiveQueue?>(nil)

    /// The journal of a state folder; `say` is called on its thread. Opens and makes nothing.
    public init(
        folder: String, every interval: Duration = ResumeJournal.interval, say: @escaping @Sendable (News) -> Void
    ) {
        (self.folder, self.interval, self.say) = (folder, interval, say)
    }

    /// Where the music was when it was last written; nil where there is nothing to come back to. Reads two small files,
    /// and never fails: what is damaged is passed over.
    public static func lastEntry(in folder: String) -> Entry? {
        var store = JournalStore(StateFiles(folder))
        guard let entry = store.recover(), let point = ResumePoint(entry) else { return nil }
        return Entry(point: point, age: .milliseconds(wallClock() - entry.place.time))
    }

    /// Writes down what an engine does from now on, and what becomes of the queue. To be called once.
    ///
    /// What is in the journal stays there until the engine does something.
    public func follow(_ engine: PlaybackEngine, _ queue: LiveQueue = LiveQueue()) {
        control.withLock { $0 = engine.control }
        self.queue.withLock { $0 = queue }
        let wake = Callback { [wakeup] in wakeup.signal() }
        engine.control.watcher.withLock { $0 = wake }
        queue.keepChanges(wake)
        WorkerThread(name: "crate-journal") { [self] in run() }.leave()
    }

    /// The place to come back to is another one although nothing plays; nil for none.
    public func keep(_ point: ResumePoint?) {
        wanted.withLock { $0 = .some(point) }
        wakeup.signal()
    }

    /// Writes where the music is now and ends; waits for a disk no longer than this. The engine may be shut down then: a
    /// box that ends is not one that was told to stop its music.
    public func end(within limit: Duration = .seconds(1)) {
        guard let control = control.withLock({ $0 }) else { return }
        control.watcher.withLock { $0 = nil }
        isEnding.store(true, ordering: .releasing)
        wakeup.signal()
        _ = ended.wait(atMost: limit)
    }

    private func takeWanted() -> ResumePoint?? {
        wanted.withLock { wanted in
            defer { wanted = nil }
            return wanted
        }
    }

    private func run() {
        guard let control = control.withLock({ $0 }), let queue = queue.withLock({ $0 }) else { return }
        var store = JournalStore(StateFiles(folder))
        _ = store.recover()
        var keeper = JournalKeeper(store)
        var log = QueueLog(StateFiles(folder, base: "queue"))
        let isLeft = log.recover() != nil
        var entries = QueueKeeper(log)
        if isLeft { entries.begin(queue) }
        // What was reported last; the disk may fail before the first turn of the loop.
        var isFailing = false
        var isLast = false
        while !isLast {
            _ = wakeup.wait(atMost: keeper.isPlaying ? interval : nil)
            isLast = isEnding.load(ordering: .acquiring)
            // First the queue: the place is one of an entry in it.
            entries.keep(queue, isLast: isLast)
            switch takeWanted() {
            case .some(let point?): keeper.keep(point, at: wallClock())
            case .some(nil): keeper.keepNothing(control.repeatMode, at: wallClock())
            case nil: break
            }
            keeper.keep(control.bookmark(at: monotonicNow()), control.repeatMode, at: wallClock())
            let failure = keeper.failure ?? entries.failure
            switch (isFailing, failure) {
            case (false, let failure?): say(.failing(failure.name))
            case (true, nil): say(.working)
            default: break
            }
            isFailing = failure != nil
        }
        ended.signal()
    }
}

/// CLOCK_REALTIME, in milliseconds since 1970.
private func wallClock() -> Int64 {
    var now = timespec()
    unsafe clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) * 1000 + Int64(now.tv_nsec) / 1_000_000
}

extension ResumePoint {
    /// The place of an entry; nil where there is nothing to come back to.
    init?<Disk>(_ entry: JournalStore<Disk>.Entry) {
        let place = entry.place
        guard place.state != .nothing, place.fits(entry.queue) else { return nil }
        let state: State =
            switch place.state {
            case .paused: .paused
            case .yielded: .yielded
            case .playing, .nothing: .playing
            }
        self.init(
            queue: Array(entry.queue[place.album...]),
            entry: entry.entries.dropFirst(place.album).first.flatMap { $0 > 0 ? $0 : nil }, track: place.track,
            frame: FrameCount(place.frame),
            rate: place.rate, state: state, repeatMode: place.repeatMode)
    }
}
