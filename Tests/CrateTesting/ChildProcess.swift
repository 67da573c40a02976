internal import CSpawn
import Foundation

/// A process started with posix_spawn(3). It inherits only descriptors 0 to 2, and no blocked or ignored signals,
/// whatever other threads of this process do.
final class ChildProcess: Sendable {
    /// The process id, which is also that of its process group.
    let identifier: pid_t
    /// The status from waitpid(2), once it has ended.
    private let ended = Monitor<Int32?>(nil)

    /// Starts the program at an absolute path.
    /// - Parameters:
    ///   - environment: The complete environment.
    ///   - descriptors: The standard input, output and error of the process.
    init(
        _ path: String, _ arguments: [String], environment: [String: String],
        descriptors: (input: Int32, output: Int32, errors: Int32)
    ) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, descriptor) in [descriptors.input, descriptors.output, descriptors.errors].enumerated() {
            posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
        }
        // Some descriptors of this process belong to libraries that do not use O_CLOEXEC.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        let words = CStrings([path] + arguments)
        let variables = CStrings(environment.map { "\($0.key)=\($0.value)" })
        var made: pid_t = 0
        let code = posix_spawn(&made, path, &actions, &attributes, words.pointers, variables.pointers)
        guard code == 0 else { throw SystemError(path, code) }
        identifier = made
        let thread = Thread { [identifier, ended] in Self.wait(for: identifier, ended) }
        thread.stackSize = 128 << 10
        thread.start()
    }

    private static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        return attributes
    }

    /// Waits with WNOWAIT, and reaps the process under the lock, so that no signal is sent to a recycled process id.
    private static func wait(for identifier: pid_t, _ ended: Monitor<Int32?>) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        ended.change { status in
            var told: Int32 = 0
            waitpid(identifier, &told, 0)
            status = told
        }
    }

    /// Sends the process a signal, unless it has ended. SIGSTOP is sent by ``stop()``.
    func signal(_ number: Int32) {
        precondition(number != SIGSTOP, "kill(2) returns before the process has stopped; stop() waits for it.")
        send(number)
    }

    private func send(_ number: Int32) { ended.withLock { if $0 == nil { kill(identifier, number) } } }

    /// Stops the process, and returns once none of its threads runs, or it has ended. Until then it may answer.
    func stop() async {
        send(SIGSTOP)
        await withCheckedContinuation { continuation in
            let thread = Thread { [identifier] in
                var information = siginfo_t()
                let states = WSTOPPED | WEXITED | WNOWAIT
                while waitid(P_PID, id_t(identifier), &information, states) != 0, errno == EINTR {}
                continuation.resume()
            }
            thread.stackSize = 128 << 10
            thread.start()
        }
    }

    /// Kills the process and the children in its process group.
    func killAll() {
        ended.withLock { if $0 == nil { kill(-identifier, SIGKILL) } }
    }

    /// The exit status, or the negative number of the signal that ended the process.
    func status(within limit: Duration) async throws -> Int32 {
        let told = try await ended.first("its end", within: limit, found: { _ in "a running process" }) { $0 }
        return told & 0x7F == 0 ? (told >> 8) & 0xFF : -(told & 0x7F)
    }
}

/// An argument vector for C: execve(2).
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
}
