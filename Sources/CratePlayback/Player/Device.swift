internal import ALSA

/// The output device and its state.
enum Device: ~Copyable {
    /// Closed; `last` is nil before the first block was decoded.
    case closed(last: Reopening?)
    case open(OpenDevice)
    case lost(LostDevice)
}

/// The parameters for reopening a device.
struct Reopening: Hashable {
    /// The format that the device was opened for, or should have been.
    var format: StreamFormat
    /// The PCM name that the device was opened by; nil if it never was.
    var name: String?
}
