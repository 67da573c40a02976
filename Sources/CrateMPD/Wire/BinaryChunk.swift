/// A part of a picture: `size`, its type if known, `binary` with the number of bytes, and the bytes.
struct BinaryChunk: Hashable, Sendable {
    let size: Int
    let type: String?
    let bytes: ArraySlice<UInt8>

    /// Creates the part that begins at an offset. The offset at the end of the data is valid and gives an empty part.
    /// - Parameter refusal: the error's text for an offset beyond the end.
    init(
        of data: [UInt8], type: String?, offset: Int64, limit: BinaryLimit, refusal: String
    ) throws(Ack) {
        guard offset >= 0, offset <= data.count else { throw Ack(.argument, refusal) }
        (size, self.type) = (data.count, type)
        bytes = data[Int(offset)...].prefix(limit.bytes)
    }

    /// Writes the part: `size`, `type`, `binary` and the bytes, which may contain line ends.
    func write(to reply: inout ReplyBuffer) {
        reply.add("size", size)
        if let type { reply.add("type", type) }
        reply.add("binary", bytes.count)
        reply.addBinary(bytes)
    }
}

/// The maximum number of bytes of a picture in a reply.
struct BinaryLimit: Hashable, Sendable {
    /// The limit until a client sets another one.
    static let usual = BinaryLimit(bytes: 8192)
    /// The limits that a client may ask for, in bytes.
    private static let range: ClosedRange<Int64> = 64...(8 << 20)

    let bytes: Int

    private init(bytes: Int) { self.bytes = bytes }

    /// Reads the argument of `binarylimit`.
    init(_ text: String) throws(Ack) {
        let number = try Argument.unsigned(text, most: Self.range.upperBound)
        guard number >= Self.range.lowerBound else { throw Ack(.argument, "Value too small") }
        bytes = Int(number)
    }
}
