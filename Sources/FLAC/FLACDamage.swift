/// What libFLAC met and passed over: `FLAC__StreamDecoderErrorStatus`, counted.
///
/// The sound goes on: libFLAC puts silence in place of a frame that it lost.
public struct FLACDamage: Sendable, Hashable {
    /// Times that the frame sync was lost. Bytes after the last frame (tags of other formats) give one as well.
    public var lostSync = 0
    /// Frame headers that were damaged.
    public var badHeader = 0
    /// Frames whose checksum did not hold.
    public var checksum = 0
    /// Anything else: reserved fields, metadata.
    public var other = 0

    /// No damage.
    public init() {}

    /// All of it.
    public var count: Int { lostSync + badHeader + checksum + other }
}
