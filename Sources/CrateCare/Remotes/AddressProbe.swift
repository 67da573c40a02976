internal import CLinux
internal import CrateClient
internal import Glibc

/// Finds out what listens at a TCP address of this machine.
struct AddressProbe {
    /// The process that listens at an address.
    enum Listener: Sendable, Hashable {
        /// No program; the address can be bound.
        case none
        /// A box, recognised by its answer: the running one, as far as is known.
        case box
        /// A box with another state folder.
        case otherBox
        /// Another server of the protocol.
        case otherServer
        /// A program that answers in another protocol.
        case otherProgram
        /// A program that doesn't answer in time.
        case silent
        /// No program, but the address cannot be bound.
        case unavailable(BindError)
    }

    let address: ListenAddress
    /// The time limit of each step.
    let limit: timeval

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
}
