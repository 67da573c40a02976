internal import CrateCore
internal import CratePlayback
internal import LinuxSystem
internal import Synchronization

/// Checks whether music can be resumed at a place, and again after each change that may matter. Runs on its own thread,
/// "crate-return", because a check on a share that hangs blocks its thread.
final class RipWatch: Sendable {
    /// The result of a check.
    enum Event: Sendable, Hashable {
        case found(ResumeReadiness)
        /// The time limit has passed. The watch continues.
        case late
    }

    /// The pause before the next check if descriptors or memory were lacking.
    private static let pause = Duration.seconds(1)

    /// The results of all checks, until the watch ends.
    let events: AsyncStream<Event>
    private let feed: AsyncStream<Event>.Continuation
    private let sign = EventFD()
    private let isOver = Atomic<Bool>(false)

    /// Begins to watch. `timeout` is the time until it reports that it is late.
    init(_ point: ResumePoint, timeout: Duration?) {
        (events, feed) = AsyncStream.makeStream(of: Event.self)
        WorkerThread.detach(name: "crate-return", stackSize: 256 << 10) { [self] in
            run(point, timeout.map { ContinuousClock.now + $0 })
        }
    }

    /// Checks again.
    func refresh() { sign.signal() }

    /// Ends the watch and its stream. Does not wait for a check that hangs.
    func end() {
        isOver.store(true, ordering: .releasing)
        sign.signal()
        feed.finish()
    }

    private func run(_ point: ResumePoint, _ deadline: ContinuousClock.Instant?) {
        var signs = MountSigns(of: point.present.file)
        var deadline = deadline
        while !isOver.load(ordering: .acquiring) {
            if !signs.isComplete { signs = MountSigns(of: point.present.file) }
            signs.prepare()
            sign.clear()
            let found = ResumeReadiness(point)
            if !found.isShortage { feed.yield(.found(found)) }
            // The watch may have been ended during the check, and its signal cleared above.
            guard !isOver.load(ordering: .acquiring) else { return }
            let left = deadline.map { ContinuousClock.now.duration(to: $0) }
            // Nothing signals that descriptors are free again, so the next check follows after a pause.
            signs.wait(or: sign, atMost: found.isShortage ? min(left ?? Self.pause, Self.pause) : left)
            if let due = deadline, ContinuousClock.now >= due {
                deadline = nil
                feed.yield(.late)
            }
        }
    }
}
