import CrateLog
import CrateTesting
import Glibc
import Logging
import Testing

/// Log records as lines on standard error, written by a separate process.
@Suite struct LogLinesTests {
    private static let nasty = "a\"b\\c\n\r\t\u{1}\u{1B}[31m\u{2028}é𝄞/"

    private func records(_ bytes: [UInt8]) throws -> [JSONValue] {
        try String(decoding: bytes, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("{") }
            .map { try JSONValue(parsing: String($0)) }
    }

    @Test func whateverIsSaidIsOneLineOfJSON() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = BoxLog.start(environment: [:], state: nil)
            var logger = Logger(label: "test")
            logger[metadataKey: "always"] = "here"
            let nasty = Self.nasty
            logger.warning(
                "\(nasty)",
                metadata: [
                    "text": .string(nasty), "key \"\n": "x", "number": .stringConvertible(-5),
                    "large": .stringConvertible(UInt64.max), "path": .stringConvertible(1.5),
                    "list": ["a", .stringConvertible(2), [nasty: "n"]], "object": ["z": "1", "a": .string(nasty)],
                    "level": "a fact",
                ])
            logger.debug("not at all")
            logger.critical("store")
            log.finish()
        }
        let said = try #require(result).standardErrorContent
        let records = try records(said)
        let first = try #require(records.first)
        #expect(records.count == 2)
        #expect(first["event"] == .text(Self.nasty))
        #expect(first["level"] == "warning")
        #expect(first["level_"] == "a fact")
        #expect(first["text"] == .text(Self.nasty))
        #expect(first["key \"\n"] == "x")
        #expect(first["number"] == -5)
        #expect(String(decoding: said, as: UTF8.self).contains(",\"large\":18446744073709551615,"))
        #expect(first["path"] == "1.5")
        #expect(first["list"] == ["a", 2, .object([Self.nasty: "n"])])
        #expect(first["object"] == ["z": "1", "a": .text(Self.nasty)])
        #expect(records.map { $0["always"] } == ["here", "here"])
        #expect(records[1]["level"] == "critical")
        #expect(records.map { $0["seq"] } == [1, 2])
    }

    @Test func aRecordSaysWhen() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = BoxLog.start(environment: [:], state: nil)
            Logger(label: "test").info("play")
            log.finish()
        }
        let said = try #require(result).standardErrorContent
        let record = try #require(try records(said).first)
        #expect(record.keys == ["boot", "event", "level", "monotonic", "seq", "time"])
        let time = try #require(record["time"]?.text)
        #expect(time.wholeMatch(of: /20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-6]\dZ/) != nil, "\(time)")
        #expect(record["boot"]?.text?.count == 36)
        if case .number(let seconds)? = record["monotonic"] { #expect(seconds > 0) } else { Issue.record("no number") }
    }

    @Test func manyAtOnceStayWholeAndAreNumbered() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            let log = BoxLog.start(environment: [:], state: nil)
            let logger = Logger(label: "test")
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<4 {
                    group.addTask {
                        for number in 0..<50 { logger.info("play", metadata: ["at": "\(task) \(number)"]) }
                    }
                }
            }
            log.finish()
        }
        let said = try #require(result).standardErrorContent
        let records = try records(said)
        #expect(records.count == 200)
        #expect(records.compactMap { $0["seq"]?.number } == Array(1...200))
        #expect(Set(records.compactMap { $0["at"]?.text }).count == 200)
    }

    @Test func fieldsStandInTheirOrder() {
        let moment = LogMoment(secondsSince1970: 1_795_228_800, sinceBoot: .milliseconds(812_040))
        let record = LogRecord(.warning, "play", ["reason": .text("offline"), "outcome": .text("x")], at: moment)
        let json = record.json.replacing(/"boot":"[^"]*"/, with: "\"boot\":\"\"")
        #expect(
            json == """
                {"time":"2026-11-21T02:40:00Z","boot":"","monotonic":812.040,"seq":0,"level":"warning",\
                "event":"play","outcome":"x","reason":"offline"}
                """)
    }
}
