import Foundation
import Testing

/// Only `LinuxSystem`, the wrappers of C libraries and the engine's loop call the system for files, waits, threads and
/// programs. All other code uses the types of `LinuxSystem`.
@Suite struct SystemCallTests {
    private let tree = SourceTree()

    /// Includes the reviewer, which has its own manifest, without `LinuxSystem`.
    private static let modules: Set = [
        "LinuxSystem", "ALSA", "FLAC", "SQLite", "Zlib", "IntentReview", "intent-review",
    ]
    private static let loop: Set = ["PollList.swift", "TrackSource.swift"]
    /// A client of a box depends on `CrateCore` alone, so that it is quick to load and a remote sees no more than the
    /// client face. Its one socket, and the thread that waits for it, call the system themselves.
    private static let client: Set = ["ClientThread.swift", "LineSocket.swift"]

    /// Calls whose names no method has.
    private let plain =
        /(^|[^.A-Za-z_]|\b(Glibc|CLinux)\.)(openat|pwrite|fsync|fdatasync|renameat2?|strerror(_r)?|inotify_[a-z0-9]+|eventfd|signalfd|sigwait(info)?|sigtimedwait|pthread_create|posix_spawnp?|fork|execv[a-z]*)\(|\b(Glibc|CLinux)\.(open|write|rename|poll|read)\(|\bThread( \{|\(block:|\.detachNewThread)|(^|[^A-Za-z])Process\(\)/
    /// Calls whose names methods have too, recognised by their arguments.
    private let open = /(^|[^.A-Za-z_])open\([^:]*\bO_[A-Z]/
    private let write = /(^|[^.A-Za-z_])write\([^,:()]+, *(&|\$0|[A-Za-z.]+, *[A-Za-z0-9.]+\))/
    private let rename = /(^|[^.A-Za-z_])rename\([^:]+,[^:]+\)/
    private let poll = /(^|[^.A-Za-z_])poll\((&|[a-z.]*baseAddress)/

    /// Every call has one of these texts.
    private static let parts: [String] = [
        "open", "write(", "fsync(", "fdatasync(", "rename", "strerror", "inotify_", "eventfd(", "signalfd(", "sigwait",
        "sigtimedwait(", "pthread_create(", "posix_spawn", "fork(", "exec", "Glibc.", "CLinux.", "Thread", "Process(",
        "poll(",
    ]

    private func callsTheSystem(_ line: some StringProtocol) -> Bool {
        let line = Substring(line)
        guard line.hasAny(of: Self.parts) else { return false }
        return line.contains(plain) || line.contains(open) || line.contains(write) || line.contains(rename)
            || line.contains(poll)
    }

    @Test(arguments: [
        "let file = open(path, O_RDONLY | O_CLOEXEC)", "let made = unsafe openat(folder, name, O_WRONLY, mode)",
        "_ = write(descriptor, &one, MemoryLayout<UInt64>.size)", "write(STDERR_FILENO, $0.baseAddress, $0.count)",
        "let count = Glibc.write(descriptor, bytes, bytes.count)", "pwrite(descriptor, slot, slot.count, place)",
        "guard fsync(descriptor) == 0 else { return }", "if rename(beside, path) != 0 { unlink(beside) }",
        "while unsafe poll(list.baseAddress, 2, -1) < 0 {}", "poll(&entry, 1, -1)",
        "CLinux.poll(raw.baseAddress, 3, -1)", "CLinux.eventfd(0, 0)",
        "String(cString: strerror(errno))",
        "descriptor = inotify_init1(Int32(IN_NONBLOCK))", "descriptor = eventfd(0, Int32(EFD_CLOEXEC))",
        "if unsafe sigwait(&set, &number) == 0 { handle(number) }",
        "let thread = Thread { work() }", "let thread = Thread(block: work)", "let process = Process()",
        "let code = posix_spawnp(&child, words[0], nil, nil, &arguments, environ)",
    ]) func aCallIsSeen(line: String) { #expect(callsTheSystem(line)) }

    @Test(arguments: [
        "open(run: run, at: frame)", "let root = try open(library)", "write(level)", "write(text, before[slot])",
        "try write(from: found, database)", "poll(count: Self.own, milliseconds)", "try file.write(bytes, at: 4)",
        "shelf.rename(name, to: other)", "WorkerThread(name: name) { work() }", "ChildProcess(words).run()",
    ]) func aMethodIsNone(line: String) { #expect(!callsTheSystem(line)) }

    @Test func nothingElseCallsTheSystem() throws {
        var known: Set<String> = []
        for target in try tree.targets() where !Self.modules.contains(target) {
            for file in try tree.files(of: target) {
                let name = file.split(separator: "/").last.map(String.init) ?? file
                for line in try tree.lines(of: file) where callsTheSystem(line) {
                    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { continue }
                    known.insert(name)
                    #expect(Self.loop.union(Self.client).contains(name), "\(file): \(line)")
                }
            }
        }
        let exceptions = Self.loop.union(Self.client)
        #expect(known.isSuperset(of: exceptions), "no longer needed: \(exceptions.subtracting(known))")
    }
}
