internal import CLinux
internal import CrateClient
internal import Glibc
internal import LinuxSystem

/// Finds out what listens at a TCP address of this machine.
struct AddressProbe {
    /// The process that listens at an address.
    enum Listener: Sendable, Hashable {
        /// No program; the address can be bound.
        case none
        /// A box, recognised by its answer.
        case box
        /// Another server of the protocol.
        case otherServer
        /// A program that answers in another protocol.
        case otherProgram
        /// A program that doesn't answer in time.
        case silent
        /// No program, but the address cannot be bound.
        case unavailable(BindError)
    }

    private let address: ListenAddress
    /// The time limit of each step.
    private let limit: timeval

    /// Creates a probe; nothing is connected yet.
    /// - Parameter seconds: The time limit of each step.
    init(_ address: ListenAddress, seconds: Int = 1) {
        self.address = address
        limit = timeval(tv_sec: seconds, tv_usec: 0)
    }

    /// Finds out whether a box answers browsers, and with which HTTP status it answers a request for a path.
    func answer(to path: String) -> (listener: Listener, status: Int?) {
        guard let socket = connected() else { return (bindable(), nil) }
        var rest = LineSocket.Rest()
        let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r"
        guard (try? socket.send(request)) != nil else { return (.silent, nil) }
        var status: Int?
        for number in 0..<100 {
            let answer: String?
            do { answer = try socket.receive(&rest) } catch { return (number == 0 ? .silent : .otherProgram, status) }
            guard let line = answer, !line.allSatisfy(\.isWhitespace) else { break }
            if number == 0 { status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
            if line.lowercased().hasPrefix("server: cratebox") { return (.box, status) }
        }
        return (.otherProgram, nil)
    }

    /// Finds out whether a box or another server answers MPD clients.
    func mpdListener() -> Listener {
        guard let socket = connected() else { return bindable() }
        // `kill` is listed by every other MPD server, among the allowed commands or the others, and by no box.
        var rest = LineSocket.Rest()
        let greeting: String?
        do { greeting = try socket.receive(&rest) } catch { return .silent }
        guard greeting?.hasPrefix("OK MPD ") == true,
            let lines = Self.talk(socket, &rest, "commands\nnotcommands\n")
        else { return .otherProgram }
        return lines.contains("command: kill") ? .otherServer : .box
    }

    /// The lines of two replies; nil if the server does not take the requests.
    private static func talk(
        _ socket: LineSocket, _ rest: inout LineSocket.Rest, _ requests: String
    ) -> [String]? {
        guard (try? socket.send(String(requests.dropLast()))) != nil else { return nil }
        var (lines, replies) = ([String](), 0)
        while replies < 2, lines.count < 1000, let line = try? socket.receive(&rest) {
            lines.append(line)
            if line == "OK" || line.hasPrefix("ACK ") { replies += 1 }
        }
        return lines
    }

    /// A connection to the address; nil if none is accepted in time.
    func connected() -> LineSocket? {
        let host = ["0.0.0.0": "127.0.0.1", "::": "::1"][address.host] ?? address.host
        return with(host) { descriptor, place, length in
            var limit = limit
            for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
            }
            return connect(descriptor, place, length) == 0 ? nil : errno
        }.flatMap { try? $0.get() }.map(LineSocket.init(connected:))
    }

    /// Binds the address for a moment, as a server would, without listening.
    func bindable() -> Listener {
        let bound = with(address.host) { descriptor, place, length in
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

    /// Calls a body with a new socket and the address of a host; nil if the host is not known: getaddrinfo(3). If the
    /// body returns an error number, the socket is closed.
    private func with(
        _ host: String, _ body: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32?
    ) -> Result<Int32, Errno>? {
        // SAFETY: the list, and the address in it, are freed after the body has returned.
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICSERV
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(address.port)", &hints, &found) == 0, let first = found?.pointee,
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
