internal import CLinux
internal import CrateClient
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// A socket that clients can connect to: bound here, or inherited from systemd.
public final class ListeningSocket: Sendable {
    /// Why there is none.
    public enum Problem: Error, Sendable, Hashable {
        /// Longer than a socket's path may be: 107 bytes.
        case pathTooLong(String)
        /// The system's words about the path.
        case system(path: String, String)
        /// The disk that it would lie on is full, or cannot be written; the system's words.
        case fixedDisk(path: String, String)

        init(_ path: String, errno code: Int32) {
            let words = Errno(code).words
            let isFixed = [EROFS, ENOSPC, EDQUOT].contains(code)
            self = isFixed ? .fixedDisk(path: path, words) : .system(path: path, words)
        }
    }

    /// The path that clients use; nil for an inherited socket.
    public let path: String?
    private let descriptor: Int32
    private let isClosed = Atomic<Bool>(false)

    private init(_ descriptor: Int32, path: String?) {
        self.descriptor = descriptor
        self.path = path
    }

    /// The socket that was handed to this process: sd_listen_fds(3). Nil when none was.
    ///
    /// The variables are not for children: they are taken out of the environment.
    public static func inherited() -> ListeningSocket? {
        defer { for name in ["LISTEN_PID", "LISTEN_FDS", "LISTEN_FDNAMES"] { unsetenv(name) } }
        guard let process = getenv("LISTEN_PID").flatMap({ Int32(String(cString: $0)) }), process == getpid(),
            let count = getenv("LISTEN_FDS").flatMap({ Int32(String(cString: $0)) }), count >= 1
        else { return nil }
        let names = getenv("LISTEN_FDNAMES").map { String(cString: $0).split(separator: ":") } ?? []
        let first: Int32 = 3
        let number = first + Int32(names.firstIndex(of: "control") ?? 0)
        guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { return nil }
        return ListeningSocket(number, path: nil)
    }

    /// The socket of a box that stays: the one that was handed over, else one that is bound where clients look for it.
    /// - Returns: a failure where the disk is full or cannot be written: that keeps nobody from hearing music.
    /// - Throws: ``Problem`` where something else is wrong.
    public static func ofService(
        environment: [String: String], state: String
    ) throws(Problem) -> Result<ListeningSocket, Problem> {
        if let socket = inherited() { return .success(socket) }
        do {
            return .success(try bind(path: SocketPlace.forServer(environment: environment, state: state)))
        } catch {
            guard case .fixedDisk = error else { throw error }
            return .failure(error)
        }
    }

    deinit { close() }

    /// Binds a path. The socket that a dead box has left there is taken away, and nothing else: to be called with the
    /// box's lock held only.
    ///
    /// The folder is made where it is missing; the socket may be used by its owner and its group.
    public static func bind(path: String) throws(Problem) -> ListeningSocket {
        guard let address = sockaddr_un.of(path) else { throw .pathTooLong(path) }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { mkdir(String(path[..<slash]), 0o770) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let made = socket(AF_UNIX, kind, 0)
        guard made >= 0 else { throw Problem(path, errno: errno) }
        unlinkSocket(path)
        // On Linux the path gets the rights of the descriptor, less the umask: nobody else can connect before chmod(2).
        guard fchmod(made, 0o660) == 0, address.withPointer({ Glibc.bind(made, $0, $1) }) == 0,
            isOpenToGroup(path), listen(made, 256) == 0
        else {
            let problem = Problem(path, errno: errno)
            Glibc.close(made)
            throw problem
        }
        return ListeningSocket(made, path: path)
    }

    /// Gives the group its rights to the socket, which the umask may have taken. A link that took its place meanwhile is not
    /// followed: chmod(2) would.
    private static func isOpenToGroup(_ path: String) -> Bool {
        do throws(Errno) {
            let place = try OpenFile(path, for: .place)
            guard try place.facts().st_mode & S_IFMT == S_IFSOCK else { throw Errno(EEXIST) }
            guard chmod("/proc/self/fd/\(place.descriptor)", 0o660) == 0 else { throw .last }
            return true
        } catch {
            errno = error.code
            return false
        }
    }

    /// Another descriptor of the socket, to be closed by whom it is given to.
    /// - Throws: ``Problem`` where the process may have no more.
    func handOver() throws(Problem) -> Int32 {
        // The number of a descriptor that was closed may be that of another file by now.
        let isOpen = !isClosed.load(ordering: .acquiring)
        let other = isOpen ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1
        if !isOpen { errno = EBADF }
        guard other >= 0 else { throw Problem(path ?? "inherited", errno: errno) }
        return other
    }

    /// Listens no more, and takes the path away, so that clients do not knock at a door that nobody opens.
    func remove() {
        close()
        if let path { Self.unlinkSocket(path) }
    }

    private func close() {
        if !isClosed.exchange(true, ordering: .acquiringAndReleasing) { Glibc.close(descriptor) }
    }

    /// A file that has the socket's name is somebody's file.
    private static func unlinkSocket(_ path: String) {
        var facts = stat()
        if lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
    }
}
