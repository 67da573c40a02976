/// A part of a picture: `size`, its type where it is said, `binary` with the count of bytes, and the bytes.
struct BinaryChunk: Hashable, Sendable {
    let size: Int
    let type: String?
    let bytes: ArraySlice<UInt8>

    /// The part from an offset on. At the end of the data it is empty: clients read until it is.
    /// - Parameter refusal: The words for an offset behind the end.
    init(
        of data: [UInt8], type: String?, offset: Int64, limit: BinaryLimit, refusal: String
    ) throws(Ack) {
        guard offset >= 0, offset <= data.count else { throw Ack(.argument, refusal) }
        (size, self.type) = (data.count, type)
        bytes = data[Int(offset)...].prefix(limit.bytes)
    }

    /// Writes it.
    func write(to reply: inout ReplyBuffer) {
        reply.add("size", size)
        if let type { reply.add("type", type) }
        reply.add("binary", bytes.count)
        reply.addBinary(bytes)
    }
}
