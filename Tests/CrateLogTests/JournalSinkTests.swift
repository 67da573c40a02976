import CrateTesting
import Glibc
import Logging
import Testing

@testable import CrateLog

/// Records on a journal's socket.
@Suite(.runsService) struct JournalSinkTests {
    private let moment = LogMoment(secondsSince1970: 1_795_228_800, sinceBoot: .milliseconds(812_401))

    private func record(_ fields: [String: LogValue] = [:], _ level: Logger.Level = .warning) -> LogRecord {
        LogRecord(level, "play", fields, at: moment)
    }

    @Test func anOutcomeHasItsFields() async throws {
        let journal = try TestJournal()
        let sink = JournalSink(path: journal.path, identifier: "cratebox-car", otherwise: LogGate(shut: false))
        sink.write(
            record([
                "outcome": .text("notSubscribed"), "reason": .text("offline"), "release": .number("249504"),
                "library": .text("my garage"), "startTrack2B": .text("a\nb=c"), "été": .list([.text("x")]),
                "empty": .text(""),
            ]))
        let entry = try await journal.next()
        #expect(!entry.isSealedMemory)
        #expect(
            entry.fields == [
                "MESSAGE": """
                play empty="" library="my garage" outcome=notSubscribed reason=offline release=249504 \
                startTrack2B="a\\nb=c" été=["x"]
                """,
                "PRIORITY": "4", "SYSLOG_IDENTIFIER": "cratebox-car", "CRATEBOX_EVENT": "play",
                "CRATEBOX_OUTCOME": "notSubscribed", "CRATEBOX_REASON": "offline", "CRATEBOX_RELEASE": "249504",
                "CRATEBOX_LIBRARY": "my garage", "CRATEBOX_START_TRACK2_B": "a\nb=c", "CRATEBOX__T_": "[\"x\"]",
                "CRATEBOX_EMPTY": "", "CRATEBOX_MONOTONIC": "812.401", "CRATEBOX_SEQ": "0",
            ])
    }

    @Test func levelsArePriorities() async throws {
        let journal = try TestJournal()
        let sink = JournalSink(path: journal.path, otherwise: LogGate(shut: false))
        for level in Logger.Level.allCases { sink.write(record([:], level)) }
        var found: [String?] = []
        for _ in Logger.Level.allCases { found.append(try await journal.next().fields["PRIORITY"]) }
        #expect(found == ["7", "7", "6", "5", "4", "3", "2"])
    }

    @Test(arguments: [1_000, 100_000, 300_000, 5_000_000]) func aLongRecordArrivesWhole(length: Int) async throws {
        let journal = try TestJournal()
        let gate = LogGate(shut: false)
        let sink = JournalSink(path: journal.path, otherwise: gate)
        let text = "é\u{0}" + String(repeating: "x", count: length) + "\nend"
        sink.write(record(["file": .text(text)]))
        let entry = try await journal.next()
        #expect(entry.fields["CRATEBOX_FILE"] == text)
        // The kernel's limit of a datagram varies; twice the size of a buffer always exceeds it.
        if length <= 1_000 { #expect(!entry.isSealedMemory) }
        if length >= 300_000 { #expect(entry.isSealedMemory) }
        #expect(gate.written.entries.isEmpty)
    }

    @Test func aJournalThatDoesNotAnswerMakesNobodyWait() async throws {
        let journal = try TestJournal()
        let gate = LogGate(shut: false)
        let sink = JournalSink(path: journal.path, otherwise: gate)
        let records = (0..<2_000).map { LogRecord(.info, "\($0)") }
        records.forEach(sink.write)
        let elsewhere = gate.written.entries.map(\.event)
        #expect(!elsewhere.isEmpty)
        // Records that are not in the journal are in the other sink, and none is in both.
        var inside: [String] = []
        for _ in 0..<(records.count - elsewhere.count) {
            inside.append(try #require(try await journal.next().fields["CRATEBOX_EVENT"]))
        }
        #expect(inside + elsewhere == records.map(\.event))
    }

    @Test func withoutAJournalRecordsGoElsewhere() throws {
        let folder = try TemporaryFolder()
        let gate = LogGate(shut: false)
        for path in [folder.path("none"), "/" + String(repeating: "x", count: 200)] {
            JournalSink(path: path, otherwise: gate).write(record(["path": .text(path)]))
        }
        #expect(gate.written.entries.count == 2)
    }

    @Test func aJournalThatCameBackIsUsedAgain() async throws {
        let gate = LogGate(shut: false)
        var journal = try TestJournal()
        let place = journal.path
        let sink = JournalSink(path: place, otherwise: gate)
        sink.write(record())
        _ = try await journal.next()
        unlink(place)
        sink.write(record())
        #expect(gate.written.entries.count == 1)
        let old = journal
        journal = try TestJournal()
        #expect(rename(journal.path, place) == 0)
        sink.write(record(["again": .text("yes")]))
        #expect(try await journal.next().fields["CRATEBOX_AGAIN"] == "yes")
        withExtendedLifetime(old) {}
    }

    @Test func theJournalIsKnownByStandardError() throws {
        let pipe = LogPipe()
        var status = stat()
        #expect(fstat(pipe.writing, &status) == 0)
        let right = "\(status.st_dev):\(status.st_ino)"
        #expect(JournalSink.owns(pipe.writing, environment: ["JOURNAL_STREAM": right]))
        for wrong in ["", ":", "1", "x:y", "\(status.st_dev):\(status.st_ino + 1)", right + ":1"] {
            #expect(!JournalSink.owns(pipe.writing, environment: ["JOURNAL_STREAM": wrong]), "\(wrong)")
        }
        #expect(!JournalSink.owns(pipe.writing, environment: [:]))
    }

    @Test func theBoxWritesToTheOneOrTheOther() async throws {
        let journal = try TestJournal()
        let pipe = LogPipe()
        var status = stat()
        #expect(fstat(pipe.writing, &status) == 0)
        func write(_ event: String, _ stream: String) {
            let log = BoxLog(
                environment: ["JOURNAL_STREAM": stream], standardError: pipe.writing, state: nil, journal: journal.path)
            Logger(label: "test") { _ in log.handler }.info("\(event)")
            log.finish()
        }
        write("inside", "\(status.st_dev):\(status.st_ino)")
        write("outside", "1:1")
        #expect(try await journal.next().fields["CRATEBOX_EVENT"] == "inside")
        #expect(try await pipe.lines(1).map { try JSONValue(parsing: $0)["event"] } == ["outside"])
    }
}
