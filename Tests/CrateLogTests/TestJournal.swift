import CrateTesting
import Glibc
import Testing

/// A journal's socket that receives entries and parses them strictly by the protocol.
final class TestJournal: Sendable {
    /// The error for a malformed entry.
    struct Malformed: Error {
        let why: String
    }

    /// An entry, and how it was sent.
    struct Entry {
        let fields: [String: String]
        let isSealedMemory: Bool
    }

    let folder: TemporaryFolder
    var path: String { folder.path("journal") }
    private let descriptor: Int32

    init() throws {
        folder = try TemporaryFolder()
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = folder.path("journal")
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        try #require(bound == 0)
    }

    deinit { close(descriptor) }

    /// Waits for the next entry, with a time limit.
    func next(within limit: Duration = .seconds(20)) async throws -> Entry {
        try await blocking {
            guard WaitLimit.isReady(self.descriptor, within: limit) else {
                throw TimedOut(awaited: "an entry of the journal", limit: limit, found: "nothing")
            }
            return try self.received()
        }
    }

    private func received() throws -> Entry {
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        var control = [UInt64](repeating: 0, count: 8)
        var header = msghdr()
        let count = bytes.withUnsafeMutableBytes { bytes in
            control.withUnsafeMutableBytes { control in
                var piece = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return withUnsafeMutablePointer(to: &piece) { piece in
                    (header.msg_iov, header.msg_iovlen) = (piece, 1)
                    (header.msg_control, header.msg_controllen) = (control.baseAddress, control.count)
                    return recvmsg(descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
                }
            }
        }
        guard header.msg_controllen > 0 else {
            return Entry(fields: try Self.fields(bytes.prefix(max(0, count))), isSealedMemory: false)
        }
        guard count == 0 else { throw Malformed(why: "either bytes or a descriptor, never both") }
        // cmsghdr: length, level, type, then the descriptor.
        let memory = Int32(truncatingIfNeeded: control[2])
        defer { close(memory) }
        return Entry(fields: try Self.fields(try Self.content(memory)[...]), isSealedMemory: true)
    }

    private static func content(_ memory: Int32) throws -> [UInt8] {
        let getSeals: Int32 = 1024 + 10
        guard fcntl(memory, getSeals) == 1 | 2 | 4 | 8 else { throw Malformed(why: "not sealed") }
        var status = stat()
        guard fstat(memory, &status) == 0 else { throw Malformed(why: "no file") }
        var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
        guard pread(memory, &bytes, bytes.count, 0) == bytes.count else { throw Malformed(why: "cut") }
        return bytes
    }

    /// Parses the fields: each at most once, with valid names and exact lengths.
    static func fields(_ entry: ArraySlice<UInt8>) throws -> [String: String] {
        var rest = entry
        var fields: [String: String] = [:]
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { throw Malformed(why: "no line's end") }
            let line = rest[..<end]
            rest = rest[(end + 1)...]
            let value: ArraySlice<UInt8>
            let name: ArraySlice<UInt8>
            if let equals = line.firstIndex(of: UInt8(ascii: "=")) {
                (name, value) = (line[..<equals], line[(equals + 1)...])
            } else {
                let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
                (name, value) = (line, rest.dropFirst(8).prefix(length))
                rest = rest.dropFirst(8 + length)
                guard rest.popFirst() == UInt8(ascii: "\n"), value.count == length else {
                    throw Malformed(why: "length")
                }
            }
            let known = String(decoding: name, as: UTF8.self)
            guard known.wholeMatch(of: /[A-Z][A-Z0-9_]{0,63}/) != nil else { throw Malformed(why: "name \(known)") }
            guard fields.updateValue(String(decoding: value, as: UTF8.self), forKey: known) == nil else {
                throw Malformed(why: "\(known) twice")
            }
        }
        return fields
    }
}
