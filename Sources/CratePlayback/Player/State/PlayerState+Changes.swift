/// The proof that no device is open, which is required to register one. Each proof permits one device.
struct NoDevice: ~Copyable {
    /// Called by ``PlayerState/openDevice(for:_:)`` only.
    fileprivate init() {}
}

/// The proof that the state was changed to play other music, which is required to begin a session.
struct SessionStart: ~Copyable {
    /// Called by ``PlayerState/begin()`` only.
    fileprivate init() {}
}

extension PlayerState {
    /// Plays on the open device, or on the one that will be opened for the next block. Has no effect on music that has
    /// ended.
    mutating func play() {
        guard activity != .stopped else { return }
        play { $0.device }
    }

    /// Plays after a pause; a device that was lost counts as closed. Has no effect on music that has ended.
    mutating func resume() {
        guard activity != .stopped else { return }
        play { .closed(last: $0.device.last) }
    }

    /// Plays other music, on the open device if there is one. Otherwise the parameters of the previous device are
    /// dropped, because the format is known only from the first block.
    mutating func begin() -> SessionStart {
        play { _ in .closed(last: nil) }
        return SessionStart()
    }

    private mutating func play(without device: (ClosedState) -> ClosedDevice) {
        switch consume self {
        case .open(var open):
            open.change(to: .playing)
            self = .open(open)
        case .closed(let closed): self = .closed(.playing(device(closed)))
        }
    }

    /// Pauses at a position; the caller must discard the buffer of an open device. Has no effect on music that has
    /// ended.
    mutating func pause(at place: Cursor) {
        guard activity != .stopped else { return }
        switch consume self {
        case .open(var open):
            open.change(to: open.use.paused(at: place))
            self = .open(open)
        case .closed(let closed): self = .paused(at: place, closed.device)
        }
    }

    /// Stops after the end of the session. Keeps the device until a time if one is open.
    mutating func keepDevice(_ end: consuming SessionEnd, until closesAt: Int64) {
        switch consume self {
        case .open(var open):
            open.change(to: .kept(EndedMusic(end), closesAt: closesAt))
            self = .open(open)
        case .closed: self = .stopped(end)
        }
    }

    /// Opens a device for a use, with a closure. Closes the open device first, if there is one; if the closure throws,
    /// no device is open.
    mutating func openDevice(
        for use: DeviceUse, _ open: (consuming NoDevice) throws(OutputFailure) -> OpenDevice
    ) throws(OutputFailure) {
        closeDevice()
        self = .open(Open(try open(NoDevice()), use))
    }

    /// Closes the open device, if there is one, and discards its buffer. No other state has to be reset.
    mutating func closeDevice() {
        guard isOpen else { return }
        let last = last
        switch consume self {
        case .open(let open): self = .closed(ClosedState(closing: open.use, last))
        case .closed(let closed): self = .closed(closed)
        }
    }

    /// Changes the position while paused or waiting; without effect otherwise.
    mutating func move(to place: Cursor) {
        switch consume self {
        case .open(var open):
            open.change(to: open.use.moved(to: place))
            self = .open(open)
        case .closed(let closed): self = .closed(closed.moved(to: place))
        }
    }

    /// Changes the lost device with a closure; nil if there is none.
    mutating func updateLost<Value>(_ body: (inout LostDevice) -> Value) -> Value? {
        switch consume self {
        case .open(let open):
            self = .open(open)
            return nil
        case .closed(var closed):
            let value = closed.updateLost(body)
            self = .closed(closed)
            return value
        }
    }
}

// MARK: The use of the open device

extension PlayerState {
    /// Sets the continuation after the last frame decoded for a device that plays or is paused in hardware; nil if more
    /// frames remain to be decoded. Has no effect in any other use.
    mutating func setTail(_ tail: DeviceUse.Tail?) { changeUse { $0.with(tail) } }

    /// Pauses the open device in hardware.
    mutating func pauseInDevice(at place: Cursor) { changeUse { $0.pausedInDevice(at: place) } }

    /// Continues on a device that was paused in hardware.
    mutating func resumeInDevice() { changeUse { $0.resumedInDevice } }

    /// Sets the time at which a paused device is closed; nil for never.
    mutating func close(at closesAt: Int64?) { changeUse { $0.closing(at: closesAt) } }

    /// Begins to drain after the last frame was written.
    mutating func drain(until deadline: Int64) { changeUse { $0.draining(until: deadline) } }

    /// Returns from draining to playing, because frames have to be written again.
    mutating func stopDraining() { changeUse { $0.notDraining } }

    private mutating func changeUse(_ change: (DeviceUse) -> DeviceUse) {
        switch consume self {
        case .open(var open):
            open.change(to: change(open.use))
            self = .open(open)
        case .closed(let closed): self = .closed(closed)
        }
    }
}
