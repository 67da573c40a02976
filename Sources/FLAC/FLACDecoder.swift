internal import CFLAC
internal import Glibc

/// A libFLAC stream decoder that reads from a byte source and writes to a block sink: `FLAC__StreamDecoder`.
///
/// Not thread-safe. MD5 checking is off by default. Methods block as long as the source does; after the metadata was
/// read, they allocate only for a block larger than all earlier ones.
@safe public struct FLACDecoder: ~Copyable {
    /// The metadata blocks to keep besides STREAMINFO: `FLAC__stream_decoder_set_metadata_respond`.
    public struct Blocks: OptionSet, Sendable {
        /// One bit per kind of block: 1 for comments, 2 for the cue sheet, 4 for pictures.
        public let rawValue: Int
        /// Wraps the bits of ``rawValue``; unknown ones request nothing.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// VORBIS_COMMENT: RFC 9639, section 8.6.
        public static let comments = Blocks(rawValue: 1)
        /// CUESHEET: RFC 9639, section 8.7.
        public static let cueSheet = Blocks(rawValue: 2)
        /// PICTURE: RFC 9639, section 8.8.
        public static let pictures = Blocks(rawValue: 4)
    }

    // SAFETY: owned, deleted once in `deinit`, and used by `mutating` methods only.
    private let handle: UnsafeMutablePointer<FLAC__StreamDecoder>
    // libFLAC has the address of the context, so this value keeps the context alive.
    private let context: DecoderContext

    /// Creates a decoder at the start of a stream: `FLAC__stream_decoder_init_stream`,
    /// `FLAC__stream_decoder_init_ogg_stream`.
    /// - Parameters:
    ///   - comments: uppercase names of the comments to keep, empty for all. Of the named ones, the first 32 of at most
    ///     128 bytes (`NAME=value`) are kept, so that a file cannot make them large.
    ///   - checksMD5: whether to compute the MD5 of the decoded samples for ``finish()``.
    /// - Throws: `system` with ENOMEM when libFLAC has no memory for a decoder, `state` with the status of its
    ///   initialisation when that fails, as without Ogg support.
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

    /// The contents of STREAMINFO; nil before ``readMetadata()``, and in a stream without that block.
    public var streamInfo: FLACStreamInfo? { context.streamInfo }
    /// The Vorbis comments that were kept, in the order of the stream; empty before ``readMetadata()``.
    public var comments: [FLACComment] { context.comments }
    /// The CUESHEET block, if requested and present.
    public var cueSheet: FLACCueSheet? { context.cueSheet }
    /// The PICTURE blocks without their data; empty before ``readMetadata()``, and if they were not requested.
    public var pictures: [FLACPicture] { context.pictures }
    /// The errors skipped over so far.
    public var damage: FLACDamage { context.damage }

    /// Reads up to the first frame: `FLAC__stream_decoder_process_until_end_of_metadata`.
    ///
    /// A missing STREAMINFO is not an error here: the frames may still specify their format.
    /// - Throws: `badMetadata` when the stream ends inside a block, `system` when the source failed.
    public mutating func readMetadata() throws(FLACError) {
        let isRead = unsafe FLAC__stream_decoder_process_until_end_of_metadata(handle) != 0
        try check(.metadata)
        guard isRead else { throw FLACError(.metadata, .badMetadata) }
    }

    /// Decodes up to the next block and passes it to the sink: `FLAC__stream_decoder_process_single`.
    ///
    /// A call may skip a damaged frame without passing on a block; the next call continues after it.
    /// - Returns: false at the end of the stream.
    /// - Throws: `system` when the source failed, `state` when libFLAC cannot continue.
    public mutating func decodeNext() throws(FLACError) -> Bool {
        let isDone = unsafe FLAC__stream_decoder_process_single(handle) != 0
        let state = try check(.decode)
        guard isDone else { throw FLACError(.decode, .state(state.rawValue)) }
        return state != FLAC__STREAM_DECODER_END_OF_STREAM
    }

    /// Seeks to a frame: `FLAC__stream_decoder_seek_absolute`.
    ///
    /// Before this returns, the sink receives the rest of the block, starting at exactly that frame.
    /// - Throws: `unseekable` when the frame does not exist or the stream is too damaged; create a new decoder then.
    public mutating func seek(to frame: Int64) throws(FLACError) {
        precondition(frame >= 0, "A stream begins with frame 0.")
        guard unsafe FLAC__stream_decoder_seek_absolute(handle, UInt64(frame)) == 0 else { return }
        if unsafe FLAC__stream_decoder_get_state(handle) == FLAC__STREAM_DECODER_SEEK_ERROR {
            // Without a flush after a failed seek, every later call fails.
            unsafe FLAC__stream_decoder_flush(handle)
        }
        throw FLACError(.seek, .unseekable)
    }

    /// Ends decoding and returns whether the samples match the MD5 of STREAMINFO: `FLAC__stream_decoder_finish`.
    ///
    /// Also true if checking is off, if the stream has no MD5, and after a seek. The decoder cannot be used afterwards.
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
