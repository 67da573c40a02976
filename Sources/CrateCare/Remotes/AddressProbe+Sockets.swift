internal import CLinux
internal import CrateClient
internal import Glibc
internal import LinuxSystem

extension AddressProbe {
    /// A connection to the address; nil if none is accepted in time, or if another machine has the address.
    func connected() -> LineSocket? {
        guard !isElsewhere else { return nil }
        switch address.host {
        case "0.0.0.0": return connected(to: ListenAddress.loopback)
        // A server of IPv4 alone keeps the port from one of all hosts too.
        case "::": return connected(to: "::1") ?? (bindable() == .silent ? connected(to: ListenAddress.loopback) : nil)
        default: return connected(to: address.host)
        }
    }

    private func connected(to host: String) -> LineSocket? {
        with(host, port: address.port) { descriptor, place, length in
            var limit = limit
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
            }
            return connect(descriptor, place, length) == 0 ? nil : errno
        }.flatMap { try? $0.get() }.map(LineSocket.init(connected:))
    }

    /// Whether this machine does not have the address, where another machine may accept connections: bind(2) checks the
    /// host before the port, and with port 0 takes no port that a server needs.
    private var isElsewhere: Bool {
        let bound = with(address.host, port: 0) { descriptor, place, length in
            bind(descriptor, place, length) == 0 ? nil : errno
        }
        switch bound {
        case .success(let descriptor):
            close(descriptor)
            return false
        case .failure(let error): return error.code == EADDRNOTAVAIL
        case nil: return false
        }
    }

    /// Binds the address for a moment, as a server would, without listening.
    func bindable() -> Listener {
        let bound = with(address.host, port: address.port) { descriptor, place, length in
            var one: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, socklen_t(MemoryLayout<Int32>.size))
            return bind(descriptor, place, length) == 0 ? nil : errno
        }
        switch bound {
        case .success(let descriptor):
            close(descriptor)
            return .none
        case .failure(let error): return error.code == EADDRINUSE ? .silent : .unavailable(BindError(code: error.code))
        case nil: return .unavailable(BindError(code: nil))
        }
    }

    /// Whether one of the addresses of a box is the one that clients of this address reach. A host name counts as the
    /// number that it stands for.
    func isAmong(_ listening: [ListenAddress]) -> Bool {
        var numeric: ListenAddress?
        let made = with(address.host, port: address.port) { _, place, length in
            numeric = ListenAddress(place, length: length)
            return nil
        }
        if case .success(let descriptor) = made { close(descriptor) }
        return listening.contains { $0.excludes(address) || $0.excludes(numeric ?? address) }
    }

    /// Calls a body with a new socket and the address of a host; nil if the host is not known: getaddrinfo(3). If the
    /// body returns an error number, the socket is closed.
    private func with(
        _ host: String, port: Int, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32?
    ) -> Result<Int32, Errno>? {
        // SAFETY: the list, and the address in it, are freed after the body has returned.
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &found) == 0, let first = found?.pointee,
            let place = first.ai_addr
        else { return nil }
        defer { freeaddrinfo(found) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(first.ai_family, kind, 0)
        guard descriptor >= 0 else { return .failure(.last) }
        guard let code = body(descriptor, place, first.ai_addrlen) else { return .success(descriptor) }
        close(descriptor)
        return .failure(Errno(code))
    }
}
