internal import CLinux
import Foundation

/// A socket client that sends exactly the given bytes. Each read and write has a time limit.
public final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects to a Unix socket.
    /// - Parameter timeout: The time limit of a read or write, in seconds.
    public init(_ path: String, timeout: Int = 20) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        descriptor = try Self.connected(AF_UNIX, &address, timeout, to: path)
    }

    /// Connects to a TCP port of this machine.
    /// - Parameter timeout: The time limit of a read or write, in seconds.
    public init(port: Int, timeout: Int = 20) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        descriptor = try Self.connected(AF_INET, &address, timeout, to: "port \(port)")
    }

    private static func connected<Address>(
        _ family: Int32, _ address: inout Address, _ timeout: Int, to place: String
    ) throws -> Int32 {
        let made = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var limit = timeval(tv_sec: timeout, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(made, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(made, $0, socklen_t(MemoryLayout<Address>.size))
            }
        }
        guard answer == 0 else {
            let error = SystemError(place)
            close(made)
            throw error
        }
        return made
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns false if the peer has closed the connection or the time limit expires.
    @discardableResult public func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Sends a line.
    @discardableResult public func send(_ line: String) -> Bool { send(Array((line + "\n").utf8)) }

    /// Closes the sending direction: shutdown(2).
    public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next line; nil at the end.
    public func line() async throws -> String? { try await blocking { try self.nextLine() } }

    /// The next line, parsed as JSON.
    public func answer() async throws -> JSONValue {
        guard let line = try await line() else { throw SystemError("the end") }
        return try JSONValue(parsing: line)
    }

    /// Whether bytes, or the end, have arrived and were not read: poll(2).
    public var isReadable: Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&entry, 1, 0) > 0
    }

    /// The number of lines received, up to a limit; lower at the end of the stream. Blocks.
    public func receive(untilLines limit: Int) -> Int {
        var lines = 0
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while lines < limit {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { break }
            lines += bytes[..<count].count { $0 == 10 }
        }
        return lines
    }

    /// True if a text is received before the end or the time limit. Blocks.
    public func receive(until text: String) -> Bool {
        var all: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let wanted = Array(text.utf8)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else { return false }
            all += bytes[..<count]
            if String(decoding: all, as: UTF8.self).utf8.firstRange(of: wanted) != nil { return true }
            all = Array(all.suffix(wanted.count))
        }
    }

    /// The next bytes, fewer only at the end.
    public func bytes(_ count: Int) async throws -> [UInt8] {
        try await blocking {
            var all = [UInt8](repeating: 0, count: count)
            var filled = 0
            while filled < count {
                let got = all[filled...].withUnsafeMutableBytes { recv(self.descriptor, $0.baseAddress, $0.count, 0) }
                if got == 0 || (got < 0 && errno == ECONNRESET) { break }
                guard got > 0 else { throw SystemError("no answer") }
                filled += got
            }
            return Array(all.prefix(filled))
        }
    }

    private func nextLine() throws -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = recv(descriptor, &byte, 1, 0)
            if count == 0 || (count < 0 && errno == ECONNRESET) { return nil }
            guard count == 1 else { throw SystemError("no answer") }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
