/// A device that is not open.
enum ClosedDevice {
    /// The device is closed; `last` is nil before the first block was decoded.
    case closed(last: Reopening?)
    case lost(LostDevice)

    /// The lost device; nil if it is closed.
    var lost: LostDevice? { if case .lost(let lost) = self { lost } else { nil } }

    /// The parameters for reopening it; nil before the first block was decoded.
    var last: Reopening? {
        switch self {
        case .closed(let last): last
        case .lost(let lost): lost.last
        }
    }
}

/// The parameters for reopening a device.
struct Reopening: Hashable {
    /// The format that the device was opened for, or could not be opened for.
    var format: StreamFormat
    /// The PCM name by which the device was opened; nil if it never was.
    var name: String?
}
