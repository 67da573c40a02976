import CrateBox
import CrateCore
import Foundation

/// The lines that the unit is told, read on a thread of their own, which sleeps until one comes.
struct LineInput {
    /// What they say; nil where there is nothing to read, as with /dev/null.
    let lines: AsyncStream<Result<CarLine, CarLine.Problem>>?

    /// Lines of a FIFO, else of standard input where that is a pipe, a socket, a file or a terminal.
    /// - Throws: ``BoxConfiguration/Problem`` never; `POSIXError` when the FIFO cannot be opened.
    init(path: String?) throws {
        let descriptor: Int32
        if let path {
            // For writing too, so that it does not end with its last writer.
            descriptor = open(path, O_RDWR | O_CLOEXEC)
            guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .ENOENT) }
        } else {
            descriptor = STDIN_FILENO
            var facts = stat()
            let isThere = fstat(descriptor, &facts) == 0
            guard isThere, facts.st_mode & S_IFMT != S_IFCHR || isatty(descriptor) == 1 else {
                lines = nil
                return
            }
        }
        lines = Self.lines(of: descriptor)
    }

    private static func lines(of descriptor: Int32) -> AsyncStream<Result<CarLine, CarLine.Problem>> {
        let (stream, feed) = AsyncStream.makeStream(of: Result<CarLine, CarLine.Problem>.self)
        let thread = Thread {
            var cutter = CarLines()
            var bytes = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = read(descriptor, &bytes, bytes.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                for line in cutter.take(bytes[..<count]) { feed.yield(line) }
            }
            if let last = cutter.end() { feed.yield(last) }
            feed.finish()
        }
        thread.name = "crate-lines"
        thread.stackSize = 256 << 10
        thread.start()
        return stream
    }
}
