internal import CrateClient
internal import Glibc
internal import LinuxSystem
internal import Synchronization

/// A socket for clients: bound here, or inherited from systemd.
public final class ListeningSocket: Sendable {
    /// The reasons why the socket cannot be opened.
    public enum Problem: Error, Sendable, Hashable {
        /// The path exceeds the 107 bytes of a socket address.
        case pathTooLong(String)
        /// Another process listens at the path.
        case taken(path: String)
        /// A system call failed for the path; with its error in words.
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
    /// The inode of the bound path.
    private let inode: UInt?
    private let isClosed = Atomic<Bool>(false)

    init(_ descriptor: Int32, path: String?, inode: UInt? = nil) {
        self.descriptor = descriptor
        (self.path, self.inode) = (path, inode)
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

    deinit { remove() }

    /// Duplicates the descriptor; the caller closes it.
    /// - Throws: ``Problem`` if the process has reached its limit.
    public func handOver() throws(Problem) -> Int32 {
        // Once the descriptor is closed, its number may belong to another file.
        let isOpen = !isClosed.load(ordering: .acquiring)
        let other = isOpen ? fcntl(descriptor, F_DUPFD_CLOEXEC, 0) : -1
        if !isOpen { errno = EBADF }
        guard other >= 0 else { throw Problem(path ?? "inherited", errno: errno) }
        return other
    }

    /// Removes the path, so that no further client connects; those that are connected are still served. If another
    /// box's socket has replaced it, the path is left.
    func hide() {
        guard !isClosed.load(ordering: .acquiring) else { return }
        unlinkPath()
    }

    /// Closes the socket and removes its path, so that clients do not connect to it any more. If another box's socket
    /// has replaced it, the path is left.
    func remove() { close(after: unlinkPath) }

    /// No other file can have the inode while this socket is open, so the path is still this socket's.
    private func unlinkPath() {
        if let path, let inode, Self.inode(ofSocket: path) == inode { unlink(path) }
    }

    private func close(after work: () -> Void) {
        guard !isClosed.exchange(true, ordering: .acquiringAndReleasing) else { return }
        work()
        Glibc.close(descriptor)
    }
}
