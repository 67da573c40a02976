import CLinux
import CrateTesting
import Foundation

/// A TCP client that sends exactly the given bytes. Reads have a time limit of 20 s.
final class WyomingClient: Sendable {
    /// The error of a failed system call.
    struct Problem: Error {
        let words: String
        let number: Int32
    }

    private let descriptor: Int32

    init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let answer = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard answer == 0 else { throw Problem(words: "connect", number: errno) }
        var limit = timeval(tv_sec: 20, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    deinit { close(descriptor) }

    /// Sends bytes unchanged; ignores errors if the peer no longer reads.
    func send(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends a message like the reference client: the object after the line.
    func send(_ type: String, _ data: String, payload: String = "") {
        let length = payload.isEmpty ? "" : ",\"payload_length\":\(payload.utf8.count)"
        send("{\"type\":\"\(type)\",\"data_length\":\(data.utf8.count)\(length)}\n\(data)\(payload)")
    }

    /// The next message: its type and object; nil at the end.
    func message() async throws -> (type: String, data: JSONValue)? {
        try await blocking {
            guard let line = try self.line() else { return nil }
            let header = try JSONValue(parsing: line)
            let data = try self.read(header["data_length"]?.number ?? 0)
            return (
                header["type"]?.text ?? "",
                data.isEmpty ? .null : try JSONValue(parsing: String(decoding: data, as: UTF8.self))
            )
        }
    }

    private func line() throws -> String? {
        var bytes: [UInt8] = []
        while true {
            let byte = try read(1)
            guard let first = byte.first else { return nil }
            if first == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(first)
        }
    }

    /// Reads a number of bytes; empty at the end.
    private func read(_ count: Int) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var done = 0
        while done < count {
            let got = bytes[done...].withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if got == 0 || (got < 0 && errno == ECONNRESET) { return [] }
            guard got > 0 else { throw Problem(words: "no answer", number: errno) }
            done += got
        }
        return bytes
    }
}
