internal import ALSA

/// What the loop does, each with the device that it needs: a combination that makes no sense cannot be written.
enum PlayerState: ~Copyable {
    /// Nothing plays; the device may be kept open for what follows.
    case stopped(OpenDevice?)
    /// Decodes, writes and sleeps. A device that is not open is opened for the first block.
    case playing(Device)
    /// The last frames sound.
    case draining(Draining)
    /// Paused at a place; a device that is open is empty.
    case paused(at: Cursor, Device)
    /// Paused by the device, which keeps what was written.
    case pausedInDevice(PausedDevice)
    /// Plays from a place on once the device is back.
    case waiting(at: Cursor, LostDevice)

    struct Draining: ~Copyable {
        var device: OpenDevice
        /// When it has to be over: CLOCK_MONOTONIC in nanoseconds.
        let deadline: Int64
    }

    struct PausedDevice: ~Copyable {
        var device: OpenDevice
        /// The frame that it is paused at.
        let place: Cursor
    }
}

extension PlayerState {
    var activity: Activity {
        switch self {
        case .stopped: .stopped
        case .playing: .playing
        case .draining: .draining
        case .paused: .paused
        case .pausedInDevice: .paused
        case .waiting: .waiting
        }
    }

    /// Where it is paused, or waits; nil while it plays, and where nothing does.
    var place: Cursor? {
        switch self {
        case .paused(let place, _): place
        case .pausedInDevice(let paused): paused.place
        case .waiting(let place, _): place
        default: nil
        }
    }

    var isOpen: Bool { inspect { _ in true } ?? false }

    /// The music sounds, or will as soon as frames are written.
    var isMoving: Bool {
        switch self {
        case .playing: true
        case .draining: true
        default: false
        }
    }

    /// When a drain has to be over: CLOCK_MONOTONIC in nanoseconds.
    var drainDeadline: Int64? {
        switch self {
        case .draining(let draining): draining.deadline
        default: nil
        }
    }

    var isPausedInDevice: Bool {
        switch self {
        case .pausedInDevice: true
        default: false
        }
    }

    /// The device that was lost.
    var lost: LostDevice? {
        switch self {
        case .playing(.lost(let lost)): lost
        case .paused(_, .lost(let lost)): lost
        case .waiting(_, let lost): lost
        default: nil
        }
    }

    /// By what the device is opened again; nil before any of the music was decoded.
    var last: Reopening? {
        switch self {
        case .playing(.closed(let last)): last
        case .paused(_, .closed(let last)): last
        default: inspect { $0.reopening } ?? lost?.last
        }
    }

    /// Frames a second of the device that is open, or was; 0 before any was.
    var rate: Int64 { inspect { $0.rate } ?? Int64(last?.format.rate ?? 0) }

    /// The PCM's state; nil where none is open.
    var pcmState: PCM.State? { inspect { $0.output.pcm.state } }

    /// Looks at the open device; nil where none is.
    func inspect<Result>(_ body: (borrowing OpenDevice) -> Result) -> Result? {
        switch self {
        case .stopped(let device?): body(device)
        case .playing(.open(let device)): body(device)
        case .draining(let draining): body(draining.device)
        case .paused(_, .open(let device)): body(device)
        case .pausedInDevice(let paused): body(paused.device)
        default: nil
        }
    }
}

extension PlayerState {
    /// What follows the last frame that was decoded for the open device.
    var tail: OpenDevice.Tail? { inspect { $0.tail } ?? nil }

    /// Silence is to be written to the open device before the music.
    var needsPreroll: Bool { inspect { $0.prerollFrames > 0 } ?? false }

    /// Frame of the PCM at which the next stretch of frames begins.
    var nextStretch: Int64? { inspect { $0.timeline.nextStart } ?? nil }

    /// What lies at a frame of the PCM; what was heard before it is discarded.
    mutating func locate(_ frame: Int64) -> Cursor? {
        update { $0.timeline.locate(discardingBefore: frame) } ?? nil
    }

    mutating func setTail(_ tail: OpenDevice.Tail?) { update { $0.tail = tail } }

    /// Changes the open device, if there is one.
    @discardableResult
    mutating func update<Value>(_ body: (inout OpenDevice) -> Value) -> Value? {
        // The body throws nothing.
        try? withDevice { device throws(ALSAError) in body(&device) }
    }
}
