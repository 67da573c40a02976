import CrateBox
import CrateTesting
import Dispatch
import Glibc

/// A sink that shows each record to a test, and waits with it until the test lets it go.
final class LogGate: LogSink {
    let written = Journal<LogRecord>()
    private let passes = DispatchSemaphore(value: 0)
    private let isShut: Bool

    init(shut: Bool) { isShut = shut }

    func write(_ record: LogRecord) {
        written.append(record)
        if isShut { passes.wait() }
    }

    var isReady: Bool { true }

    func open(for count: Int) { for _ in 0..<count { passes.signal() } }
}

/// A pipe, both ends closed when nobody holds it.
final class LogPipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() {
        var ends: [Int32] = [-1, -1]
        precondition(pipe(&ends) == 0, "There are pipes.")
        (reading, writing) = (ends[0], ends[1])
    }

    deinit { for end in [reading, writing] { close(end) } }

    /// Lets the reading end lead nowhere.
    func closeReading() {
        let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
        dup2(nothing, reading)
        close(nothing)
    }

    /// Fills it to its last byte, with lines of nothing.
    func fill() {
        let flags = fcntl(writing, F_GETFL)
        _ = fcntl(writing, F_SETFL, flags | O_NONBLOCK)
        let lines = [UInt8](repeating: UInt8(ascii: "\n"), count: 4096)
        while write(writing, lines, lines.count) > 0 {}
        while write(writing, lines, 1) > 0 {}
        _ = fcntl(writing, F_SETFL, flags)
    }

    /// Reads until so many lines that are not empty have come.
    func lines(_ count: Int) -> [String] {
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while true {
            let lines = text.split(separator: UInt8(ascii: "\n"))
            if lines.count >= count, text.last == UInt8(ascii: "\n") {
                return lines.map { String(decoding: $0, as: UTF8.self) }
            }
            let got = read(reading, &bytes, bytes.count)
            precondition(got > 0, "The pipe's writing end is open.")
            text += bytes.prefix(got)
        }
    }
}
