internal import Glibc
internal import LinuxSystem

/// Standard input as a file. An import reads its files more than once, so the bytes are kept in memory.
enum StandardInput {
    /// The names for it on a command line, the first one of Cratebox's own.
    static let names = ["-", "/dev/stdin", "/dev/fd/0"]
    /// The most bytes that are kept. An export of 100,000 albums has 20 MiB.
    private static let mostBytes = 1 << 30

    private final class Spool: Sendable {
        let file: OpenFile
        init(_ file: consuming OpenFile) { self.file = file }
    }

    /// Standard input to its end, read once.
    private static let spool = Result<Spool, Errno> { () throws(Errno) in Spool(try read()) }

    /// A descriptor of the bytes read.
    /// - Throws: `ECANCELED` if the task was cancelled while waiting for input, `EFBIG` if there is more than 1 GiB.
    static func file() throws(Errno) -> OpenFile { try spool.get().file.duplicate() }

    private static func read() throws(Errno) -> OpenFile {
        let file = try OpenFile.memory(holding: "")
        var length = 0
        while true {
            while !Poll.isReadable(STDIN_FILENO, within: .milliseconds(100)) {
                if Task.isCancelled { throw Errno(ECANCELED) }
            }
            let piece = try Descriptor(STDIN_FILENO).read(atMost: 64 << 10)
            guard !piece.isEmpty else { return file }
            guard length + piece.count <= mostBytes else { throw Errno(EFBIG) }
            try file.write(piece, at: length)
            length += piece.count
        }
    }
}
