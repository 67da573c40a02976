internal import CLinux
internal import CrateClient
internal import CrateCore
internal import Glibc

/// Sends sd_notify(3) messages to the service manager; waits up to 1 s to send each, and ignores errors.
public struct ServiceNotice: Sendable {
    private let path: String
    /// The watchdog interval; nil for none: sd_watchdog_enabled(3).
    public let watchdog: Duration?

    /// Reads the service manager's socket and watchdog interval from the environment; nil without a service manager.
    /// Opens nothing.
    public init?(environment: [String: String]) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@") else { return nil }
        self.path = path
        let isForUs = environment["WATCHDOG_PID"].map { Int32($0) == getpid() } ?? true
        // An interval of more than a day counts as none.
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) }
            .flatMap { (1...86_400_000_000).contains($0) ? $0 : nil }
        watchdog = isForUs ? microseconds.map { .microseconds($0) } : nil
    }

    /// `READY=1`: all services run, so units that wait for this one may start.
    public func ready() { send("READY=1") }

    /// `RELOADING=1`: the configuration is read again; ``ready()`` must follow.
    public func reloading() {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        send("RELOADING=1\nMONOTONIC_USEC=\(now.tv_sec * 1_000_000 + now.tv_nsec / 1000)")
    }

    /// `STOPPING=1`: the shutdown has begun.
    public func stopping() { send("STOPPING=1") }

    /// Sets the watchdog interval; nil turns the watchdog off.
    public func watch(within limit: Duration?) {
        send("WATCHDOG_USEC=\(limit.map { Int64($0 / .microseconds(1)) } ?? 0)")
    }

    /// `WATCHDOG=1`: the keep-alive ping.
    public func alive() { send("WATCHDOG=1") }

    private func send(_ text: String) {
        guard var address = sockaddr_un.of(path) else { return }
        let made = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { return }
        defer { close(made) }
        // Limits the wait for a service manager that does not read.
        var limit = timeval(tv_sec: 1, tv_usec: 0)
        setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        var length = MemoryLayout<sockaddr_un>.size
        if path.hasPrefix("@") {
            // An abstract name begins with a zero byte, and its length is that of the address.
            // SAFETY: `sun_path` has a first byte, and `sockaddr_un.of` has checked that the name fits, so that
            // `length` is at most the address' size.
            withUnsafeMutableBytes(of: &address.sun_path) { $0[0] = 0 }
            length = MemoryLayout<sa_family_t>.size + path.utf8.count
        }
        let bytes = Array(text.utf8)
        address.withPointer { pointer, _ in
            _ = sendto(made, bytes, bytes.count, Int32(MSG_NOSIGNAL), pointer, socklen_t(length))
        }
    }
}
