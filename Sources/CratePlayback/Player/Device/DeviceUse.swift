/// The use of the open device.
enum DeviceUse: Hashable {
    /// Nothing plays; it is kept open for the next start until a time, by CLOCK_MONOTONIC in nanoseconds.
    case kept(EndedMusic, closesAt: Int64)
    /// Decodes, writes and sleeps.
    case playing
    /// Writes and sleeps: the last frame for the device was decoded.
    case ending(Tail)
    /// The last frame was written, and the device plays its buffer to the end; with a deadline by CLOCK_MONOTONIC in
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
    /// Paused at a position, with an empty buffer. A device that was paused before is closed no later. Without effect
    /// where nothing plays.
    func paused(at place: Cursor) -> DeviceUse { isKept ? self : .paused(at: place, closesAt: closesAt) }

    /// Paused in hardware at a position. Without effect where nothing plays.
    func pausedInDevice(at place: Cursor) -> DeviceUse {
        isKept ? self : .pausedInDevice(at: place, tail, closesAt: closesAt)
    }

    /// Plays the buffer of a device that was paused in hardware; without effect on any other.
    var resumedInDevice: DeviceUse {
        if case .pausedInDevice(_, let tail, _) = self { .playing(until: tail) } else { self }
    }

    /// At another position while paused; without effect otherwise.
    func moved(to place: Cursor) -> DeviceUse {
        switch self {
        case .paused(_, let closesAt): .paused(at: place, closesAt: closesAt)
        case .pausedInDevice(_, let tail, let closesAt): .pausedInDevice(at: place, tail, closesAt: closesAt)
        case .kept, .playing, .ending, .draining: self
        }
    }

    /// Closed at a time while paused; without effect otherwise.
    func closing(at closesAt: Int64?) -> DeviceUse {
        switch self {
        case .paused(let place, _): .paused(at: place, closesAt: closesAt)
        case .pausedInDevice(let place, let tail, _): .pausedInDevice(at: place, tail, closesAt: closesAt)
        case .kept, .playing, .ending, .draining: self
        }
    }

    /// With another continuation, or none, while it plays or is paused in hardware; without effect otherwise.
    func with(_ tail: Tail?) -> DeviceUse {
        switch self {
        case .playing, .ending: .playing(until: tail)
        case .pausedInDevice(let place, _, let closesAt): .pausedInDevice(at: place, tail, closesAt: closesAt)
        case .kept, .draining, .paused: self
        }
    }

    /// Drains after the last frame was written.
    func draining(until deadline: Int64) -> DeviceUse {
        if case .ending(let tail) = self { .draining(tail, deadline: deadline) } else { self }
    }

    /// Plays instead of draining, because the buffer has to be written again.
    var notDraining: DeviceUse { if case .draining(let tail, _) = self { .ending(tail) } else { self } }

    private static func playing(until tail: Tail?) -> DeviceUse { tail.map { .ending($0) } ?? .playing }
}
