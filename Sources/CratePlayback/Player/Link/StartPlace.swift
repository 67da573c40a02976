/// The place in a queue at which a start begins, without alternatives.
struct StartPlace: BitwiseCopyable, Hashable, Sendable {
    /// The index of the track in the playlist.
    var track: Int
    /// The frame, counted from the start of the track.
    var frame: Int64 = 0
}
