internal import CFLAC
internal import Glibc

/// The state that libFLAC's callbacks fill; the decoder's methods evaluate it and throw.
///
/// A class with overridable methods instead of two existentials, so that a callback costs one jump and no reference
/// counting.
class DecoderContext {
    var streamInfo: FLACStreamInfo?
    var comments: [FLACComment] = []
    var cueSheet: FLACCueSheet?
    var pictures: [FLACPicture] = []
    /// The most requested comments, and the most pictures, that are kept of a file.
    private static let mostWanted = 32
    private static let mostPictures = 256
    /// The names of the comments to keep; empty for all.
    var wanted: [String] = []
    var damage = FLACDamage()
    /// The frame after the last decoded block.
    var decodedEnd: Int64 = 0

    var failure: Int32 { preconditionFailure("A decoder's context is a typed one.") }
    var position: Int64 { preconditionFailure("A decoder's context is a typed one.") }
    var length: Int64? { preconditionFailure("A decoder's context is a typed one.") }
    func read(into buffer: inout MutableRawSpan) -> Int { preconditionFailure("A decoder's context is a typed one.") }
    func seek(to offset: Int64) -> Bool { preconditionFailure("A decoder's context is a typed one.") }
    func receive(_ block: borrowing FLACBlock) { preconditionFailure("A decoder's context is a typed one.") }

    /// Keeps a metadata block. One that cannot be decoded is ignored, because only the frames are played.
    final func keep(_ block: FLAC__StreamMetadata) {
        // SAFETY: the type says which member of the union is set. Its pointers are valid during the callback, and the
        // initializers copy what they keep.
        switch unsafe block.type {
        case FLAC__METADATA_TYPE_STREAMINFO: streamInfo = unsafe FLACStreamInfo(block.data.stream_info)
        case FLAC__METADATA_TYPE_CUESHEET: cueSheet = unsafe FLACCueSheet(block.data.cue_sheet)
        case FLAC__METADATA_TYPE_PICTURE where pictures.count < Self.mostPictures:
            pictures.append(unsafe FLACPicture(block.data.picture))
        case FLAC__METADATA_TYPE_VORBIS_COMMENT:
            let list = unsafe block.data.vorbis_comment
            let entries = unsafe UnsafeBufferPointer(start: list.comments, count: Int(list.num_comments))
            unsafe keep(entries)
        default: break
        }
    }

    private func keep(_ entries: UnsafeBufferPointer<FLAC__StreamMetadata_VorbisComment_Entry>) {
        // SAFETY: the entries are those of the block, valid during the callback; comments are copies.
        guard !wanted.isEmpty else {
            let room = max(0, CommentLimits.count - comments.count)
            return comments += unsafe Array(entries.lazy.compactMap { unsafe FLACComment($0) }.prefix(room))
        }
        let room = max(0, Self.mostWanted - comments.count)
        comments += unsafe Array(
            entries.lazy.compactMap { [wanted] in unsafe FLACComment($0, among: wanted) }.prefix(room))
    }

    final func count(_ status: FLAC__StreamDecoderErrorStatus) {
        if let total = streamInfo?.totalFrames, decodedEnd >= total { return }
        switch status {
        case FLAC__STREAM_DECODER_ERROR_STATUS_LOST_SYNC: damage.lostSync += 1
        case FLAC__STREAM_DECODER_ERROR_STATUS_BAD_HEADER: damage.badHeader += 1
        case FLAC__STREAM_DECODER_ERROR_STATUS_FRAME_CRC_MISMATCH: damage.checksum += 1
        default: damage.other += 1
        }
    }
}

/// A context for one type of source and one of sink, so that the decoder that owns it need not be generic.
final class TypedDecoderContext<Source: FLACByteSource, Sink: FLACBlockSink>: DecoderContext {
    private let source: Source
    private let sink: Sink

    init(source: Source, sink: Sink) {
        self.source = source
        self.sink = sink
    }

    override var failure: Int32 { source.failure }
    override var position: Int64 { source.position }
    override var length: Int64? { source.length }
    override func read(into buffer: inout MutableRawSpan) -> Int { source.read(into: &buffer) }
    override func seek(to offset: Int64) -> Bool { source.seek(to: offset) }
    override func receive(_ block: borrowing FLACBlock) { sink.receive(block) }
}
