internal import ALSA

/// The state of the loop, each case with the device that it requires, so that invalid combinations do not compile.
enum PlayerState: ~Copyable {
    /// Nothing plays, and the device is closed.
    case stopped
    /// Nothing plays; the device is kept open for the next start.
    case kept(KeptDevice)
    /// Decodes, writes and sleeps. A closed device is opened for the first block.
    case playing(Device)
    /// Writes and sleeps: the last frame for the open device was decoded.
    case ending(Ending)
    /// The last frame was written, and the device plays its buffer to the end.
    case draining(Draining)
    /// Paused at a position; the buffer of an open device is empty.
    case paused(Pause)
    /// Paused in hardware; the device keeps its buffer.
    case pausedInDevice(PausedDevice)
    /// Waits for the device, to play from a position.
    case waiting(AwaitedDevice)

    /// The continuation after the last decoded frame.
    enum Tail: Equatable {
        /// The end of the queue.
        case finish
        /// Frames in another format, for which the device is opened again.
        case reopen
    }

    struct KeptDevice: ~Copyable {
        var device: OpenDevice
        /// The time at which it is closed unless music starts, by CLOCK_MONOTONIC in nanoseconds.
        let closesAt: Int64

        /// Keeps a device whose music has ended.
        init(_ device: consuming OpenDevice, until closesAt: Int64) {
            device.keep()
            self.device = device
            self.closesAt = closesAt
        }
    }

    struct Ending: ~Copyable {
        var device: OpenDevice
        var tail: Tail
    }

    struct Draining: ~Copyable {
        var device: OpenDevice
        let tail: Tail
        /// The deadline, by CLOCK_MONOTONIC in nanoseconds.
        let deadline: Int64
    }

    struct PausedDevice: ~Copyable {
        var device: OpenDevice
        /// The first frame that was not played when the device paused.
        let place: Cursor
        /// Nil if more frames for this device remain to be decoded.
        var tail: Tail?
    }

    // Not pairs: Swift 6.3.1 copies the whole state, which cannot be copied, to read a reference out of a payload that
    // has several parts, and traps there in optimised code.

    struct Pause: ~Copyable {
        let place: Cursor
        var device: Device
    }

    struct AwaitedDevice: ~Copyable {
        /// The position to play from.
        let place: Cursor
        var lost: LostDevice
    }
}

extension PlayerState {
    static func paused(at place: Cursor, _ device: consuming Device) -> PlayerState {
        .paused(Pause(place: place, device: device))
    }

    /// Waits for a lost device, to play from a position.
    static func waiting(at place: Cursor, _ lost: LostDevice) -> PlayerState {
        .waiting(AwaitedDevice(place: place, lost: lost))
    }

    var activity: Activity {
        switch self {
        case .stopped: .stopped
        case .kept: .stopped
        case .playing: .playing
        case .ending: .playing
        case .draining: .draining
        case .paused: .paused
        case .pausedInDevice: .paused
        case .waiting: .waiting
        }
    }

    /// The position while paused or waiting; nil otherwise.
    var place: Cursor? {
        switch self {
        case .paused(let pause): pause.place
        case .pausedInDevice(let paused): paused.place
        case .waiting(let awaited): awaited.place
        default: nil
        }
    }

    var isOpen: Bool { inspect { _ in true } ?? false }

    /// Whether music is playing, or will be as soon as frames are written.
    var isMoving: Bool {
        switch self {
        case .playing: true
        case .ending: true
        case .draining: true
        default: false
        }
    }

    /// The deadline of a drain, by CLOCK_MONOTONIC in nanoseconds.
    var drainDeadline: Int64? {
        switch self {
        case .draining(let draining): draining.deadline
        default: nil
        }
    }

    /// The time at which a device that is idle is closed, by CLOCK_MONOTONIC in nanoseconds; nil for never.
    var closesAt: Int64? {
        switch self {
        case .kept(let kept): kept.closesAt
        default: inspect { $0.closesAt } ?? nil
        }
    }

    var isPausedInDevice: Bool {
        switch self {
        case .pausedInDevice: true
        default: false
        }
    }

    /// The device that is expected back; nil in all states but waiting.
    var lost: LostDevice? {
        switch self {
        case .playing(let device): device.lost
        case .paused(let pause): pause.device.lost
        case .waiting(let awaited): awaited.lost
        default: nil
        }
    }

    /// The parameters for reopening the device; nil before the first block was decoded.
    var last: Reopening? {
        switch self {
        case .playing(let device): device.last
        case .paused(let pause): pause.device.last
        case .waiting(let awaited): awaited.lost.last
        default: inspect { $0.reopening }
        }
    }

    /// The sample rate of the device that is or was open, in frames per second; 0 before the first open.
    var rate: Int64 { inspect { $0.rate } ?? Int64(last?.format.rate ?? 0) }

    /// The state of the PCM; nil if none is open.
    var pcmState: PCM.State? { inspect { $0.output.pcm.state } }

    /// Reads the open device with a closure; nil if none is open.
    func inspect<Result>(_ body: (borrowing OpenDevice) -> Result) -> Result? {
        switch self {
        case .kept(let kept): body(kept.device)
        case .playing(let device): device.inspect(body)
        case .ending(let ending): body(ending.device)
        case .draining(let draining): body(draining.device)
        case .paused(let pause): pause.device.inspect(body)
        case .pausedInDevice(let paused): body(paused.device)
        default: nil
        }
    }
}

extension PlayerState {
    /// Changes the position while paused or waiting; without effect otherwise.
    mutating func move(to place: Cursor) {
        switch consume self {
        case .paused(let pause): self = .paused(at: place, pause.device)
        case .pausedInDevice(let paused):
            self = .pausedInDevice(PausedDevice(device: paused.device, place: place, tail: paused.tail))
        case .waiting(let awaited): self = .waiting(at: place, awaited.lost)
        case let other: self = other
        }
    }

    /// The continuation after the last frame decoded for the open device; nil while more remain to be decoded.
    var tail: Tail? {
        switch self {
        case .ending(let ending): ending.tail
        case .draining(let draining): draining.tail
        case .pausedInDevice(let paused): paused.tail
        default: nil
        }
    }

    /// Whether silence has to be written before the music.
    var needsPreroll: Bool { inspect { $0.prerollFrames > 0 } ?? false }

    /// The frame of the PCM at which the next segment begins.
    var nextSegment: Int64? { inspect { $0.timeline.nextStart } ?? nil }

    /// The cursor of a frame of the PCM. Discards the segments before it.
    mutating func locate(_ frame: Int64) -> Cursor? {
        update { $0.timeline.locate(discardingBefore: frame) } ?? nil
    }

    /// Changes the open device with a closure; nil if none is open.
    @discardableResult
    mutating func update<Value>(_ body: (inout OpenDevice) -> Value) -> Value? {
        // The closure does not throw.
        try? withDevice { device throws(ALSAError) in body(&device) }
    }
}
