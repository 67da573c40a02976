import CLinux
import Glibc

/// A time limit of a wait that counts only time in which this process is run.
///
/// A virtual machine may stand still for minutes, and a busy one may not run a process for seconds. Clocks go on
/// meanwhile, but what is awaited does not. So each step of a wait has a length, and counts no more however late it
/// ends.
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
    public mutating func isLeft(at now: ContinuousClock.Instant = .now) -> Bool {
        used += min(last.duration(to: now), step)
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
