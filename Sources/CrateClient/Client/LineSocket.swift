internal import CLinux
internal import Glibc

/// A connection to a box: lines out, lines in. Blocks the calling thread.
package final class LineSocket: Sendable {
    private let descriptor: Int32

    /// A box whose queue is full is waited for so long, and one that reads nothing.
    private static let patience = Duration.seconds(1)

    /// Connects; nil when nobody listens there, or takes nobody in.
    package init?(path: String) {
        guard let address = sockaddr_un.of(path) else { return nil }
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { return nil }
        // It counts for connect(2) as well: SO_SNDTIMEO in unix(7).
        Self.wait(atMost: Self.patience, for: SO_SNDTIMEO, made)
        guard address.withPointer({ connect(made, $0, $1) }) == 0 else {
            close(made)
            return nil
        }
        descriptor = made
    }

    /// Over a connection that is there already, which it closes.
    package init(connected descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Sends a line, without its end. Several threads may.
    package func send(_ line: String) throws(BoxError) {
        var line = line + "\n"
        let failed = line.withUTF8 { bytes -> Bool in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.send(
                    descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count,
                    Int32(MSG_NOSIGNAL))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return true }
                rest = rest.dropFirst(count)
            }
            return false
        }
        if failed { throw .silent(String(cString: strerror(errno))) }
    }

    /// Nobody waits longer than this for the next line; nil to wait for ever.
    package func limit(to limit: Duration?) { Self.wait(atMost: limit, for: SO_RCVTIMEO, descriptor) }

    /// None at all would be for ever.
    private static func wait(atMost limit: Duration?, for option: Int32, _ descriptor: Int32) {
        let (seconds, rest) = limit.map { max($0, .milliseconds(1)) }?.components ?? (0, 0)
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int(rest / 1_000_000_000_000))
        setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Ends whoever waits for a line.
    package func hangUp() { shutdown(descriptor, Int32(SHUT_RDWR)) }

    /// Bytes behind the last line that was read.
    package struct Rest {
        var bytes: [UInt8] = []

        /// No bytes.
        package init() {}
    }

    /// The next line; nil when the box has closed. One thread reads.
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
            if count == 0 { return nil }
            guard count > 0 else {
                throw .silent(errno == EAGAIN ? "it did not answer in time" : String(cString: strerror(errno)))
            }
            rest.bytes += chunk[..<count]
        }
    }
}
