import CLinux
import Glibc

/// A time limit of a wait that counts only time in which what is awaited can run.
///
/// A virtual machine may stand still for minutes, and on a busy one a thread runs a small part of the time. Clocks go
/// on meanwhile, but what is awaited does not. So each step of a wait has a length, counts no more however late it
/// ends, and counts less while threads wait for a processor.
public struct WaitLimit: Sendable {
    /// The usual length of a step.
    public static let step = Duration.milliseconds(100)

    private let limit: Duration
    private let step: Duration
    private var used = Duration.zero
    private var last: ContinuousClock.Instant

    /// Creates a limit that counts from now on.
    /// - Parameter step: The most that is counted from one call of `isLeft` to the next.
    public init(_ limit: Duration, step: Duration = Self.step, from now: ContinuousClock.Instant = .now) {
        (self.limit, self.step, last) = (limit, step, now)
    }

    /// Whether time is left. Counts the time since the last call, a step at most.
    /// - Parameter share: The part of a processor that a thread gets at the moment.
    public mutating func isLeft(
        at now: ContinuousClock.Instant = .now, share: @autoclosure () -> Double = ProcessorShare.present
    ) -> Bool {
        let time = min(last.duration(to: now), step)
        // A wait may be woken thousands of times a second.
        guard time >= min(.milliseconds(10), step, limit - used) else { return true }
        used += time * share()
        last = now
        return used < limit
    }

    /// Waits until a descriptor can be read, or written: poll(2). Returns false at the limit. Blocks.
    public static func isReady(_ descriptor: Int32, toWrite: Bool = false, within limit: Duration) -> Bool {
        var limit = WaitLimit(limit)
        var entry = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
        while true {
            if poll(&entry, 1, step.pollMilliseconds) > 0 { return true }
            guard limit.isLeft() else { return false }
        }
    }
}
