internal import CLinux
internal import Glibc

extension ChildProcess {
    /// Starts the program, with one of its output streams connected to a pipe: posix_spawnp(3).
    func spawn(_ stream: Stream, into pipe: Int32) throws(Errno) -> RunningChild {
        // SAFETY: actions, attributes and mask are local variables, initialized before their use and destroyed once.
        // Both lists end with nil, and their texts are freed after posix_spawnp(3), which keeps nothing.
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        let (read, dropped): (Int32, Int32) = stream == .output ? (1, 2) : (2, 1)
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, dropped, "/dev/null", O_WRONLY, 0)
        unsafe posix_spawn_file_actions_adddup2(&actions, pipe, read)
        // SwiftNIO's sockets lack O_CLOEXEC. A child that had them would keep closed connections and ports open.
        _ = unsafe cratebox_close_from(&actions, 3)
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // A child inherits the signal mask. It is cleared, because the threads of this process block signals.
        var none = sigset_t()
        unsafe sigemptyset(&none)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = unsafe Self.list(words)
        var variables = unsafe Self.list(environment)
        defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
        var identifier = pid_t()
        let code = unsafe posix_spawnp(&identifier, words[0], &actions, &attributes, &arguments, &variables)
        guard code == 0 else { throw Errno(code) }
        return RunningChild(identifier)
    }

    /// This process's environment with the settings applied, as `NAME=value`.
    private var environment: [String] {
        let all = EnvironmentVariables.entries.filter { settings[String($0.prefix { $0 != "=" })] == nil }
        return all + settings.map { "\($0.key)=\($0.value)" }
    }

    private static func list(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        // SAFETY: `spawn` frees the copies.
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }
}

/// A started child process, which must be waited for.
struct RunningChild: ~Copyable {
    private let identifier: pid_t
    /// A descriptor that is readable after the child has exited: pidfd_open(2). -1 before Linux 5.3.
    private let handle: Int32

    /// The polling interval without a pidfd.
    private static let pause = Duration.milliseconds(10)

    init(_ identifier: pid_t) {
        self.identifier = identifier
        handle = cratebox_open_process(identifier)
    }

    deinit { if handle >= 0 { close(handle) } }

    /// Reads the pipe until the child has exited, and kills it at the deadline. Also waits for a child that has closed
    /// the pipe, but not for descendants that still have it open.
    func ending(by deadline: ContinuousClock.Instant, _ gathered: inout Gathered) -> ChildProcess.Ending {
        while true {
            if let ending = ended() {
                gathered.readRest()
                return ending
            }
            let left = deadline - .now
            guard left > .zero else { return kill() }
            var entries = [gathered.pipe, handle].map { Poll.Entry($0) }
            Poll.wait(for: &entries, within: handle < 0 ? min(left, Self.pause) : left)
            if entries[0].isReady { _ = gathered.read() }
        }
    }

    /// Waits for the child: waitpid(2). Nil while it runs.
    private func ended(flags: Int32 = WNOHANG) -> ChildProcess.Ending? {
        var status: Int32 = 0
        var found: pid_t
        // SAFETY: waitpid(2) only writes to `status`.
        repeat { found = unsafe waitpid(identifier, &status, flags) } while found < 0 && errno == EINTR
        guard found == identifier else { return found < 0 ? .killed(0) : nil }
        // wait(2): the low seven bits are the number of the signal.
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    }

    private func kill() -> ChildProcess.Ending {
        Glibc.kill(identifier, SIGKILL)
        _ = ended(flags: 0)
        return .late
    }
}
