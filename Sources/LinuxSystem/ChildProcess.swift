internal import CLinux
internal import Glibc

/// A program that is run to its end, with a time limit, and without a shell.
///
/// Its standard input is empty. One of its standard streams is read, the other one goes nowhere.
public struct ChildProcess: Sendable, Hashable {
    /// The stream that is read.
    public enum Stream: Sendable, Hashable {
        /// Standard output.
        case output
        /// Standard error.
        case errors
    }

    /// How a program has ended.
    public enum Ending: Sendable, Hashable {
        /// By itself, with this status.
        case exited(Int32)
        /// By a signal.
        case killed(Int32)
        /// It took too long, and was killed.
        case late
    }

    /// What became of it.
    public struct Report: Sendable, Hashable {
        /// How it has ended.
        public let ending: Ending
        /// The first bytes that it has written to the stream.
        public let bytes: [UInt8]
        /// It has written more than that.
        public let isCut: Bool

        /// The bytes as text.
        public var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    let words: [String]
    let settings: [String: String]

    /// A program and its arguments.
    /// - Parameters:
    ///   - words: the program first. One without a slash is looked for in `$PATH`.
    ///   - settings: variables beside, or in the place of, those of this process.
    public init(_ words: [String], settings: [String: String] = [:]) {
        precondition(!words.isEmpty, "A program has a name.")
        (self.words, self.settings) = (words, settings)
    }

    /// Runs it. Blocks until it has ended, for `limit` at most.
    /// - Parameter size: how many bytes are kept; what the program writes beyond them is read and dropped.
    /// - Throws: why it could not be started.
    public func run(reading stream: Stream, within limit: Duration, keeping size: Int = 1 << 20) throws(Errno) -> Report
    {
        let deadline = ContinuousClock.now + limit
        var ends: [Int32] = [-1, -1]
        // Both close when another program is started.
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

/// What a pipe has given so far.
struct Gathered {
    /// -1 once its other end is closed.
    private(set) var pipe: Int32
    private let size: Int
    private(set) var bytes: [UInt8] = []
    private(set) var isCut = false

    init(pipe: Int32, size: Int) { (self.pipe, self.size) = (pipe, size) }

    /// Reads once; false where there is nothing more at present.
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

    /// Reads what is in the pipe. A process that still writes is not waited for: no pipe holds more than a mebibyte.
    mutating func readRest() {
        for _ in 0..<256 where !read() { return }
    }
}
