internal import CrateClient
internal import NIOCore

/// Splits a stream of bytes into messages: a line of JSON, then data and payload of the lengths given in it.
///
/// The protocol is defined by `wyoming/event.py` of the wyoming package: the object in the line and the one in the data
/// are merged; the latter takes precedence.
struct WyomingDecoder: ByteToMessageDecoder {
    typealias InboundOut = WyomingMessage

    /// The maximum length of a line, in bytes.
    static let longestLine = 64 << 10
    /// The maximum length of an event's data, in bytes.
    static let mostData = 64 << 10

    /// The reason for which a message is refused.
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

    /// Discards an incomplete message at the end.
    mutating func decodeLast(
        context: ChannelHandlerContext, buffer: inout ByteBuffer, seenEOF: Bool
    ) throws -> DecodingState {
        while try decode(context: context, buffer: &buffer) == .continue {}
        buffer.clear()
        return .needMoreData
    }

    /// Discards payload as it arrives.
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
