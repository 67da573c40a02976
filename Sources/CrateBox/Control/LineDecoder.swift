internal import NIOCore

/// Splits a stream of bytes into lines; throws on lines over 1 MiB.
struct LineDecoder: ByteToMessageDecoder {
    typealias InboundOut = ByteBuffer

    static let longest = 1 << 20
    private var scanned = 0

    mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        let view = buffer.readableBytesView.dropFirst(scanned)
        guard let end = view.firstIndex(of: UInt8(ascii: "\n")) else {
            scanned = buffer.readableBytes
            if scanned > Self.longest { throw LineTooLong() }
            return .needMoreData
        }
        let length = end - buffer.readerIndex
        scanned = 0
        guard length <= Self.longest, let line = buffer.readSlice(length: length) else { throw LineTooLong() }
        buffer.moveReaderIndex(forwardBy: 1)
        context.fireChannelRead(Self.wrapInboundOut(line))
        return .continue
    }

    /// Accepts a last line without a line end.
    mutating func decodeLast(
        context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
    ) throws -> DecodingState {
        while try decode(context: context, buffer: &buffer) == .continue {}
        if buffer.readableBytes > 0, let line = buffer.readSlice(length: buffer.readableBytes) {
            context.fireChannelRead(Self.wrapInboundOut(line))
        }
        scanned = 0
        return .needMoreData
    }
}

/// A line exceeds the limit.
struct LineTooLong: Error {}
