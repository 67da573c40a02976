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
        guard let descriptor = try? SharedFolder(state).open(Self.fileName, for: .writing) else { return }
        defer { close(descriptor) }
        guard lock(descriptor) else { return }
        // Not by close(2) alone: a child of this process has the descriptor too until it has called execve(2).
        defer { flock(descriptor, LOCK_UN) }
        let size = off_t(Self.count * ProblemSlot.size)
        // All of its room at once: a disk that fills up later does not matter.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_size < size { posix_fallocate(descriptor, 0, size) }
        var sequence = Self.slots(Self.content(descriptor)).last?.sequence ?? 0
        for record in records.suffix(Self.count) {
            sequence += 1
            let slot = ProblemSlot(sequence: sequence, line: ProblemLine(record).bytes).bytes
            pwrite(descriptor, slot, slot.count, off_t(Int(sequence % UInt64(Self.count)) * ProblemSlot.size))
        }
        fdatasync(descriptor)
    }

    /// What is kept, the oldest first. Empty where there is no such file; damaged slots are passed over.
    public func problems() -> [LoggedProblem] {
        guard let descriptor = try? SharedFolder(state).open(Self.fileName, for: .reading) else { return [] }
        defer { close(descriptor) }
        return Self.slots(Self.content(descriptor)).map { LoggedProblem(String(decoding: $0.line, as: UTF8.self)) }
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

    private static func content(_ descriptor: Int32) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Self.count * ProblemSlot.size)
        var filled = 0
        while filled < bytes.count {
            let rest = bytes.count - filled
            let count = bytes.withUnsafeMutableBytes {
                pread(descriptor, $0.baseAddress?.advanced(by: filled), rest, off_t(filled))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            filled += count
        }
        return Array(bytes.prefix(filled))
    }

    /// The slots that are whole, in order.
    private static func slots(_ bytes: [UInt8]) -> [ProblemSlot] {
        stride(from: 0, to: bytes.count, by: ProblemSlot.size)
            .compactMap { ProblemSlot(bytes[$0..<min(bytes.count, $0 + ProblemSlot.size)]) }
            .sorted { $0.sequence < $1.sequence }
    }
}
