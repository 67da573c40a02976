import CrateTesting
import Foundation
import Testing

/// A real systemd-journald with its own folders in its own mount namespace.
struct TestJournald {
    private static let program = "/lib/systemd/systemd-journald"

    let folder: TemporaryFolder
    private let process: RunningProcess

    /// The condition for suites that start one: root, mount namespaces and systemd's programs.
    static var isNeeded: ConditionTrait {
        .enabled("needs root, mount namespaces and systemd-journald") { await canStart.value }
    }

    private static let canStart = Task(executorPreference: TestThreads.shared) {
        let tools = [program, "/usr/bin/journalctl", "/usr/bin/systemd-cat", "/usr/bin/nsenter", "/usr/bin/unshare"]
        guard getuid() == 0, tools.allSatisfy({ FileManager.default.isExecutableFile(atPath: $0) }) else {
            return false
        }
        let trial = ["--mount", "--propagation", "private", "mount", "-t", "tmpfs", "tmpfs", "/run"]
        return (try? await ProcessRun.of("/usr/bin/unshare", trial))?.status == 0
    }

    /// Starts it and waits until it listens.
    init() async throws {
        folder = try TemporaryFolder()
        let (sockets, log) = (try folder.makeFolder("sockets"), try folder.makeFolder("log"))
        let script = """
            set -e
            mount -t tmpfs tmpfs /run
            mkdir -p /run/systemd/journal /run/log/journal
            mount --bind '\(sockets)' /run/systemd/journal
            mount --bind '\(log)' /run/log/journal
            exec \(Self.program)
            """
        process = try RunningProcess(
            "/usr/bin/unshare", ["--mount", "--propagation", "private", "/bin/sh", "-c", script])
        let names = ["socket", "stdout", "io.systemd.journal"]
        try await FolderWatch.first(in: sockets, "journald's sockets") {
            names.allSatisfy { FileManager.default.fileExists(atPath: "\(sockets)/\($0)") } ? true : nil
        }
    }

    /// Stops it for as long as a body runs: what is sent meanwhile waits in its sockets.
    func stopped<Value>(_ body: () async throws -> Value) async throws -> Value {
        await process.stop()
        defer { process.signal(SIGCONT) }
        return try await body()
    }

    /// Runs a program in the namespace of this journal.
    func run(_ line: [String], environment: [String: String] = [:]) async throws -> ProcessRun {
        try await ProcessRun.of(
            "/usr/bin/nsenter", ["--mount=/proc/\(process.identifier)/ns/mnt", "--"] + line, environment: environment,
            within: .seconds(30))
    }

    /// Runs a product as systemd would: standard output and standard error are connected to the journal, and
    /// `JOURNAL_STREAM` is set, which `systemd-cat` does not do.
    func service(_ program: String, _ arguments: [String], environment: [String: String]) async throws -> ProcessRun {
        let script = "JOURNAL_STREAM=$(stat -L -c %d:%i /proc/self/fd/2) exec \"$@\""
        let line =
            ["/usr/bin/systemd-cat", "/bin/sh", "-c", script, "sh", try BuiltProducts.path(of: program)] + arguments
        return try await run(line, environment: environment)
    }

    /// All entries with these matches.
    func entries(_ matches: String...) async throws -> [JSONValue] {
        _ = try await run(["/usr/bin/journalctl", "--sync"])
        let machines = try FileManager.default.contentsOfDirectory(atPath: folder.path("log"))
        let place = folder.path("log/" + (machines.first ?? ""))
        let found = try await run(["/usr/bin/journalctl", "-o", "json", "--all", "--directory", place] + matches)
        return try found.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    }
}
