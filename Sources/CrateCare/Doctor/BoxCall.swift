internal import CLinux
internal import CrateBox
internal import CrateClient
internal import Glibc
internal import LinuxSystem

/// Connects to the sockets of boxes with a time limit.
enum BoxCall {
    /// The time limit for an answer of the box.
    private static let timeout = Duration.seconds(2)

    /// Connects to each path in order, up to the first at which a process listens.
    static func attempts(_ paths: [String]) -> [SocketFacts.Attempt] {
        var attempts: [SocketFacts.Attempt] = []
        for path in paths {
            let answer = answer(at: path)
            var attempt = SocketFacts.Attempt(path: path, answer: answer)
            takeGroup(&attempt)
            attempts.append(attempt)
            switch answer {
            case .absent, .stale, .occupied, .denied, .hidden, .unusable: continue
            case .silent, .otherVersion, .box: return attempts
            }
        }
        return attempts
    }

    /// Looks up the group of the socket, or of its folder if the socket is out of sight. To connect, a member needs the
    /// permission to write the socket, unix(7), or to enter the folder.
    private static func takeGroup(_ attempt: inout SocketFacts.Attempt) {
        var facts = stat()
        let path = attempt.path
        let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex))
        let isInSight = stat(path, &facts) == 0
        guard isInSight || stat(folder, &facts) == 0 else { return }
        attempt.group = CurrentUser.group(facts.st_gid)
        attempt.isOpenToGroup = facts.st_mode & (isInSight ? 0o020 : 0o010) != 0
    }

    private static func answer(at path: String) -> SocketFacts.Answer {
        // No box can listen at a path that is too long.
        guard let address = sockaddr_un.of(path) else { return .absent }
        let made = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard made >= 0 else { return .unusable(Errno.last.words) }
        // connect(2) blocks while the listener's queue is full. SO_SNDTIMEO limits it: unix(7), socket(7).
        wait(atMost: timeout, made)
        guard address.withPointer({ connect(made, $0, $1) }) == 0 else {
            let reason = errno
            close(made)
            if ListeningSocket.fix(at: path) != nil { return .occupied }
            return reason == EACCES && isHidden(path) ? .hidden : refusal(reason)
        }
        return talk(LineSocket(connected: made), made)
    }

    /// True if this user lacks the permission to find out whether the path exists: path_resolution(7).
    private static func isHidden(_ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) != 0 && errno == EACCES
    }

    private static func refusal(_ reason: Int32) -> SocketFacts.Answer {
        switch reason {
        case ENOENT, ENOTDIR: .absent
        case ECONNREFUSED: .stale
        case EACCES, EPERM: .denied
        case EAGAIN: .silent
        default: .unusable(Errno(reason).words)
        }
    }

    private static func talk(_ socket: LineSocket, _ descriptor: Int32) -> SocketFacts.Answer {
        let deadline = ContinuousClock.now + timeout
        var rest = LineSocket.Rest()
        guard let greeting = try? socket.receive(&rest) else { return .silent }
        guard greeting == WireLine.greeting else { return .otherVersion }
        guard (try? socket.send(JSON.line(WireRequest(id: .number(1), status: true)))) != nil else { return .box(nil) }
        wait(atMost: max(deadline - .now, .milliseconds(10)), descriptor)
        let line = try? socket.receive(&rest)
        return .box(line.flatMap { try? JSON.value(StatusDocument.self, of: $0) })
    }

    /// Asks the box at a path what it can use; nil without an answer in time, from a box of another version, and if the
    /// box can't find it out. The caller then relies on its own checks, which report the cause.
    /// - Parameter isThorough: Whether the box checks files and its output for the answer.
    static func inspection(at path: String, isThorough: Bool) -> BoxInspection? {
        guard let socket = try? LineSocket(path: path) else { return nil }
        socket.limit(to: timeout)
        var rest = LineSocket.Rest()
        var question = CollectionQuestion()
        question.inspection = isThorough
        let request = JSON.line(WireRequest(id: .number(1), collection: question))
        guard let greeting = try? socket.receive(&rest), greeting == WireLine.greeting,
            (try? socket.send(request)) != nil, let line = try? socket.receive(&rest)
        else { return nil }
        return (try? JSON.value(CollectionAnswer.self, of: line))?.inspection
    }

    private static func wait(atMost limit: Duration, _ descriptor: Int32) {
        let (seconds, rest) = limit.components
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int(rest / 1_000_000_000_000))
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
        }
    }
}
