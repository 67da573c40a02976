internal import CLinux
internal import Glibc
internal import LinuxSystem

/// The last 64 problems, in a file of the state folder that never grows: 64 slots of 1 KiB. The journal of a car is
/// gone with its power; this is what later says what went wrong.
///
/// A write that is cut or torn damages the slot of the oldest problem, and no other. Several processes may write. A
/// state folder that is not there, cannot be written or is full fails nothing: the problem is not kept.
public struct ProblemRing: Sendable {
    /// How many problems are kept.
    public static let count = 64
    /// The file's name in the state folder.
    public static let fileName = "problems.ring"

    private let state: String

    /// The ring in a state folder. Opens and makes nothing.
    public init(state: String) { self.state = state }

    /// Keeps problems in place of the oldest ones. Waits for the disk.
    package func append(_ records: [LogRecord]) {
        guard !records.isEmpty else { return }
        guard let file = try? SharedFolder(state).open(Self.fileName, for: .writing) else { return }
        let descriptor = file.descriptor
        guard lock(descriptor) else { return }
        // Not by close(2) alone: a child of this process has the descriptor too until it has called execve(2).
        defer { flock(descriptor, LOCK_UN) }
        let size = off_t(Self.count * ProblemSlot.size)
        // All of its room at once: a disk that fills up later does not matter.
        if let facts = try? file.facts(), facts.st_size < size { posix_fallocate(descriptor, 0, size) }
        var sequence = Self.slots(Self.content(file)).last?.sequence ?? 0
        for record in records.suffix(Self.count) {
            sequence += 1
            let slot = ProblemSlot(sequence: sequence, line: ProblemLine(record).bytes).bytes
            try? file.write(slot, at: Int(sequence % UInt64(Self.count)) * ProblemSlot.size)
        }
        try? file.syncBytes()
    }

    /// What is kept, the oldest first. Empty where there is no such file; damaged slots are passed over.
    public func problems() -> [LoggedProblem] {
        guard let file = try? SharedFolder(state).open(Self.fileName, for: .reading) else { return [] }
        return Self.slots(Self.content(file)).map { LoggedProblem(String(decoding: $0.line, as: UTF8.self)) }
    }

    /// The lock goes with the descriptor: flock(2). Who holds it for more than a second is no writer of problems.
    private func lock(_ descriptor: Int32) -> Bool {
        for _ in 0..<100 {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
            guard errno == EWOULDBLOCK || errno == EINTR else { return false }
            usleep(10_000)
        }
        return false
    }

    private static func content(_ file: borrowing OpenFile) -> [UInt8] {
        (try? file.bytes(at: 0, count: Self.count * ProblemSlot.size)) ?? []
    }

    /// The slots that are whole, in order.
    private static func slots(_ bytes: [UInt8]) -> [ProblemSlot] {
        stride(from: 0, to: bytes.count, by: ProblemSlot.size)
            .compactMap { ProblemSlot(bytes[$0..<min(bytes.count, $0 + ProblemSlot.size)]) }
            .sorted { $0.sequence < $1.sequence }
    }
}
