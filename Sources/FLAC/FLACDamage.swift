/// Counts of the errors that libFLAC skipped over: `FLAC__StreamDecoderErrorStatus`.
///
/// Decoding continues: libFLAC replaces a lost frame with silence. Errors after the last frame that STREAMINFO
/// announces do not count: they are in bytes of another format, such as tags, and harm no sample.
public struct FLACDamage: Sendable, Hashable {
    /// Losses of the frame sync: `FLAC__STREAM_DECODER_ERROR_STATUS_LOST_SYNC`.
    public var lostSync = 0
    /// Damaged frame headers: `FLAC__STREAM_DECODER_ERROR_STATUS_BAD_HEADER`.
    public var badHeader = 0
    /// Frames whose checksum is wrong: `FLAC__STREAM_DECODER_ERROR_STATUS_FRAME_CRC_MISMATCH`.
    public var checksum = 0
    /// Other errors: reserved fields, metadata.
    public var other = 0

    /// Starts with no errors; the decoder counts them as it skips them.
    public init() {}

    /// The errors of all kinds; 0 for a stream that decoded without damage so far.
    public var count: Int { lostSync + badHeader + checksum + other }
}
