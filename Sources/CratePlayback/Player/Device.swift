internal import ALSA

/// The output of the music.
enum Device: ~Copyable {
    /// By what it is opened again; nil before any of the music was decoded.
    case closed(last: Reopening?)
    case open(OpenDevice)
    case lost(LostDevice)
}

/// By what a device is opened again.
struct Reopening: Hashable {
    /// The format that it was open for, or was to be opened for.
    var format: StreamFormat
    /// The name that it was opened by; nil where it was never open.
    var name: String?
}
