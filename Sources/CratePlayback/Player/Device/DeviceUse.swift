/// The use of the open device.
enum DeviceUse: Hashable {
    /// Nothing plays; the device is kept open for the next start until a time, by CLOCK_MONOTONIC in nanoseconds.
    case kept(EndedMusic, closesAt: Int64)
    /// The loop decodes, writes and sleeps.
    case playing
    /// The last frame for the device was decoded; the loop writes and sleeps.
    case ending(Tail)
    /// The last frame was written, and the device plays its buffer to the end; the deadline is by CLOCK_MONOTONIC in
    /// nanoseconds.
    case draining(Tail, deadline: Int64)
    /// Paused at a position; the buffer is empty. The device is closed at a time, by CLOCK_MONOTONIC in nanoseconds;
    /// nil for never.
    case paused(at: Cursor, closesAt: Int64?)
    /// Paused in hardware at the first frame that was not played; the device keeps its buffer. The tail is nil if more
    /// frames for the device remain to be decoded.
    case pausedInDevice(at: Cursor, Tail?, closesAt: Int64?)

    /// The continuation after the last frame decoded for the device.
    enum Tail: Hashable {
        /// The end of the queue.
        case finish
        /// Frames in another format, for which the device is opened again.
        case reopen
    }
}

extension DeviceUse {
    var activity: Activity {
        switch self {
        case .kept: .stopped
        case .playing, .ending: .playing
        case .draining: .draining
        case .paused, .pausedInDevice: .paused
        }
    }

    /// The position while paused; nil otherwise.
    var place: Cursor? {
        switch self {
        case .paused(let place, _), .pausedInDevice(let place, _, _): place
        case .kept, .playing, .ending, .draining: nil
        }
    }

    /// The continuation after the last frame decoded; nil while more remain to be decoded.
    var tail: Tail? {
        switch self {
        case .ending(let tail), .draining(let tail, _): tail
        case .pausedInDevice(_, let tail, _): tail
        case .kept, .playing, .paused: nil
        }
    }

    /// The time at which an idle device is closed; nil for never, and while music plays.
    var closesAt: Int64? {
        switch self {
        case .kept(_, let closesAt): closesAt
        case .paused(_, let closesAt), .pausedInDevice(_, _, let closesAt): closesAt
        case .playing, .ending, .draining: nil
        }
    }

    var isKept: Bool { if case .kept = self { true } else { false } }

    /// Whether frames of music may be written.
    var takesMusic: Bool {
        switch self {
        case .playing, .ending: true
        case .kept, .draining, .paused, .pausedInDevice: false
        }
    }

    var isPausedInDevice: Bool { if case .pausedInDevice = self { true } else { false } }
}

// MARK: Changes

extension DeviceUse {
    /// The use after a pause at a position, which empties the buffer. A device that was already paused keeps its
    /// closing time. Unchanged if nothing plays.
    func paused(at place: Cursor) -> DeviceUse { isKept ? self : .paused(at: place, closesAt: closesAt) }

    /// The use after a pause in hardware at a position. Unchanged if nothing plays.
    func pausedInDevice(at place: Cursor) -> DeviceUse {
        isKept ? self : .pausedInDevice(at: place, tail, closesAt: closesAt)
    }

    /// The use after the end of a pause in hardware; unchanged for any other use.
    var resumedInDevice: DeviceUse {
        if case .pausedInDevice(_, let tail, _) = self { .playing(until: tail) } else { self }
    }

    /// The use with another position while paused; otherwise unchanged.
    func moved(to place: Cursor) -> DeviceUse {
        switch self {
        case .paused(_, let closesAt): .paused(at: place, closesAt: closesAt)
        case .pausedInDevice(_, let tail, let closesAt): .pausedInDevice(at: place, tail, closesAt: closesAt)
        case .kept, .playing, .ending, .draining: self
        }
    }

    /// The use with another closing time while paused; otherwise unchanged.
    func closing(at closesAt: Int64?) -> DeviceUse {
        switch self {
        case .paused(let place, _): .paused(at: place, closesAt: closesAt)
        case .pausedInDevice(let place, let tail, _): .pausedInDevice(at: place, tail, closesAt: closesAt)
        case .kept, .playing, .ending, .draining: self
        }
    }

    /// The use with another continuation, or none, while playing or paused in hardware; otherwise unchanged.
    func with(_ tail: Tail?) -> DeviceUse {
        switch self {
        case .playing, .ending: .playing(until: tail)
        case .pausedInDevice(let place, _, let closesAt): .pausedInDevice(at: place, tail, closesAt: closesAt)
        case .kept, .draining, .paused: self
        }
    }

    /// The use while the device drains, after the last frame was written; unchanged unless it was `ending`.
    func draining(until deadline: Int64) -> DeviceUse {
        if case .ending(let tail) = self { .draining(tail, deadline: deadline) } else { self }
    }

    /// The use after a drain was interrupted, because frames have to be written again; unchanged for any other use.
    var notDraining: DeviceUse { if case .draining(let tail, _) = self { .ending(tail) } else { self } }

    private static func playing(until tail: Tail?) -> DeviceUse { tail.map { .ending($0) } ?? .playing }
}
