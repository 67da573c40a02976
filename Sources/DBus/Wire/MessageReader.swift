/// Splits a stream of bytes into messages, whatever the pieces in which the bytes arrive.
public struct MessageReader: Sendable {
    /// The next part of the stream.
    public enum Piece: Sendable, Hashable {
        /// A message that arrived completely.
        case message(Message)
        /// A message without its body, which is longer than the reader accepts and was skipped.
        case cut(Message)
    }

    /// The longest message to read, and the longest header of any message, in bytes.
    public let limit: Int

    private var bytes: [UInt8] = []
    /// The index of the first unread byte.
    private var place = 0
    /// The number of bytes still to be skipped of a message that is too long.
    private var skipping = 0

    /// Creates a reader that starts at the beginning of a message.
    /// - Parameter limit: The longest message that is read, in bytes; at most that of the specification, 128 MiB.
    public init(limit: Int = 1 << 20) { self.limit = min(limit, WireLimits.message) }

    /// Appends bytes that have arrived; ``next()`` parses them.
    public mutating func append(_ more: some Collection<UInt8>) {
        let skipped = min(skipping, more.count)
        skipping -= skipped
        if place > 0, place == bytes.count {
            bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 16)
            place = 0
        }
        bytes += more.dropFirst(skipped)
    }

    /// The next message; nil until it has arrived completely. Messages of unknown types are ignored.
    /// - Throws: ``Malformation``; the rest of the stream cannot be read.
    public mutating func next() throws(Malformation) -> Piece? {
        while true {
            let rest = bytes[place...]
            guard rest.count >= MessageHeader.start else { return nil }
            let header = try MessageHeader(rest)
            guard header.headerLength <= limit else { throw .length }
            let isCut = header.length > limit
            guard rest.count >= (isCut ? header.headerLength : header.length) else { return nil }
            let message = try header.message(rest, withBody: !isCut)
            let present = min(rest.count, header.length)
            advance(by: present)
            skipping = header.length - present
            if let message { return isCut ? .cut(message) : .message(message) }
        }
    }

    /// Advances, and frees the read bytes once they outnumber the unread ones.
    private mutating func advance(by count: Int) {
        place += count
        guard place > 1 << 16, place > bytes.count / 2 else { return }
        bytes.removeSubrange(..<place)
        place = 0
    }
}
