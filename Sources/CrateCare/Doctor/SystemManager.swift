internal import CLinux
internal import Glibc

/// What systemd says of the units of ours: `systemctl show`, which needs no rights.
enum SystemManager {
    private static let question = [
        "systemctl", "show", "--no-pager", "--property=Id,LoadState,ActiveState,UnitFileState,Result,ExecMainStatus",
        "cratebox.service", "cratebox-car.service",
    ]

    /// The units that are installed; nil where no systemd answers within two seconds.
    static func units() -> [ServiceFacts.Unit]? { answer(question, within: .seconds(2)).map(ServiceFacts.Unit.all) }

    /// What a program of the path says on standard output; nil where it cannot be run, fails or takes too long.
    static func answer(_ words: [String], within limit: Duration) -> String? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let started = start(words, output: ends[1])
        close(ends[1])
        guard let child = started else { return nil }
        let text = read(ends[0], until: ContinuousClock.now + limit)
        if text == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? text : nil
    }

    private static func start(_ words: [String], output: Int32) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child: pid_t = 0
        return posix_spawnp(&child, words[0], &actions, nil, &arguments, environ) == 0 ? child : nil
    }

    /// All that is written until the other end is closed; nil where that takes too long.
    private static func read(_ file: Int32, until deadline: ContinuousClock.Instant) -> String? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4096)
        while bytes.count < 1 << 20 {
            var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
            let rest = max(deadline - .now, .zero)
            guard poll(&entry, 1, Int32(clamping: Int(rest / .milliseconds(1)))) > 0 else { return nil }
            let count = Glibc.read(file, &piece, piece.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += piece[..<count]
        }
        return nil
    }
}
