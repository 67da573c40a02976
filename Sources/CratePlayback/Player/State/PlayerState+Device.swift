internal import ALSA

extension PlayerState {
    /// Changes the open device with a closure; nil if none is open.
    @discardableResult
    mutating func update<Value>(_ body: (inout OpenDevice) -> Value) -> Value? {
        // The closure does not throw.
        try? withDevice { device throws(ALSAError) in body(&device) }
    }

    /// Changes the open device with a closure that may throw; nil if none is open. Moves the device out and back.
    mutating func withDevice<Value>(
        _ body: (inout OpenDevice) throws(ALSAError) -> Value
    ) throws(ALSAError) -> Value? {
        let result: Result<Value, ALSAError>?
        switch consume self {
        case .open(var open):
            result = Self.result(of: body, &open.device)
            self = .open(open)
        case .closed(let closed):
            result = nil
            self = .closed(closed)
        }
        return try result?.get()
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

    /// Writes packed frames of a run to the playing device and returns their number; 0 if none is open.
    ///
    /// Uses no closure, so that a write retains nothing.
    mutating func write(
        _ packer: FramePacker, ofRun run: Int, at volume: consuming RestoredVolume, room: inout Int, tap: OutputTap?
    ) throws(ALSAError) -> Int {
        switch consume self {
        case .open(var open):
            do throws(ALSAError) {
                let takesMusic = open.use.takesMusic
                let count =
                    takesMusic ? try open.device.write(packer, ofRun: run, at: volume, room: &room, tap: tap) : 0
                self = .open(open)
                return count
            } catch {
                self = .open(open)
                throw error
            }
        case .closed(let closed):
            self = .closed(closed)
            return 0
        }
    }

    /// The cursor of a frame of the PCM. Discards the segments before it.
    mutating func locate(_ frame: Int64) -> Cursor? {
        update { $0.timeline.locate(discardingBefore: frame) } ?? nil
    }
}
