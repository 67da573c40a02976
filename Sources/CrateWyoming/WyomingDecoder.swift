internal import CrateClient
internal import NIOCore

/// Cuts a stream of bytes into messages: a line of JSON, then as many bytes of data and of payload as it says.
///
/// The protocol is `wyoming/event.py` of the package of that name: the object in the line and the one behind it count
/// together, the latter over the former.
struct WyomingDecoder: ByteToMessageDecoder {
    typealias InboundOut = WyomingMessage

    /// The longest line.
    static let longestLine = 64 << 10
    /// The most data of one event.
    static let mostData = 64 << 10

    /// What a client may not send.
    enum Problem: Error, Hashable {
        case lineTooLong, notJSON, tooDeep, badLength
    }

    private var scanned = 0
    private var header: WyomingHeader?
    private var toSkip = 0

    mutating func decode(context: ChannelHandlerContext, buffer: inout ByteBuffer) throws -> DecodingState {
        if toSkip > 0 { return skip(&buffer) }
        guard let header = try header ?? readHeader(&buffer) else { return .needMoreData }
        let length = header.dataLength ?? 0
        guard buffer.readableBytes >= length, let bytes = buffer.readBytes(length: length) else {
            self.header = header
            return .needMoreData
        }
        self.header = nil
        var data = header.data ?? [:]
        if length > 0 { data.merge(try Self.parsed([String: JSONPart].self, bytes)) { $1 } }
        toSkip = header.payloadLength ?? 0
        context.fireChannelRead(Self.wrapInboundOut(WyomingMessage(type: header.type, data: data)))
        return .continue
    }

    /// What is left at the end is no message.
    mutating func decodeLast(
        context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
    ) throws -> DecodingState {
        while try decode(context: context, buffer: &buffer) == .continue {}
        buffer.clear()
        return .needMoreData
    }

    /// Payload is let go of as it comes.
    private mutating func skip(_ buffer: inout ByteBuffer) -> DecodingState {
        let count = min(toSkip, buffer.readableBytes)
        guard count > 0 else { return .needMoreData }
        buffer.moveReaderIndex(forwardBy: count)
        toSkip -= count
        return .continue
    }

    private mutating func readHeader(_ buffer: inout ByteBuffer) throws -> WyomingHeader? {
        guard let end = buffer.readableBytesView.dropFirst(scanned).firstIndex(of: UInt8(ascii: "\n")) else {
            scanned = buffer.readableBytes
            guard scanned <= Self.longestLine else { throw Problem.lineTooLong }
            return nil
        }
        let length = end - buffer.readerIndex
        scanned = 0
        guard length <= Self.longestLine, let line = buffer.readBytes(length: length) else {
            throw Problem.lineTooLong
        }
        buffer.moveReaderIndex(forwardBy: 1)
        let header = try Self.parsed(WyomingHeader.self, line)
        guard (0...Self.mostData).contains(header.dataLength ?? 0), header.payloadLength ?? 0 >= 0 else {
            throw Problem.badLength
        }
        return header
    }

    private static func parsed<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws(Problem) -> Value {
        do {
            return try JSON.value(type, of: bytes)
        } catch is JSON.TooDeep {
            throw .tooDeep
        } catch {
            throw .notJSON
        }
    }
}
