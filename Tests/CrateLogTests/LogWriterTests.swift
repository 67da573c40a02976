import CrateTesting
import Logging
import Testing

@testable import CrateLog

/// The log's thread: callers never block, and dropped records are counted.
@Suite(.runsService) struct LogWriterTests {
    private func number(_ record: LogRecord, _ name: String) -> Int? {
        if case .number(let digits)? = record.fields[name] { Int(digits) } else { nil }
    }

    /// Submits records with numbers as events.
    private func submit(_ numbers: Range<Int>, _ level: Logger.Level = .info, to writer: LogWriter) {
        for number in numbers { writer.submit(LogRecord(level, "\(number)")) }
    }

    @Test func aFullQueueDropsTheNewestAndSaysHowMany() async throws {
        let gate = LogGate(shut: true)
        let writer = LogWriter(sink: gate)
        submit(0..<1, to: writer)
        try await gate.written.first("the first record") { $0.event == "0" }
        submit(1..<300, to: writer)
        gate.open(for: 1000)
        #expect(writer.flush(within: .seconds(20)))
        let written = gate.written.entries
        #expect(written.map(\.event) == (0...256).map(String.init))
        #expect(written.map { number($0, "dropped") } == [nil, 43] + [Int?](repeating: nil, count: 255))
        #expect(written.map(\.sequence) == Array(1...257))
        submit(300..<301, to: writer)
        #expect(writer.flush(within: .seconds(20)))
        #expect(gate.written.entries.last?.sequence == 301)
    }

    @Test func anErrorFindsRoomInAFullQueue() async throws {
        let gate = LogGate(shut: true)
        let writer = LogWriter(sink: gate)
        submit(0..<1, to: writer)
        try await gate.written.first("the first record") { $0.event == "0" }
        submit(1..<257, to: writer)
        submit(1000..<1003, .error, to: writer)
        submit(257..<259, .warning, to: writer)
        gate.open(for: 1000)
        #expect(writer.flush(within: .seconds(20)))
        let written = gate.written.entries
        #expect(written.map(\.event) == (0...253).map(String.init) + ["1000", "1001", "1002"])
        #expect(written.compactMap { number($0, "dropped") } == [5])
    }

    @Test func aFullPipeMakesNobodyWaitAndNoErrorIsLost() async throws {
        let folder = try TemporaryFolder()
        let ring = ProblemRing(state: folder.path)
        let pipe = LogPipe()
        pipe.fill()
        let gate = LogGate(shut: false, behind: JSONLinesSink(descriptor: pipe.writing))
        let writer = LogWriter(sink: gate, problems: ring)
        submit(0..<1, to: writer)
        // Records that the writer has not taken by the time of the rescue are dropped.
        try await gate.written.first("the first record") { $0.event == "0" }
        submit(1..<400, to: writer)
        submit(1000..<1002, .error, to: writer)
        writer.submit(LogRecord(.critical, "store"))
        #expect(!writer.flush(within: .milliseconds(1)))
        #expect(try ring.problems().map { try JSONValue(parsing: $0.json)["event"] } == ["1000", "1001", "store"])
        // Once the pipe is read, the thread completes its write and ends.
        #expect(try await JSONValue(parsing: pipe.lines(1)[0])["event"] == "0")
    }

    @Test func aProblemInThePipeIsKeptToo() async throws {
        let folder = try TemporaryFolder()
        let ring = ProblemRing(state: folder.path)
        let gate = LogGate(shut: true)
        let writer = LogWriter(sink: gate, problems: ring)
        writer.submit(LogRecord(.warning, "stuck"))
        try await gate.written.first("the record") { $0.event == "stuck" }
        writer.submit(LogRecord(.warning, "no error"))
        #expect(!writer.flush(within: .zero))
        #expect(try ring.problems().map { try JSONValue(parsing: $0.json)["event"] } == ["stuck"])
        gate.open(for: 9)
    }

    @Test func aClosedPipeHurtsNobody() {
        let pipe = LogPipe()
        pipe.closeReading()
        let writer = LogWriter(sink: JSONLinesSink(descriptor: pipe.writing))
        submit(0..<3, .error, to: writer)
        #expect(writer.flush(within: .seconds(20)))
    }

    @Test func aWriterThatIsLetGoWritesWhatItHas() async throws {
        let gate = LogGate(shut: false)
        do {
            let writer = LogWriter(sink: gate)
            for _ in 0..<3 { writer.submit(LogRecord(.info, "underrun")) }
        }
        let last = try await gate.written.first("the count") { $0.fields["repeats"] != nil }
        #expect(last.fields == ["repeats": .number("2")])
        #expect(gate.written.entries.count == 2)
    }

    @Test func problemsAndNothingElseAreKept() throws {
        let folder = try TemporaryFolder()
        let ring = ProblemRing(state: folder.path)
        let writer = LogWriter(sink: LogGate(shut: false), problems: ring)
        for level in Logger.Level.allCases { writer.submit(LogRecord(level, level.rawValue)) }
        #expect(writer.flush(within: .seconds(20)))
        #expect(
            try ring.problems().map { try JSONValue(parsing: $0.json)["level"] } == ["warning", "error", "critical"])
    }
}
