internal import CLinux
internal import CrateClient
internal import CrateCore
internal import Glibc
internal import LinuxSystem

extension ListeningSocket {
    /// Binds a path. Removes the socket of a dead box at the path, and nothing else: boxes with other state folders may
    /// use the same path.
    ///
    /// Creates a missing folder, but none directly in `/`. The socket is accessible to its owner and its group.
    /// - Throws: ``Problem``: the path is too long, another process listens at it, or a system call failed.
    public static func bind(path: String) throws(Problem) -> ListeningSocket {
        guard let address = sockaddr_un.of(path) else { throw .pathTooLong(path) }
        if let folder = makeableFolder(of: path) { mkdir(folder, 0o770) }
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let made = socket(AF_UNIX, kind, 0)
        guard made >= 0 else { throw Problem(path, errno: errno) }
        do throws(Problem) {
            try removeDead(path, address)
        } catch {
            Glibc.close(made)
            throw error
        }
        // On Linux, bind(2) gives the path the descriptor's mode less the umask, so no other user can connect before
        // chmod(2). That comes last, because clients that watch the folder see chmod(2), but not listen(2).
        guard fchmod(made, 0o660) == 0, address.withPointer({ Glibc.bind(made, $0, $1) }) == 0,
            listen(made, 256) == 0, isOpenToGroup(path)
        else {
            let problem = Problem(path, errno: errno)
            Glibc.close(made)
            throw problem
        }
        return ListeningSocket(made, path: path, inode: inode(ofSocket: path))
    }

    /// The folder of a socket if a box may create it; nil for `/` and folders directly in it, which belong to the
    /// system: a mistyped path would leave one behind.
    static func makeableFolder(of path: String) -> String? {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
        let folder = String(path[..<slash])
        let isOfSystem = folder.hasPrefix("/") && !folder.drop { $0 == "/" }.contains("/")
        return isOfSystem ? nil : folder
    }

    /// Whether the folder of a socket is missing.
    package static func lacksFolder(_ path: String) -> Bool {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return false }
        return access(String(path[..<slash]), F_OK) != 0 && [ENOENT, ENOTDIR].contains(errno)
    }

    /// Removes a socket on which no process listens any more: connect(2) is refused.
    private static func removeDead(_ path: String, _ address: sockaddr_un) throws(Problem) {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let probe = socket(AF_UNIX, kind, 0)
        guard probe >= 0 else { throw Problem(path, errno: errno) }
        defer { Glibc.close(probe) }
        guard address.withPointer({ connect(probe, $0, $1) }) != 0 else { throw .taken(path: path) }
        switch errno {
        case ENOENT: return
        // A file that is no socket also refuses connections. It is the user's, so it is not removed.
        case ECONNREFUSED: if inode(ofSocket: path) != nil { unlink(path) }
        // Another process listens, and its queue is full.
        case EAGAIN: throw .taken(path: path)
        default: throw Problem(path, errno: errno)
        }
    }

    /// Sets the group's permissions on the socket, which the umask may have removed; false with `errno` set on failure.
    /// Unlike chmod(2), does not follow a link that has replaced the socket.
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

    /// The command that moves away a file, folder or link in the place of a socket; nil if a box can listen at the
    /// path.
    package static func fix(at path: String) -> String? {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT != S_IFSOCK else { return nil }
        // A link to a socket is as good as the socket.
        if stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK { return nil }
        return ShellWord.movingAway(path)
    }

    /// The inode of the socket at a path, by lstat(2); nil for any other file.
    static func inode(ofSocket path: String) -> UInt? {
        var facts = stat()
        guard lstat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFSOCK else { return nil }
        return UInt(facts.st_ino)
    }
}
