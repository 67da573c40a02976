internal import CFLAC
internal import Glibc

/// One libFLAC stream decoder, over a byte source and into a block sink.
///
/// It belongs to one thread at a time. MD5 checking is off unless asked for. Every method blocks as long as the source does, and
/// allocates nothing once the metadata was read, but where a block is larger than all before it.
@safe public struct FLACDecoder: ~Copyable {
    /// Metadata to be kept, beside STREAMINFO.
    public struct Blocks: OptionSet, Sendable {
        /// The bits.
        public let rawValue: Int
        /// A set of blocks.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// VORBIS_COMMENT.
        public static let comments = Blocks(rawValue: 1)
        /// CUESHEET.
        public static let cueSheet = Blocks(rawValue: 2)
        /// PICTURE.
        public static let pictures = Blocks(rawValue: 4)
    }

    // SAFETY: owned, deleted once in `deinit`, used by `mutating` methods only.
    private let handle: UnsafeMutablePointer<FLAC__StreamDecoder>
    // Kept alive by this value for as long as libFLAC holds its address.
    private let context: DecoderContext

    /// A decoder at the start of a stream: `FLAC__stream_decoder_init_stream`, `…_init_ogg_stream`.
    /// - Parameters:
    ///   - comments: names of the comments to keep, in capitals, where only some are wanted: of those the first few that are
    ///     no longer than a number needs, so that no file can make them large.
    ///   - checksMD5: the samples are summed up as they are decoded, for ``finish()``.
    /// - Throws: `state` when libFLAC has no memory or no Ogg support.
    public init(
        source: some FLACByteSource, sink: some FLACBlockSink, container: FLACContainer, blocks: Blocks = [],
        comments: [String] = [], checksMD5: Bool = false
    ) throws(FLACError) {
        var blocks = blocks
        if !comments.isEmpty { blocks.insert(.comments) }
        let context = TypedDecoderContext(source: source, sink: sink)
        context.wanted = comments
        unsafe handle = unsafe try Self.make(context, container, blocks, checksMD5)
        self.context = context
    }

    private static func make(
        _ context: DecoderContext, _ container: FLACContainer, _ blocks: Blocks, _ checksMD5: Bool
    ) throws(FLACError) -> UnsafeMutablePointer<FLAC__StreamDecoder> {
        guard let handle = unsafe FLAC__stream_decoder_new() else { throw FLACError(.initialise, .system(ENOMEM)) }
        unsafe FLAC__stream_decoder_set_md5_checking(handle, checksMD5 ? 1 : 0)
        for (block, type) in kept where blocks.contains(block) {
            unsafe FLAC__stream_decoder_set_metadata_respond(handle, type)
        }
        let start =
            container == .ogg
            ? unsafe FLAC__stream_decoder_init_ogg_stream : unsafe FLAC__stream_decoder_init_stream
        let status = unsafe start(
            handle, onRead, onSeek, onTell, onLength, onEnd, onWrite, onMetadata, onError,
            Unmanaged.passUnretained(context).toOpaque())
        guard status == FLAC__STREAM_DECODER_INIT_STATUS_OK else {
            unsafe FLAC__stream_decoder_delete(handle)
            throw FLACError(.initialise, .state(status.rawValue))
        }
        return unsafe handle
    }

    private static let kept: [(Blocks, FLAC__MetadataType)] = [
        (.comments, FLAC__METADATA_TYPE_VORBIS_COMMENT), (.cueSheet, FLAC__METADATA_TYPE_CUESHEET),
        (.pictures, FLAC__METADATA_TYPE_PICTURE),
    ]

    deinit { unsafe FLAC__stream_decoder_delete(handle) }

    /// What STREAMINFO says; nil before ``readMetadata()``, and in a stream that has none.
    public var streamInfo: FLACStreamInfo? { context.streamInfo }
    /// The Vorbis comments that were read, if they were asked for.
    public var comments: [FLACComment] { context.comments }
    /// The CUESHEET block, if it was asked for and there is one.
    public var cueSheet: FLACCueSheet? { context.cueSheet }
    /// The PICTURE blocks, if they were asked for.
    public var pictures: [FLACPicture] { context.pictures }
    /// What was met and passed over so far.
    public var damage: FLACDamage { context.damage }

    /// Reads up to the first frame: `FLAC__stream_decoder_process_until_end_of_metadata`.
    ///
    /// A stream without STREAMINFO is not an error here: its frames may still tell their format.
    /// - Throws: `badMetadata` when the stream ends inside a block, `system` when the source failed.
    public mutating func readMetadata() throws(FLACError) {
        let isRead = unsafe FLAC__stream_decoder_process_until_end_of_metadata(handle) != 0
        try check(.metadata)
        guard isRead else { throw FLACError(.metadata, .badMetadata) }
    }

    /// Decodes up to the next block and hands it to the sink: `FLAC__stream_decoder_process_single`.
    ///
    /// One call may pass over a damaged frame and hand on nothing; the next one goes on behind it.
    /// - Returns: false at the end of the stream.
    /// - Throws: `system` when the source failed, `state` when libFLAC cannot go on.
    public mutating func decodeNext() throws(FLACError) -> Bool {
        let isDone = unsafe FLAC__stream_decoder_process_single(handle) != 0
        let state = try check(.decode)
        guard isDone else { throw FLACError(.decode, .state(state.rawValue)) }
        return state != FLAC__STREAM_DECODER_END_OF_STREAM
    }

    /// Goes to a frame: `FLAC__stream_decoder_seek_absolute`.
    ///
    /// The sink receives the rest of the block from exactly that frame on before this returns.
    /// - Throws: `unseekable` when there is no such frame or the stream is too damaged; the decoder is then to be
    ///   made anew.
    public mutating func seek(to frame: Int64) throws(FLACError) {
        precondition(frame >= 0, "A stream begins with frame 0.")
        guard unsafe FLAC__stream_decoder_seek_absolute(handle, UInt64(frame)) == 0 else { return }
        if unsafe FLAC__stream_decoder_get_state(handle) == FLAC__STREAM_DECODER_SEEK_ERROR {
            // Without a flush every later call fails.
            unsafe FLAC__stream_decoder_flush(handle)
        }
        throw FLACError(.seek, .unseekable)
    }

    /// Ends the decoding, and says whether the samples were those of STREAMINFO's MD5: `FLAC__stream_decoder_finish`.
    ///
    /// True as well where that was not asked for, where the stream has no MD5, and after a seek. The decoder is of no use
    /// afterwards.
    public mutating func finish() -> Bool { unsafe FLAC__stream_decoder_finish(handle) != 0 }

    @discardableResult
    private func check(_ operation: FLACError.Operation) throws(FLACError) -> FLAC__StreamDecoderState {
        let state = unsafe FLAC__stream_decoder_get_state(handle)
        switch state {
        case FLAC__STREAM_DECODER_ABORTED: throw FLACError(operation, .system(context.failure))
        case FLAC__STREAM_DECODER_MEMORY_ALLOCATION_ERROR: throw FLACError(operation, .system(ENOMEM))
        case FLAC__STREAM_DECODER_OGG_ERROR, FLAC__STREAM_DECODER_UNINITIALIZED:
            throw FLACError(operation, .state(state.rawValue))
        default: return state
        }
    }
}
