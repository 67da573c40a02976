internal import NIOCore

/// Cuts a stream of bytes into lines, and gives up on one that is longer than a mebibyte.
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

    /// A last line without an end counts.
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

/// A line that is longer than anybody has to read.
struct LineTooLong: Error {}
