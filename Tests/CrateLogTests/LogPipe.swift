import CrateTesting
import Glibc

/// A pipe; both ends are closed when it is destroyed.
final class LogPipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "There are pipes.")
        (reading, writing) = (ends[0], ends[1])
    }

    deinit { for end in [reading, writing] { close(end) } }

    /// Replaces the reading end by /dev/null.
    func closeReading() {
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(nothing, reading)
        close(nothing)
    }

    /// Fills the pipe completely with empty lines.
    func fill() {
        let flags = fcntl(writing, F_GETFL)
        _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
        let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 4096)
        while write(writing, lines, lines.count) > 0 {}
        while write(writing, lines, 1) > 0 {}
        _ = fcntl(writing, F_SETFL, flags)
    }

    /// Reads a number of non-empty lines, with a time limit.
    func lines(_ count: Int, within limit: Duration = .seconds(20)) async throws -> [String] {
        try await blocking {
            var text: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 65_536)
            while true {
                let lines = text.split(separator: UInt8(ascii: "\n"))
                if lines.count >= count, text.last == UInt8(ascii: "\n") {
                    return lines.map { String(decoding: $0, as: UTF8.self) }
                }
                let isReady = WaitLimit.isReady(self.reading, within: limit)
                let got = isReady ? read(self.reading, &bytes, bytes.count) : 0
                guard got > 0 else {
                    let found = String(decoding: text, as: UTF8.self)
                    throw TimedOut(awaited: "\(count) lines in a pipe", limit: limit, found: found)
                }
                text += bytes.prefix(got)
            }
        }
    }
}
