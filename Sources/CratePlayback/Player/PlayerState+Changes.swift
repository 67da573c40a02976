internal import ALSA

extension PlayerState {
    /// Changes the open device with a closure that may throw; nil if none is open. Moves the device out and back.
    mutating func withDevice<Value>(
        _ body: (inout OpenDevice) throws(ALSAError) -> Value
    ) throws(ALSAError) -> Value? {
        let result: Result<Value, ALSAError>?
        switch consume self {
        case .kept(var kept):
            result = Self.result(of: body, &kept.device)
            self = .kept(kept)
        case .playing(var device):
            result = device.updateOpen { Self.result(of: body, &$0) }
            self = .playing(device)
        case .ending(var ending):
            result = Self.result(of: body, &ending.device)
            self = .ending(ending)
        case .draining(var draining):
            result = Self.result(of: body, &draining.device)
            self = .draining(draining)
        case .paused(var pause):
            result = pause.device.updateOpen { Self.result(of: body, &$0) }
            self = .paused(pause)
        case .pausedInDevice(var paused):
            result = Self.result(of: body, &paused.device)
            self = .pausedInDevice(paused)
        case let other:
            result = nil
            self = other
        }
        return try result?.get()
    }

    /// Writes packed frames of a run to the playing device and returns their number; 0 if none is open.
    ///
    /// Uses no closure, so that a write retains nothing.
    mutating func write(
        _ packer: FramePacker, ofRun run: Int, room: inout Int, tap: OutputTap?
    ) throws(ALSAError) -> Int {
        switch consume self {
        case .playing(.open(var device)):
            do throws(ALSAError) {
                let count = try device.write(packer, ofRun: run, room: &room, tap: tap)
                self = .playing(.open(device))
                return count
            } catch {
                self = .playing(.open(device))
                throw error
            }
        case .ending(var ending):
            do throws(ALSAError) {
                let count = try ending.device.write(packer, ofRun: run, room: &room, tap: tap)
                self = .ending(ending)
                return count
            } catch {
                self = .ending(ending)
                throw error
            }
        case let other:
            self = other
            return 0
        }
    }

    private static func result<Value>(
        of body: (inout OpenDevice) throws(ALSAError) -> Value, _ device: inout OpenDevice
    ) -> Result<Value, ALSAError> {
        do throws(ALSAError) {
            return .success(try body(&device))
        } catch {
            return .failure(error)
        }
    }

    /// Changes the lost device with a closure; nil if there is none.
    mutating func updateLost<Value>(_ body: (inout LostDevice) -> Value) -> Value? {
        switch consume self {
        case .playing(var device):
            let value = device.updateLost(body)
            self = .playing(device)
            return value
        case .paused(var pause):
            let value = pause.device.updateLost(body)
            self = .paused(pause)
            return value
        case .waiting(var awaited):
            let value = body(&awaited.lost)
            self = .waiting(awaited)
            return value
        case let other:
            self = other
            return nil
        }
    }

    /// Changes to another state with the same device.
    mutating func change(_ next: (consuming Device) -> PlayerState) { self = next(takeDevice()) }

    /// Moves the device out and leaves the state stopped.
    private mutating func takeDevice() -> Device {
        let last = last
        let taken: Device
        switch consume self {
        case .kept(let kept): taken = .open(kept.device)
        case .ending(let ending): taken = .open(ending.device)
        case .draining(let draining): taken = .open(draining.device)
        case .pausedInDevice(let paused): taken = .open(paused.device)
        case .stopped: taken = .closed(last: last)
        case .playing(let device): taken = device
        case .paused(let pause): taken = pause.device
        case .waiting(let awaited): taken = .lost(awaited.lost)
        }
        self = .stopped
        return taken
    }

    /// Stops. Keeps the device until a time if one is open.
    mutating func keepDevice(until closesAt: Int64) {
        change { device in
            switch consume device {
            case .open(let device): .kept(KeptDevice(device, until: closesAt))
            default: .stopped
            }
        }
    }

    /// Closes the device, if one is open, and discards its buffer. Nothing else is to be reset.
    mutating func closeDevice() {
        guard isOpen else { return }
        let last = last
        switch consume self {
        case .stopped: self = .stopped
        case .kept: self = .stopped
        case .playing: self = .playing(.closed(last: last))
        case .ending: self = .playing(.closed(last: last))
        case .draining: self = .playing(.closed(last: last))
        case .paused(let pause): self = .paused(at: pause.place, .closed(last: last))
        case .pausedInDevice(let paused): self = .paused(at: paused.place, .closed(last: last))
        case .waiting(let awaited): self = .waiting(awaited)
        }
    }

    /// Sets the continuation after the last frame decoded for a device that plays or is paused in hardware; nil if more
    /// remain to be decoded. Without effect on any other.
    mutating func setTail(_ tail: Tail?) {
        switch consume self {
        case .playing(.open(let device)): self = .playing(device, until: tail)
        case .ending(let ending): self = .playing(ending.device, until: tail)
        case .pausedInDevice(var paused):
            paused.tail = tail
            self = .pausedInDevice(paused)
        case let other: self = other
        }
    }

    /// Continues on a device that was paused in hardware.
    mutating func resumeInDevice() {
        switch consume self {
        case .pausedInDevice(let paused): self = .playing(paused.device, until: paused.tail)
        case let other: self = other
        }
    }

    private static func playing(_ device: consuming OpenDevice, until tail: Tail?) -> PlayerState {
        if let tail { .ending(Ending(device: device, tail: tail)) } else { .playing(.open(device)) }
    }

    /// Begins to drain after the last frame was written.
    mutating func drain(until deadline: Int64) {
        switch consume self {
        case .ending(let ending):
            self = .draining(Draining(device: ending.device, tail: ending.tail, deadline: deadline))
        case let other: self = other
        }
    }

    /// Returns from draining to playing, because the buffer has to be written again.
    mutating func stopDraining() {
        switch consume self {
        case .draining(let draining):
            self = .ending(Ending(device: draining.device, tail: draining.tail))
        case let other: self = other
        }
    }
}
