import CLinux
import CrateTesting
import Foundation

/// A client that sends exactly what a test wants it to send, over TCP. No read takes longer than 20 s.
final class MPDSocket: Sendable {
    /// What the system refused.
    struct Problem: Error {
        let words: String
        let number: Int32
    }

    private let descriptor: Int32

    /// A client of this machine, at a port.
    convenience init(port: Int) throws {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        try self.init(family: AF_INET, &address)
    }

    /// A client of a socket in the file system.
    convenience init(path: String) throws {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8).prefix($0.count - 1)) }
        try self.init(family: AF_UNIX, &address)
    }

    private init<Address>(family: Int32, _ address: inout Address) throws {
        descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let size = socklen_t(MemoryLayout<Address>.size)
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
        }
        guard answer == 0 else { throw Problem(words: "connect", number: errno) }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Sends bytes as they are; what the other side does not take any more is of no interest.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends nothing more, and still reads.
    func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Lines until one is `OK` or a refusal, or until the end, which is given as `closed`.
    func answer() async throws -> [String] {
        try await blocking {
            var lines: [String] = []
            while let line = try self.line() {
                lines.append(line)
                if line == "OK" || line.hasPrefix("OK MPD") || line.hasPrefix("ACK ") { return lines }
            }
            return lines + ["closed"]
        }
    }

    private func line() throws -> String? {
        var bytes: [UInt8] = []
        while true {
            var byte: UInt8 = 0
            let count = recv(descriptor, &byte, 1, 0)
            if count == 0 || (count < 0 && errno == ECONNRESET) { return nil }
            guard count > 0 else { throw Problem(words: "no answer", number: errno) }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }
}
