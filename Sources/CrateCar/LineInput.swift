import CrateBox
import CrateCore
import Glibc
import LinuxSystem

/// Lines of input, read on a thread that sleeps until one arrives.
struct LineInput {
    /// The parsed lines; nil if there is no input, as with /dev/null.
    let lines: AsyncStream<Result<CarLine, CarLine.Problem>>?
    /// Ends the stream; later lines are ignored.
    let stop: @Sendable () -> Void

    /// The error when the FIFO cannot be opened.
    struct Problem: Error {
        let path: String
        /// The system's message: `Permission denied`.
        let words: String
    }

    /// Reads a FIFO, or standard input if it is a pipe, a socket, a file or a terminal.
    /// - Throws: ``Problem`` if the FIFO cannot be opened.
    init(path: String?) throws(Problem) {
        let descriptor: Int32
        if let path {
            // Opened for writing too: otherwise a named pipe would end when its last writer closes it.
            do throws(Errno) {
                descriptor = try OpenFile(path, for: .changing).release()
            } catch {
                throw Problem(path: path, words: error.words)
            }
        } else {
            descriptor = STDIN_FILENO
            var facts = stat()
            let isThere = fstat(descriptor, &facts) == 0
            guard isThere, facts.st_mode & S_IFMT != S_IFCHR || isatty(descriptor) == 1 else {
                (lines, stop) = (nil, {})
                return
            }
        }
        let (stream, feed) = AsyncStream.makeStream(of: Result<CarLine, CarLine.Problem>.self)
        (lines, stop) = (stream, { feed.finish() })
        Self.read(descriptor, into: feed)
    }

    private static func read(
        _ descriptor: Int32, into feed: AsyncStream<Result<CarLine, CarLine.Problem>>.Continuation
    ) {
        let isStarted = WorkerThread.detach(name: "crate-lines", stackSize: 256 << 10) {
            var cutter = CarLines()
            while let bytes = try? Descriptor(descriptor).read(atMost: 4096), !bytes.isEmpty {
                for line in cutter.take(bytes[...]) { feed.yield(line) }
            }
            if let last = cutter.end() { feed.yield(last) }
            feed.finish()
        }
        if !isStarted { feed.finish() }
    }
}
