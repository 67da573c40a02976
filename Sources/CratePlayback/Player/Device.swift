internal import ALSA

/// The output device and its state.
enum Device: ~Copyable {
    /// Closed; `last` is nil before the first block was decoded.
    case closed(last: Reopening?)
    case open(OpenDevice)
    case lost(LostDevice)
}

extension Device {
    /// The lost device; nil if it is closed or open.
    var lost: LostDevice? {
        switch self {
        case .lost(let lost): lost
        default: nil
        }
    }

    /// The parameters for reopening it; nil before the first block was decoded.
    var last: Reopening? {
        switch self {
        case .closed(let last): last
        case .open(let device): device.reopening
        case .lost(let lost): lost.last
        }
    }
}

extension Device {
    /// Reads the open device with a closure; nil if it is closed or lost.
    func inspect<Result>(_ body: (borrowing OpenDevice) -> Result) -> Result? {
        switch self {
        case .open(let device): body(device)
        default: nil
        }
    }

    /// Changes the open device with a closure; nil if it is closed or lost.
    mutating func updateOpen<Value>(_ body: (inout OpenDevice) -> Value) -> Value? {
        switch consume self {
        case .open(var device):
            let value = body(&device)
            self = .open(device)
            return value
        case let other:
            self = other
            return nil
        }
    }

    /// Changes the lost device with a closure; nil if it is closed or open.
    mutating func updateLost<Value>(_ body: (inout LostDevice) -> Value) -> Value? {
        switch consume self {
        case .lost(var lost):
            let value = body(&lost)
            self = .lost(lost)
            return value
        case let other:
            self = other
            return nil
        }
    }
}

/// The parameters for reopening a device.
struct Reopening: Hashable {
    /// The format that the device was opened for, or should have been.
    var format: StreamFormat
    /// The PCM name that the device was opened by; nil if it never was.
    var name: String?
}
