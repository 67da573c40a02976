import Foundation

/// A client of a socket that sends exactly what a test wants it to send. No read or write takes longer than 20 s.
public final class RawClient: Sendable {
    private let descriptor: Int32

    /// Connects.
    public init(_ path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard answer == 0 else { throw SystemError(path) }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    deinit { close(descriptor) }

    /// Sends bytes; false once the other side has closed or takes none.
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

    /// Sends no more.
    public func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// The next line; nil at the end.
    public func line() async throws -> String? { try await blocking { try self.nextLine() } }

    /// The next line, parsed.
    public func answer() async throws -> JSONValue {
        guard let line = try await line() else { throw SystemError("the end") }
        return try JSONValue(parsing: line)
    }

    /// How many lines came, at most so many; fewer at the end. Blocks.
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
