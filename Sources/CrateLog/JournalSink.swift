internal import CLinux
internal import Glibc
internal import Logging

/// Writes records to systemd's journal by its native protocol: systemd.io/JOURNAL_NATIVE_PROTOCOL.
///
/// Never blocks. An entry that is too long for a datagram is sent as a sealed memfd; one that the journal refuses goes
/// to the other sink.
final class JournalSink: LogSink {
    /// The path of journald's socket.
    static let socketPath = "/run/systemd/journal/socket"

    private let descriptor: Int32
    private let path: String
    private let identifier: String
    private let otherwise: any LogSink

    /// Prepares a sink for a journal's socket, which need not exist yet.
    init(
        path: String = JournalSink.socketPath, identifier: String = JournalSink.processName,
        otherwise: any LogSink
    ) {
        self.path = path
        self.identifier = identifier
        self.otherwise = otherwise
        let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        descriptor = socket(AF_UNIX, kind, 0)
    }

    deinit { close(descriptor) }

    /// The journal never blocks; the other sink may.
    var isReady: Bool { otherwise.isReady }

    /// Sends one entry, or passes the record to the other sink if the journal refuses it.
    func write(_ record: LogRecord) {
        let entry = JournalEntry(record, identifier: identifier).bytes
        if !send(entry) { otherwise.write(record) }
    }

    private func send(_ entry: [UInt8]) -> Bool {
        // SAFETY: the path fits into `sun_path`, with the zero byte that ends it. `sockaddr_un` begins as `sockaddr`
        // does, `length` is its own, and it outlives the calls.
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let room = MemoryLayout.size(ofValue: address.sun_path)
        guard path.utf8.count < room else { return false }
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let length = socklen_t(MemoryLayout<sockaddr_un>.size)
        return withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
                let count = sendto(descriptor, entry, entry.count, flags, address, length)
                if count == entry.count { return true }
                guard count < 0, errno == EMSGSIZE || errno == ENOBUFS else { return false }
                return Self.sendSealed(entry, descriptor, address, length)
            }
        }
    }

    private static func sendSealed(
        _ entry: [UInt8], _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
    ) -> Bool {
        // SAFETY: `send` keeps the address during the call; the entry is passed with its size.
        let memory = cratebox_sealed_memory("cratebox-log", entry, entry.count)
        guard memory >= 0 else { return false }
        defer { close(memory) }
        return cratebox_send_descriptor(descriptor, address, length, memory) == 0
    }

    /// True if a descriptor is the journal's stream: `JOURNAL_STREAM` contains the device and inode that systemd
    /// connected.
    static func owns(_ descriptor: Int32, environment: [String: String]) -> Bool {
        let numbers = (environment["JOURNAL_STREAM"] ?? "").split(separator: ":").map { UInt($0) }
        var status = stat()
        guard numbers.count == 2, fstat(descriptor, &status) == 0 else { return false }
        return numbers == [UInt(status.st_dev), UInt(status.st_ino)]
    }

    /// The file name of the program, by which journald's records are filtered: `SYSLOG_IDENTIFIER`.
    static let processName: String = {
        let name = CommandLine.arguments.first?.split(separator: "/").last
        return name.map { String($0) } ?? "cratebox"
    }()
}
