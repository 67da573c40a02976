/// The state of the loop without an open device.
enum ClosedState {
    /// Nothing plays.
    case stopped(EndedMusic)
    /// The loop decodes; a device is opened for the first block.
    case playing(ClosedDevice)
    /// Paused at a position.
    case paused(Pause)
    /// The loop waits for the device, to play from a position.
    case waiting(AwaitedDevice)

    struct Pause {
        var place: Cursor
        var device: ClosedDevice
    }

    struct AwaitedDevice {
        /// The position to play from.
        var place: Cursor
        var lost: LostDevice
    }
}

extension ClosedState {
    /// Derives the state after the close of a device from its use; `last` is the parameters for reopening it.
    init(closing use: DeviceUse, _ last: Reopening?) {
        switch use {
        case .kept(let music, _): self = .stopped(music)
        case .playing, .ending, .draining: self = .playing(.closed(last: last))
        case .paused(let place, _), .pausedInDevice(let place, _, _):
            self = .paused(Pause(place: place, device: .closed(last: last)))
        }
    }

    var activity: Activity {
        switch self {
        case .stopped: .stopped
        case .playing: .playing
        case .paused: .paused
        case .waiting: .waiting
        }
    }

    /// The position while paused or waiting; nil otherwise.
    var place: Cursor? {
        switch self {
        case .stopped, .playing: nil
        case .paused(let pause): pause.place
        case .waiting(let awaited): awaited.place
        }
    }

    var device: ClosedDevice {
        switch self {
        case .stopped: .closed(last: nil)
        case .playing(let device): device
        case .paused(let pause): pause.device
        case .waiting(let awaited): .lost(awaited.lost)
        }
    }

    /// The state with another position while paused or waiting; otherwise unchanged.
    func moved(to place: Cursor) -> ClosedState {
        switch self {
        case .stopped, .playing: self
        case .paused(let pause): .paused(Pause(place: place, device: pause.device))
        case .waiting(let awaited): .waiting(AwaitedDevice(place: place, lost: awaited.lost))
        }
    }

    /// Changes the lost device with a closure; nil if there is none.
    mutating func updateLost<Value>(_ body: (inout LostDevice) -> Value) -> Value? {
        guard var lost = device.lost else { return nil }
        let value = body(&lost)
        switch self {
        case .stopped: break
        case .playing: self = .playing(.lost(lost))
        case .paused(let pause): self = .paused(Pause(place: pause.place, device: .lost(lost)))
        case .waiting(let awaited): self = .waiting(AwaitedDevice(place: awaited.place, lost: lost))
        }
        return value
    }
}
