internal import LinuxSystem

/// Bytes that the socket has not accepted yet.
struct Outbox: Sendable {
    /// The most bytes to buffer.
    static let most = 4 << 20

    private var bytes: [UInt8] = []
    private var sent = 0
    /// True if the socket did not accept all bytes.
    private(set) var isWaitingForSpace = false

    /// Appends a message.
    /// - Returns: False if too many bytes are buffered already; a message is always accepted if there are none.
    mutating func append(_ message: [UInt8]) -> Bool {
        guard bytes.count == sent || bytes.count - sent + message.count <= Self.most else { return false }
        bytes += message
        return true
    }

    /// Sends what the socket accepts.
    mutating func flush(to socket: LocalSocket) throws(Errno) {
        while sent < bytes.count {
            let count = try socket.send(bytes[sent...])
            guard count > 0 else {
                isWaitingForSpace = true
                return
            }
            sent += count
        }
        (bytes, sent, isWaitingForSpace) = ([], 0, false)
    }
}
