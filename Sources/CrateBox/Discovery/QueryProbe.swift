internal import CLinux
internal import Foundation
internal import Glibc

/// Tries the query of an entity in a process of its own: one that traps costs that process, and is named.
public struct QueryProbe: Sendable {
    /// How long a query may take.
    public static let patience = Duration.seconds(5)

    /// The program and its arguments before the entity's name: this program, told to try one query.
    let command: [String]
    let patience: Duration

    /// A probe by a command line, to which the entity's name is added.
    public init(command: [String], patience: Duration = patience) {
        (self.command, self.patience) = (command, patience)
    }

    /// Which queries of these entities do not work, and why: `query trapped: …`. Blocks until all have answered.
    public func broken(among entities: [String]) -> [String: String] {
        entities.reduce(into: [:]) { found, name in found[name] = failure(of: name) }
    }

    private func failure(of entity: String) -> String? {
        guard let child = ProbeChild(command + [entity]) else { return "query not tried: no process could be started" }
        let ending = child.ending(within: patience)
        let words = ProbeChild.lastWords(ending.errors)
        switch ending.status {
        case nil: return "query timed out: no answer within \(patience)"
        case .exited(0)?: return nil
        case .exited?: return "query failed: \(words)"
        case .killed?: return "query trapped: \(words)"
        }
    }
}

/// A process that tries one query.
private struct ProbeChild {
    enum Status {
        case exited(Int32)
        case killed(Int32)
    }

    private let identifier: pid_t
    private let errors: Int32

    /// Starts it, with nothing on its standard input and output.
    init?(_ command: [String]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
        // A trap is expected: no picture of the stack, which takes seconds.
        let variables = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
        var settings: [UnsafeMutablePointer<CChar>?] = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + settings { free(text) } }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Dispatch's threads block signals, and a child inherits what is blocked.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var identifier = pid_t()
        guard posix_spawn(&identifier, command[0], &actions, &attributes, &arguments, &settings) == 0 else {
            close(ends[0])
            return nil
        }
        (self.identifier, errors) = (identifier, ends[0])
    }

    /// How it ended, and what it wrote on standard error; it is killed after the limit, and has no status then.
    func ending(within limit: Duration) -> (status: Status?, errors: String) {
        defer { close(errors) }
        let end = ContinuousClock.now + limit
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while true {
            var entry = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
            let left = ContinuousClock.now.duration(to: end)
            let answer = poll(&entry, 1, Int32(clamping: max(0, Int(left / .milliseconds(1)))))
            if answer < 0, errno == EINTR { continue }
            guard answer > 0 else {
                kill(identifier, SIGKILL)
                _ = wait()
                return (nil, "")
            }
            let count = read(errors, &piece, piece.count)
            guard count > 0 else { break }
            if bytes.count < 65_536 { bytes += piece[..<count] }
        }
        return (wait(), String(decoding: bytes, as: UTF8.self))
    }

    private func wait() -> Status {
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        // wait(2): the low seven bits are the signal.
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
    }

    /// The sentence of a trap, else the last line.
    static func lastWords(_ errors: String) -> String {
        let lines = errors.split(separator: "\n")
        for line in lines {
            if let mark = line.firstRange(of: "Fatal error: ") { return String(line[mark.upperBound...]) }
        }
        return lines.last.map(String.init) ?? "without a word"
    }
}
