internal import CLinux
internal import Glibc

// SAFETY: poll(2) gets the address and the count of entries that outlive it, and writes only to them.
/// Waits for descriptors: poll(2), repeated when a signal interrupts it.
public enum Poll {
    /// A descriptor and the event to wait for: `struct pollfd`.
    public struct Entry: Sendable, Hashable {
        /// The event to wait for.
        public enum Event: Sendable, Hashable {
            /// Data to read, or the end of the stream: `POLLIN`.
            case input
            /// Space for writing: `POLLOUT`.
            case output
            /// An exceptional condition, such as a changed mount table: `POLLPRI`.
            case exception

            fileprivate var mask: Int16 {
                switch self {
                case .input: Int16(POLLIN)
                case .output: Int16(POLLOUT)
                case .exception: Int16(POLLPRI)
                }
            }
        }

        let descriptor: Int32
        let event: Event
        /// Whether the event has occurred, the descriptor has an error, or its other end is closed.
        public internal(set) var isReady = false

        /// Describes a wait for one event of a descriptor. A negative descriptor is never ready.
        public init(_ descriptor: Int32, for event: Event = .input) {
            (self.descriptor, self.event) = (descriptor, event)
        }

        fileprivate var raw: pollfd {
            pollfd(fd: descriptor, events: event.mask, revents: 0)
        }
    }

    /// Waits until at least one of the descriptors is ready, and sets ``Entry/isReady`` of each.
    /// - Parameter limit: The longest wait; nil for no limit.
    /// - Returns: False if none was ready within the limit, or if poll(2) failed.
    @discardableResult
    public static func wait(for entries: inout [Entry], within limit: Duration?) -> Bool {
        var raw = entries.map(\.raw)
        let count = unsafe raw.withUnsafeMutableBufferPointer { unsafe wait($0, within: limit) }
        for index in entries.indices { entries[index].isReady = raw[index].revents != 0 }
        return count > 0
    }

    /// Waits until a descriptor has data or is at its end. Returns false after the limit.
    public static func isReadable(_ descriptor: Int32, within limit: Duration?) -> Bool {
        ready(descriptor, POLLIN, within: limit) != 0
    }

    /// Waits until a descriptor has space for writing. Returns false after the limit, or if the reader has closed its
    /// end.
    public static func hasRoom(_ descriptor: Int32, within limit: Duration?) -> Bool {
        let events = ready(descriptor, POLLOUT, within: limit)
        return events != 0 && events & (POLLERR | POLLHUP | POLLNVAL) == 0
    }

    /// Waits until the other end of a descriptor is closed, or the descriptor has an error. Waits forever for a file,
    /// which has no other end.
    static func waitForHangup(of descriptor: Int32) { _ = ready(descriptor, 0, within: nil) }

    private static func ready(_ descriptor: Int32, _ events: Int32, within limit: Duration?) -> Int32 {
        var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        return unsafe withUnsafeMutablePointer(to: &entry) { entry in
            let count = unsafe wait(UnsafeMutableBufferPointer(start: entry, count: 1), within: limit)
            return count > 0 ? Int32(unsafe entry.pointee.revents) : 0
        }
    }

    /// Allocates nothing, so that audio threads may wait with it.
    private static func wait(_ entries: UnsafeMutableBufferPointer<pollfd>, within limit: Duration?) -> Int32 {
        let deadline = limit.map { ContinuousClock.now + $0 }
        while true {
            // At most a day per call, so that every unit of time can represent it.
            let left = deadline.map { min(max($0 - ContinuousClock.now, .zero), .seconds(86_400)) }
            let milliseconds = left.map { Int32(clamping: Int64(($0 / .milliseconds(1)).rounded(.up))) } ?? -1
            let count = unsafe poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
            if count > 0 || count < 0 && errno != EINTR { return count }
            if count == 0, let deadline, ContinuousClock.now >= deadline { return 0 }
        }
    }
}
