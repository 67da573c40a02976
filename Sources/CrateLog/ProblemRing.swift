internal import CLinux
internal import Glibc
public import LinuxSystem

/// The last 64 problems in a file of constant size in the state folder: 64 slots of 1 KiB. In a car, the journal is
/// lost with the power; this file survives.
///
/// An incomplete write damages only the slot of the oldest problem. Several processes may write. Errors are ignored:
/// the problem is not kept if the state folder is missing, read-only or full.
public struct ProblemRing: Sendable {
    /// The number of problems that the file keeps.
    public static let count = 64
    /// The file's name in the state folder.
    public static let fileName = "problems.ring"

    private let state: String

    /// Names the ring of a state folder. Accesses no file.
    public init(state: String) { self.state = state }

    /// Overwrites the oldest problems with new ones. Blocks on the disk.
    package func append(_ records: [LogRecord]) {
        guard !records.isEmpty else { return }
        guard let file = try? SharedFolder(state).open(Self.fileName, for: .writing) else { return }
        let descriptor = file.descriptor
        guard Self.lock(file) else { return }
        // Unlocked explicitly: a forked child has the descriptor, and with it the lock, until execve(2).
        defer { file.unlock() }
        let size = off_t(Self.count * ProblemSlot.size)
        // Allocates the whole file at once, so that a disk that fills up later has no effect.
        if let facts = try? file.facts(), facts.st_size < size { posix_fallocate(descriptor, 0, size) }
        var sequence = Self.slots(Self.content(file)).last?.sequence ?? 0
        for record in records.suffix(Self.count) {
            sequence += 1
            let slot = ProblemSlot(sequence: sequence, line: ProblemLine(record).bytes).bytes
            try? file.write(slot, at: Int(sequence % UInt64(Self.count)) * ProblemSlot.size)
        }
        try? file.syncBytes()
    }

    /// The problems, oldest first. Empty without a file; damaged slots are skipped.
    public func problems() -> [LoggedProblem] {
        guard let file = try? SharedFolder(state).open(Self.fileName, for: .reading) else { return [] }
        return Self.slots(Self.content(file)).map { LoggedProblem(String(decoding: $0.line, as: UTF8.self)) }
    }

    /// Why the file can't be read; nil if it can, or if there is none.
    public var obstacle: FileProblem? {
        do throws(FileProblem) {
            _ = try SharedFolder(state).open(Self.fileName, for: .reading)
            return nil
        } catch {
            return error.code == ENOENT ? nil : error
        }
    }

    /// True if the file has content, and none of it is a problem: those that it kept are lost.
    public var isDamaged: Bool {
        guard let file = try? SharedFolder(state).open(Self.fileName, for: .reading) else { return false }
        let content = Self.content(file)
        return Self.slots(content).isEmpty && content.contains { $0 != 0 }
    }

    /// Locks the file for the lifetime of the descriptor: flock(2). Gives up after one second, because writers are
    /// faster.
    private static func lock(_ file: borrowing OpenFile) -> Bool {
        for _ in 0..<100 {
            guard let isTaken = try? file.lock() else { return false }
            if isTaken { return true }
            usleep(10_000)
        }
        return false
    }

    private static func content(_ file: borrowing OpenFile) -> [UInt8] {
        (try? file.bytes(at: 0, count: Self.count * ProblemSlot.size)) ?? []
    }

    /// The valid slots, in order.
    private static func slots(_ bytes: [UInt8]) -> [ProblemSlot] {
        stride(from: 0, to: bytes.count, by: ProblemSlot.size)
            .compactMap { ProblemSlot(bytes[$0..<min(bytes.count, $0 + ProblemSlot.size)]) }
            .sorted { $0.sequence < $1.sequence }
    }
}
