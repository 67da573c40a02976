internal import CSpawn
import Foundation

/// A process that posix_spawn(3) started. It inherits descriptors 0 to 2 and no other one, no blocked signal and no
/// ignored one, whatever the threads of this process do meanwhile.
final class ChildProcess: Sendable {
    /// Its number; also that of its process group.
    let identifier: pid_t
    /// What waitpid(2) told, once it has ended.
    private let ended = Monitor<Int32?>(nil)

    /// Starts the program at an absolute path.
    ///
    /// - Parameters:
    ///   - environment: all of it.
    ///   - descriptors: what becomes its standard input, output and error.
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
        // Not all of this process's descriptors are its own: libraries open some without O_CLOEXEC.
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

    /// Its number is free for another process only once `ended` says so: nothing is sent to a stranger.
    private static func wait(for identifier: pid_t, _ ended: Monitor<Int32?>) {
        var information = siginfo_t()
        while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        ended.change { status in
            var told: Int32 = 0
            waitpid(identifier, &told, 0)
            status = told
        }
    }

    /// Sends it a signal, unless it has ended.
    func signal(_ number: Int32) {
        ended.withLock { if $0 == nil { kill(identifier, number) } }
    }

    /// Kills it, and those of its children that stayed in its process group.
    func killAll() {
        ended.withLock { if $0 == nil { kill(-identifier, SIGKILL) } }
    }

    /// The exit status; of a process that a signal ended, the signal's number, negative.
    func status(within limit: Duration) async throws -> Int32 {
        let told = try await ended.first("its end", within: limit, found: { _ in "a running process" }) { $0 }
        return told & 0x7F == 0 ? (told >> 8) & 0xFF : -(told & 0x7F)
    }
}

/// An argument list as C wants it.
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) { pointers = strings.map { strdup($0) } + [nil] }

    deinit { for pointer in pointers { free(pointer) } }
}
