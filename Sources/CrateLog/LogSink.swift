internal import CLinux
internal import Glibc

/// Where records go.
public protocol LogSink: Sendable {
    /// Writes a record. May wait for whoever reads: it is called on the log's own thread.
    func write(_ record: LogRecord)
    /// False while ``write(_:)`` would wait.
    var isReady: Bool { get }
}

/// Records as JSON lines on a stream, one write each.
public struct JSONLinesSink: LogSink {
    private let descriptor: Int32

    /// A sink on a descriptor, standard error's unless said otherwise. It stays the caller's.
    public init(descriptor: Int32 = 2) { self.descriptor = descriptor }

    /// Writes one line; what cannot be written at all is lost, for there is nobody to tell.
    public func write(_ record: LogRecord) {
        var line = record.json + "\n"
        line.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(descriptor, UnsafeBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN, waitForRoom() { continue }
                guard count > 0 else { return }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Whether somebody is there with room for a line: poll(2).
    public var isReady: Bool { poll(for: 0) }

    /// A terminal or a pipe that somebody else has made non-blocking.
    private func waitForRoom() -> Bool { poll(for: -1) }

    private func poll(for milliseconds: Int32) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        var answer = Glibc.poll(&entry, 1, milliseconds)
        while answer < 0, errno == EINTR { answer = Glibc.poll(&entry, 1, milliseconds) }
        return answer == 1 && Int32(entry.revents) & (POLLERR | POLLHUP | POLLNVAL) == 0
    }
}
