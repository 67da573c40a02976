internal import Glibc

/// The sockets that systemd passed to this process: sd_listen_fds(3).
public struct InheritedSockets: Sendable {
    /// No socket: the process binds its own.
    public static let none = InheritedSockets(control: nil, mpd: nil, web: nil)

    /// The socket for commands: the one named `control`, else the first with a name that is not known.
    public let control: ListeningSocket?
    /// The socket for MPD clients: the one named `mpd`.
    public let mpd: ListeningSocket?
    /// The socket for browsers: the one named `web`.
    public let web: ListeningSocket?

    /// The descriptor that systemd passes first: `SD_LISTEN_FDS_START`.
    private static let first: Int32 = 3
    /// The names of the sockets for MPD clients and for browsers: `FileDescriptorName=` in systemd.socket(5).
    private static let (mpdName, webName) = ("mpd", "web")
    /// The maximum number of sockets; if `LISTEN_FDS` has more, none is taken.
    private static let limit: Int32 = 64

    /// Takes the sockets that were passed to this process, and closes those that no server uses.
    ///
    /// Removes the variables from the environment, so that children do not inherit them.
    public static func taken() -> InheritedSockets {
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        guard number("LISTEN_PID") == getpid(), let count = number("LISTEN_FDS"), (1...limit).contains(count) else {
            return none
        }
        let names = getenv("LISTEN_FDNAMES").map { String(cString: $0) } ?? ""
        return InheritedSockets(named: names.split(separator: ":", omittingEmptySubsequences: false), count: Int(count))
    }

    private init(named names: [Substring], count: Int) {
        let all = (0..<count).map { place in place < names.count ? String(names[place]) : "" }
        let mpd = all.firstIndex(of: Self.mpdName)
        let web = all.firstIndex(of: Self.webName)
        let control = all.firstIndex(of: "control") ?? all.firstIndex { ![Self.mpdName, Self.webName].contains($0) }
        self.init(
            control: control.flatMap(Self.socket), mpd: mpd.flatMap(Self.socket), web: web.flatMap(Self.socket))
        // Closes the sockets that no server uses, because a client of one would wait forever.
        for place in all.indices where ![mpd, web, control].contains(place) { close(Self.first + Int32(place)) }
    }

    private init(control: ListeningSocket?, mpd: ListeningSocket?, web: ListeningSocket?) {
        (self.control, self.mpd, self.web) = (control, mpd, web)
    }

    private static func socket(_ place: Int) -> ListeningSocket? {
        let descriptor = first + Int32(place)
        guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
        return ListeningSocket(descriptor, path: nil)
    }

    private static func number(_ variable: String) -> Int32? {
        getenv(variable).flatMap { Int32(String(cString: $0)) }
    }
}
