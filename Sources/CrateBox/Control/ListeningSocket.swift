internal import CLinux
internal import CrateClient
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// A socket for clients: bound here, or inherited from systemd.
public final class ListeningSocket: Sendable {
    /// Why there is no socket.
    public enum Problem: Error, Sendable, Hashable {
        /// The path exceeds the 107 bytes of a socket address.
        case pathTooLong(String)
        /// The error of the system for the path.
        case system(path: String, String)
        /// The disk is full or read-only; with the error of the system.
        case fixedDisk(path: String, String)

        init(_ path: String, errno code: Int32) {
            let words = Errno(code).words
            let isFixed = [EROFS, ENOSPC, EDQUOT].contains(code)
            self = isFixed ? .fixedDisk(path: path, words) : .system(path: path, words)
        }
    }

    /// The path for clients; nil for an inherited socket.
    public let path: String?
    private let descriptor: Int32
    private let isClosed = Atomic<Bool>(false)

    init(_ descriptor: Int32, path: String?) {
        self.descriptor = descriptor
        self.path = path
    }

    /// The socket of the service: the inherited one, else one bound where clients look for it.
    /// - Returns: A failure if the disk is full or read-only; the service plays without a socket then.
    /// - Throws: ``Problem`` for any other error.
    public static func ofService(
        _ inherited: InheritedSockets, environment: [String: String], state: String
    ) throws(Problem) -> Result<ListeningSocket, Problem> {
        if let socket = inherited.control { return .success(socket) }
        do {
            return .success(try bind(path: SocketPlace.forServer(environment: environment, state: state)))
        } catch {
            guard case .fixedDisk = error else { throw error }
            return .failure(error)
        }
    }

    deinit { close() }

    /// Binds a path. Removes the socket of a dead box at the path, and nothing else: the caller must have the box lock.
    ///
    /// Creates a missing folder. The socket is accessible to its owner and its group.
    public static func bind(path: String) throws(Problem) -> ListeningSocket {
        guard let address = sockaddr_un.of(path) else { throw .pathTooLong(path) }
        if let slash = path.lastIndex(of: "/"), slash > path.startIndex { mkdir(String(path[..<slash]), 0o770) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let made = socket(AF_UNIX, kind, 0)
        guard made >= 0 else { throw Problem(path, errno: errno) }
        unlinkSocket(path)
        // On Linux the path gets the descriptor's mode less the umask: no other user can connect before chmod(2).
        guard fchmod(made, 0o660) == 0, address.withPointer({ Glibc.bind(made, $0, $1) }) == 0,
            isOpenToGroup(path), listen(made, 256) == 0
        else {
            let problem = Problem(path, errno: errno)
            Glibc.close(made)
            throw problem
        }
        return ListeningSocket(made, path: path)
    }

    /// Sets the group's permissions on the socket, which the umask may have removed. Does not follow a link that has
    /// replaced it, as chmod(2) would.
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

    /// Duplicates the descriptor; the caller closes it.
    /// - Throws: ``Problem`` if the process has reached its limit.
    public func handOver() throws(Problem) -> Int32 {
        // The number of a closed descriptor may belong to another file by now.
        let isOpen = !isClosed.load(ordering: .acquiring)
        let other = isOpen ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1
        if !isOpen { errno = EBADF }
        guard other >= 0 else { throw Problem(path ?? "inherited", errno: errno) }
        return other
    }

    /// Closes the socket and removes its path, so that clients do not connect to it any more.
    func remove() {
        close()
        if let path { Self.unlinkSocket(path) }
    }

    private func close() {
        if !isClosed.exchange(true, ordering: .acquiringAndReleasing) { Glibc.close(descriptor) }
    }

    /// Removes a socket at the path; any other file is the user's.
    private static func unlinkSocket(_ path: String) {
        var facts = stat()
        if lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK { unlink(path) }
    }
}
