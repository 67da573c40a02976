internal import CLinux
internal import CrateClient
internal import CrateCore
internal import Glibc

/// Tells the service manager how we are: sd_notify(3), one datagram each. Does nothing where nobody asked for it.
public struct ServiceNotice: Sendable {
    private let path: String
    /// How often a sign of life is due at the latest; nil where none is wanted: sd_watchdog_enabled(3).
    public let watchdog: Duration?

    /// Nil when no service manager listens.
    public init?(environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
        self.path = path
        let isForUs = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
        // A manager that waits longer than a day is one that waits for ever.
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) }
            .flatMap { (1...86_400_000_000).contains($0) ? $0 : nil }
        watchdog = isForUs ? microseconds.map { .microseconds($0) } : nil
    }

    /// Everything listens and can be used.
    public func ready() { send("READY=1") }

    /// The configuration is read again, and after that all is ready once more.
    public func reloading() {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        send("RELOADING=1\nMONOTONIC_USEC=\(now.tv_sec * 1_000_000 + now.tv_nsec / 1000)")
    }

    /// The end has begun.
    public func stopping() { send("STOPPING=1") }

    /// From now on a sign of life is due within this time; nil for none at all.
    public func watch(within limit: Duration?) {
        send("WATCHDOG_USEC=\(limit.map { Int64($0 / .microseconds(1)) } ?? 0)")
    }

    /// A sign of life.
    public func alive() { send("WATCHDOG=1") }

    /// One line for `systemctl status`.
    public func status(_ text: String) { send("STATUS=\(CleanText.line(text))") }

    private func send(_ text: String) {
        guard var address = sockaddr_un.of(path) else { return }
        let made = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { return }
        defer { close(made) }
        // A manager that does not read is not waited for longer than this.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var length = MemoryLayout<sockaddr_un>.size
        if path.hasPrefix("@") {
            // An abstract name begins with a zero byte and is as long as the address says.
            withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 }
            length = MemoryLayout<sa_family_t>.size + path.utf8.count
        }
        let bytes = Array(text.utf8)
        address.withPointer { pointer, _ in
            _ = sendto(made, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, socklen_t(length))
        }
    }
}
