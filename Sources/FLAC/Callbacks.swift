internal import CFLAC

// SAFETY: libFLAC makes these calls only while a method of `FLACDecoder` runs, which keeps the context alive. The
// pointers are valid until the callback returns and none is kept: the buffer has room for `count` bytes, each channel
// has a plane with `blocksize` samples.

// The callbacks of libFLAC. They are free functions, because a closure that is formed in an actor would trap when it is
// called on another thread.

typealias Decoder = UnsafePointer<FLAC__StreamDecoder>
typealias Context = UnsafeMutableRawPointer

/// Calls a body with the context behind the pointer, without reference counting.
@inline(__always)
private func with<R>(_ context: Context?, _ body: (DecoderContext) -> R) -> R {
    guard let context = unsafe context else { preconditionFailure("libFLAC hands back the context it was given.") }
    return unsafe Unmanaged<DecoderContext>.fromOpaque(context)._withUnsafeGuaranteedRef(body)
}

func onRead(
    _: Decoder?, buffer: UnsafeMutablePointer<FLAC__byte>?, count: UnsafeMutablePointer<Int>?, context: Context?
) -> FLAC__StreamDecoderReadStatus {
    guard let count = unsafe count, let buffer = unsafe buffer else { return FLAC__STREAM_DECODER_READ_STATUS_ABORT }
    let target = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count.pointee)
    let got = unsafe with(context) { context in
        var span = unsafe target.mutableBytes
        return context.read(into: &span)
    }
    // libFLAC would read beyond its buffer if a source claimed more bytes than there is room for.
    let isValid = (0...target.count).contains(got)
    unsafe count.pointee = isValid ? got : 0
    if !isValid { return FLAC__STREAM_DECODER_READ_STATUS_ABORT }
    return got == 0
        ? FLAC__STREAM_DECODER_READ_STATUS_END_OF_STREAM : FLAC__STREAM_DECODER_READ_STATUS_CONTINUE
}

func onSeek(_: Decoder?, offset: FLAC__uint64, context: Context?) -> FLAC__StreamDecoderSeekStatus {
    let isThere = unsafe with(context) { $0.seek(to: Int64(clamping: offset)) }
    return isThere ? FLAC__STREAM_DECODER_SEEK_STATUS_OK : FLAC__STREAM_DECODER_SEEK_STATUS_ERROR
}

func onTell(
    _: Decoder?, offset: UnsafeMutablePointer<FLAC__uint64>?, context: Context?
) -> FLAC__StreamDecoderTellStatus {
    unsafe offset?.pointee = unsafe with(context) { UInt64($0.position) }
    return FLAC__STREAM_DECODER_TELL_STATUS_OK
}

func onLength(
    _: Decoder?, length: UnsafeMutablePointer<FLAC__uint64>?, context: Context?
) -> FLAC__StreamDecoderLengthStatus {
    guard let bytes = unsafe with(context, { $0.length }) else {
        return FLAC__STREAM_DECODER_LENGTH_STATUS_UNSUPPORTED
    }
    unsafe length?.pointee = UInt64(bytes)
    return FLAC__STREAM_DECODER_LENGTH_STATUS_OK
}

func onEnd(_: Decoder?, context: Context?) -> FLAC__bool {
    unsafe with(context) { context in context.length.map { context.position >= $0 } ?? false } ? 1 : 0
}

func onWrite(
    _: Decoder?, frame: UnsafePointer<FLAC__Frame>?, planes: UnsafePointer<UnsafePointer<FLAC__int32>?>?,
    context: Context?
) -> FLAC__StreamDecoderWriteStatus {
    guard let header = unsafe frame?.pointee.header, let planes = unsafe planes else {
        return FLAC__STREAM_DECODER_WRITE_STATUS_ABORT
    }
    // libFLAC converts frame numbers to sample numbers before the call.
    let block = unsafe FLACBlock(
        sampleRate: Int(header.sample_rate), channels: Int(header.channels),
        bitsPerSample: Int(header.bits_per_sample), frameCount: Int(header.blocksize),
        firstFrame: Int64(clamping: header.number.sample_number), planes: planes)
    unsafe with(context) { context in
        context.decodedEnd = block.firstFrame &+ Int64(block.frameCount)
        context.receive(block)
    }
    return FLAC__STREAM_DECODER_WRITE_STATUS_CONTINUE
}

func onMetadata(_: Decoder?, block: UnsafePointer<FLAC__StreamMetadata>?, context: Context?) {
    guard let block = unsafe block else { return }
    unsafe with(context) { unsafe $0.keep(block.pointee) }
}

func onError(_: Decoder?, status: FLAC__StreamDecoderErrorStatus, context: Context?) {
    unsafe with(context) { $0.count(status) }
}
