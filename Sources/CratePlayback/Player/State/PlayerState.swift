internal import ALSA

/// The state of the loop: the open device with its use, or what the loop does without one, so that invalid combinations
/// do not compile.
enum PlayerState: ~Copyable {
    case open(Open)
    case closed(ClosedState)

    // A structure rather than a payload with two parts: to read a reference out of such a payload, Swift 6.3.1 copies
    // the whole state, although it is noncopyable, and traps in optimised code.

    struct Open: ~Copyable {
        var device: OpenDevice
        private(set) var use: DeviceUse

        init(_ device: consuming OpenDevice, _ use: DeviceUse) {
            self.device = device
            self.use = use
            if use.isKept { self.device.keep() }
        }

        /// Changes the use. If the device is now kept without music, the state of the ended music is cleared.
        mutating func change(to next: DeviceUse) {
            use = next
            if next.isKept { device.keep() }
        }
    }
}

extension PlayerState {
    /// Nothing plays and the device is closed.
    static func stopped(_ end: consuming SessionEnd) -> PlayerState { .closed(.stopped(EndedMusic(end))) }

    /// Music plays, and a device is opened for the first block.
    static func playing(_ device: ClosedDevice) -> PlayerState { .closed(.playing(device)) }

    /// Paused at a position, without a device.
    static func paused(at place: Cursor, _ device: ClosedDevice) -> PlayerState {
        .closed(.paused(ClosedState.Pause(place: place, device: device)))
    }

    /// Waits for a lost device, to play from a position.
    static func waiting(at place: Cursor, _ lost: LostDevice) -> PlayerState {
        .closed(.waiting(ClosedState.AwaitedDevice(place: place, lost: lost)))
    }
}

extension PlayerState {
    /// The use of the open device; nil if none is open.
    var use: DeviceUse? {
        switch self {
        case .open(let open): open.use
        case .closed: nil
        }
    }

    var activity: Activity {
        switch self {
        case .open(let open): open.use.activity
        case .closed(let closed): closed.activity
        }
    }

    /// The position while paused or waiting; nil otherwise.
    var place: Cursor? {
        switch self {
        case .open(let open): open.use.place
        case .closed(let closed): closed.place
        }
    }

    var isOpen: Bool {
        switch self {
        case .open: true
        case .closed: false
        }
    }

    /// Whether music is playing, or will be as soon as frames are written.
    var isMoving: Bool {
        switch activity {
        case .playing, .draining: true
        case .stopped, .paused, .waiting: false
        }
    }

    /// The deadline of a drain, by CLOCK_MONOTONIC in nanoseconds.
    var drainDeadline: Int64? { if case .draining(_, let deadline)? = use { deadline } else { nil } }

    /// The time at which a device that is idle is closed, by CLOCK_MONOTONIC in nanoseconds; nil for never.
    var closesAt: Int64? { use?.closesAt }

    var isPausedInDevice: Bool { use?.isPausedInDevice ?? false }

    /// The continuation after the last frame decoded for the open device; nil while more remain to be decoded.
    var tail: DeviceUse.Tail? { use?.tail }

    /// The lost device; nil if none is lost.
    var lost: LostDevice? {
        switch self {
        case .open: nil
        case .closed(let closed): closed.device.lost
        }
    }

    /// The parameters for reopening the device; nil before the first block was decoded.
    var last: Reopening? {
        switch self {
        case .open(let open): open.device.reopening
        case .closed(let closed): closed.device.last
        }
    }

    /// The sample rate of the device that is or was open, in frames per second; 0 before the first open.
    var rate: Int64 { inspect { $0.rate } ?? Int64(last?.format.rate ?? 0) }

    /// The state of the PCM; nil if none is open.
    var pcmState: PCM.State? { inspect { $0.output.pcm.state } }

    /// Whether silence has to be written before the music.
    var needsPreroll: Bool { inspect { $0.prerollFrames > 0 } ?? false }

    /// The frame of the PCM at which the next segment begins.
    var nextSegment: Int64? { inspect { $0.timeline.nextStart } ?? nil }

    /// Reads the open device with a closure; nil if none is open.
    func inspect<Result>(_ body: (borrowing OpenDevice) -> Result) -> Result? {
        switch self {
        case .open(let open): body(open.device)
        case .closed: nil
        }
    }
}
