internal import CLinux
internal import Glibc

/// A connection to a box that sends and receives lines. Blocks the calling thread.
package final class LineSocket: Sendable {
    private let descriptor: Int32

    /// The timeout of connect(2) and send(2), for a box that does not accept connections or does not read.
    private static let timeout = Duration.seconds(1)

    /// Connects to a box.
    /// - Throws: ``BoxError/denied(path:)`` without permission; ``BoxError/none(tried:)`` if none listens at the path
    ///   or none accepts the connection in time.
    package init(path: String) throws(BoxError) {
        guard let address = sockaddr_un.of(path) else { throw .none(tried: [path]) }
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { throw .none(tried: [path]) }
        // SO_SNDTIMEO limits connect(2) as well, see unix(7).
        Self.wait(atMost: Self.timeout, for: SO_SNDTIMEO, made)
        guard address.withPointer({ connect(made, $0, $1) }) == 0 else {
            let isDenied = errno == EACCES || errno == EPERM
            close(made)
            throw isDenied ? .denied(path: path) : .none(tried: [path])
        }
        descriptor = made
    }

    /// Takes over a connected descriptor, and closes it at the end.
    package init(connected descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends a line, given without its line feed. Safe to call from several threads.
    /// - Throws: ``BoxError/none(tried:)`` if the box has closed the connection, so that it does not take the line;
    ///   otherwise ``BoxError/silent(_:)``.
    package func send(_ line: String) throws(BoxError) {
        var line = line + "\n"
        let failure = line.withUTF8 { bytes -> Int32? in
            // SAFETY: send(2) gets the address and size of bytes that outlive it, and returns at most their number.
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.send(
                    descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count,
                    Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return errno }
                rest = rest.dropFirst(count)
            }
            return nil
        }
        guard let failure else { return }
        throw failure == EPIPE || failure == ECONNRESET ? .none(tried: []) : .silent(String(cString: strerror(failure)))
    }

    /// Sets the timeout for the next line; nil for none.
    package func limit(to limit: Duration?) { Self.wait(atMost: limit, for: SO_RCVTIMEO, descriptor) }

    /// Sets a socket timeout of at least one millisecond, because zero means no timeout.
    private static func wait(atMost limit: Duration?, for option: Int32, _ descriptor: Int32) {
        let (seconds, rest) = limit.map { max($0, .milliseconds(1)) }?.components ?? (0, 0)
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int(rest / 1_000_000_000_000))
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Shuts the connection down, which ends a waiting `receive(_:)`. Safe to call from another thread.
    package func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// The bytes received after the last line.
    package struct Rest {
        var bytes: [UInt8] = []
        /// True if the box closed the connection before it read all that was sent to it.
        var isUnread = false

        /// Starts a connection's buffer; pass the same one to every ``receive(_:)`` of the connection.
        package init() {}
    }

    /// Receives the next line, without its line feed; nil when the box has closed the connection. For one thread at a
    /// time.
    /// - Throws: ``BoxError/silent(_:)``.
    package func receive(_ rest: inout Rest) throws(BoxError) -> String? {
        var scanned = 0
        while true {
            if let end = rest.bytes[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: rest.bytes[..<end], as: UTF8.self)
                rest.bytes.removeSubrange(...end)
                return line
            }
            scanned = rest.bytes.count
            var chunk = [UInt8](repeating: 0, count: 16_384)
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            // A closed socket resets the connections that it has not accepted, and those with unread bytes: unix(7).
            rest.isUnread = count < 0 && errno == ECONNRESET
            if count == 0 || rest.isUnread { return nil }
            guard count > 0 else {
                throw errno == EAGAIN ? .late : .silent(String(cString: strerror(errno)))
            }
            rest.bytes += chunk[..<count]
        }
    }
}
