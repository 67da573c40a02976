internal import CLinux
internal import Glibc

/// Runs a program without a shell, until it exits or exceeds a time limit.
///
/// Its standard input is empty. One of its output streams is read, and the other one is discarded. It inherits no other
/// descriptor.
public struct ChildProcess: Sendable, Hashable {
    /// Which of the two output streams is read; the other one is discarded.
    public enum Stream: Sendable, Hashable {
        /// Descriptor 1: what the program prints.
        case output
        /// Descriptor 2: messages and errors of the program.
        case errors
    }

    /// The way in which a program ended.
    public enum Ending: Sendable, Hashable {
        /// It exited by itself, with this status.
        case exited(Int32)
        /// It was killed by this signal; 0 if its status could not be read: waitpid(2).
        case killed(Int32)
        /// It exceeded the time limit and was killed.
        case late
    }

    /// The result of a run: how it ended, and the output.
    public struct Report: Sendable, Hashable {
        /// The way in which the program ended.
        public let ending: Ending
        /// The bytes that the program wrote to the stream, limited to the number of bytes to keep.
        public let bytes: [UInt8]
        /// True if the program wrote more than the kept bytes.
        public let isCut: Bool

        /// The bytes as text: UTF-8, repaired.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    let words: [String]
    let settings: [String: String]

    /// Describes a program with its arguments.
    /// - Parameters:
    ///   - words: The program and its arguments. A program without a slash is looked up in `$PATH`.
    ///   - settings: Environment variables that are added to those of this process, or replace them.
    public init(_ words: [String], settings: [String: String] = [:]) {
        precondition(!words.isEmpty, "A program has a name.")
        (self.words, self.settings) = (words, settings)
    }

    /// Runs the program. Blocks until it exits, or for `limit` at most.
    /// - Parameter size: The number of bytes to keep; further output is read and discarded.
    /// - Throws: The error of pipe2(2) or posix_spawnp(3).
    public func run(reading stream: Stream, within limit: Duration, keeping size: Int = 1 << 20) throws(Errno) -> Report
    {
        let deadline = ContinuousClock.now + limit
        var ends: [Int32] = [-1, -1]
        // Close-on-exec, so that no other program inherits them.
        // SAFETY: pipe2(2) writes two numbers, for which `ends` has room.
        try Errno.checked { unsafe pipe2(&ends, O_CLOEXEC) }
        let reader = OpenFile(owning: ends[0])
        let writer = OpenFile(owning: ends[1])
        try Errno.checked { fcntl(ends[0], F_SETFL, O_NONBLOCK) }
        let child = try spawn(stream, into: writer.descriptor)
        _ = consume writer
        var gathered = Gathered(pipe: reader.descriptor, size: size)
        let ending = child.ending(by: deadline, &gathered)
        return Report(ending: ending, bytes: gathered.bytes, isCut: gathered.isCut)
    }
}

/// The output read from a pipe so far.
struct Gathered {
    /// The descriptor to read; -1 after the end of the stream or an error.
    private(set) var pipe: Int32
    private let size: Int
    private(set) var bytes: [UInt8] = []
    private(set) var isCut = false

    init(pipe: Int32, size: Int) { (self.pipe, self.size) = (pipe, size) }

    /// Reads once; false if nothing is available.
    mutating func read() -> Bool {
        guard pipe >= 0 else { return false }
        do throws(Errno) {
            let piece = try Descriptor(pipe).read(atMost: 4096)
            if piece.isEmpty { pipe = -1 }
            let room = size - bytes.count
            bytes += piece.prefix(room)
            if piece.count > room { isCut = true }
            return !piece.isEmpty
        } catch {
            if error.code != EAGAIN { pipe = -1 }
            return false
        }
    }

    /// Reads what the pipe contains, without waiting for descendants that still write: 1 MiB at most, a pipe's maximum
    /// size.
    mutating func readRest() {
        for _ in 0..<256 where !read() { return }
    }
}
