internal import CLinux
import Foundation

/// A socket client that sends exactly the given bytes. Each wait for the peer has a time limit.
public final class RawClient: Sendable {
    private let descriptor: Int32
    private let limit: Duration

    /// Connects to a Unix socket.
    /// - Parameter limit: The time limit of a wait for the peer.
    public init(_ path: String, within limit: Duration = .seconds(20)) throws {
        self.limit = limit
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        descriptor = try Self.connected(AF_UNIX, &address, to: path)
    }

    /// Connects to a TCP port of this machine.
    /// - Parameter limit: The time limit of a wait for the peer.
    public init(port: Int, within limit: Duration = .seconds(20)) throws {
        self.limit = limit
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        descriptor = try Self.connected(AF_INET, &address, to: "port \(port)")
    }

    private static func connected<Address>(
        _ family: Int32, _ address: inout Address, to place: String
    ) throws -> Int32 {
        let made = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
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
            let flags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
            let count = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, flags) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else {
                guard errno == EAGAIN, WaitLimit.isReady(descriptor, toWrite: true, within: limit) else { return false }
            }
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

    /// The number of lines received, up to a number; lower at the end of the stream or at the time limit. Blocks.
    public func receive(untilLines most: Int) -> Int {
        var lines = 0
        while lines < most, let bytes = try? next(65_536), !bytes.isEmpty { lines += bytes.count { $0 == 10 } }
        return lines
    }

    /// True if a text is received before the end. Blocks.
    /// - Throws: `TimedOut` if nothing comes within the time limit, with what came before.
    public func receive(until text: String) throws -> Bool {
        var (all, lines, last): ([UInt8], Int, ArraySlice<UInt8>) = ([], 0, [])
        let wanted = Array(text.utf8)
        do {
            while case let bytes = try next(65_536), !bytes.isEmpty {
                all += bytes
                if all.firstRange(of: wanted) != nil { return true }
                lines += bytes.count { $0 == 10 }
                last = bytes.suffix(200)
                all = Array(all.suffix(wanted.count))
            }
        } catch let error as TimedOut {
            let end = String(decoding: last, as: UTF8.self)
            throw TimedOut(awaited: text, limit: error.limit, found: "nothing after \(lines) lines, which end: \(end)")
        }
        return false
    }

    /// Reads until the peer closes the connection. Blocks.
    /// - Throws: `TimedOut` if it is open at the limit, which applies to all waits together.
    public func receiveEnd(within limit: Duration) throws {
        var limit = WaitLimit(limit)
        while try !next(65_536).isEmpty { guard limit.isLeft() else { throw silence } }
    }

    /// The next bytes, fewer only at the end.
    public func bytes(_ count: Int) async throws -> [UInt8] {
        try await blocking {
            var all: [UInt8] = []
            while all.count < count {
                let bytes = try self.next(count - all.count)
                if bytes.isEmpty { break }
                all += bytes
            }
            return all
        }
    }

    private func nextLine() throws -> String? {
        var bytes: [UInt8] = []
        while let byte = try next(1).first {
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
        return nil
    }

    /// The bytes that have arrived, up to a number, once there are any; none at the end.
    private func next(_ most: Int) throws -> [UInt8] {
        var failure: Int32 = 0
        while true {
            let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
                let received = recv(descriptor, buffer.baseAddress, most, Int32(MSG_DONTWAIT))
                (count, failure) = (max(received, 0), received < 0 ? errno : 0)
            }
            if failure == 0 || failure == ECONNRESET { return bytes }
            guard failure == EAGAIN else { throw SystemError("recv", failure) }
            guard WaitLimit.isReady(descriptor, within: limit) else { throw silence }
        }
    }

    private var silence: TimedOut { TimedOut(awaited: "a peer's bytes", limit: limit, found: "nothing") }
}
