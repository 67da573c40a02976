import Logging
import Testing

@testable import CrateLog

/// Repeated records, with the test's clock.
@Suite struct LogRepeatTests {
    /// A record with a time in seconds.
    private func record(_ event: String, at second: Int, _ detail: String = "", level: Logger.Level = .info)
        -> LogRecord
    {
        let moment = LogMoment(secondsSince1970: second, sinceBoot: .seconds(second))
        return LogRecord(level, event, detail.isEmpty ? [:] : ["detail": .text(detail)], at: moment)
    }

    /// The records that pass the filter: event, second, repeats.
    private func written(_ records: [LogRecord], flushed: Bool = true) -> [String] {
        var filter = RepeatFilter()
        let all = records.flatMap { filter.admit($0) } + (flushed ? filter.flush() : [])
        return all.map { record in
            "\(record.event) \(record.moment.secondsSince1970)"
                + (record.fields["repeats"].map { " ×\($0.plain)" } ?? "")
        }
    }

    @Test func repeatsAreHeldBackAndCounted() {
        let same = [0, 1, 2, 9].map { record("underrun", at: $0) }
        #expect(written(same, flushed: false) == ["underrun 0"])
        #expect(written(same) == ["underrun 0", "underrun 9 ×3"])
        #expect(written(same + [record("device", at: 9)]) == ["underrun 0", "underrun 9 ×3", "device 9"])
    }

    @Test func theNextOneAfterTenSecondsTellsTheCount() {
        let seconds = [0, 1, 2, 10, 11, 30, 50]
        #expect(
            written(seconds.map { record("underrun", at: $0) })
                == ["underrun 0", "underrun 10 ×2", "underrun 30 ×1", "underrun 50"])
    }

    @Test func theTenSecondsCountFromWhatWasWritten() {
        var filter = RepeatFilter()
        _ = filter.admit(record("underrun", at: 0))
        _ = filter.admit(record("underrun", at: 8))
        #expect(filter.flush().map(\.moment.sinceBoot) == [.seconds(8)])
        #expect(filter.flush().isEmpty)
        #expect(filter.admit(record("underrun", at: 17)).isEmpty)
        #expect(filter.admit(record("underrun", at: 18)).map { $0.fields["repeats"] } == [.number("1")])
    }

    @Test func whatDiffersInAnythingIsNoRepeat() {
        let records = [
            record("a", at: 0), record("a", at: 0, "x"), record("a", at: 0, "y"),
            record("a", at: 0, "y", level: .warning), record("b", at: 0, "y", level: .warning),
        ]
        #expect(written(records) == ["a 0", "a 0", "a 0", "a 0", "b 0"])
        #expect(written([record("a", at: 0), record("b", at: 0), record("a", at: 0)]) == ["a 0", "b 0", "a 0"])
    }

    @Test func anErrorIsHeldBackWhateverCameBetween() {
        func failed(_ second: Int, _ detail: String = "", level: Logger.Level = .error) -> LogRecord {
            record("mpd", at: second, detail, level: level)
        }
        #expect(written([failed(0), record("ready", at: 0), failed(1)]) == ["mpd 0", "ready 0", "mpd 1 ×1"])
        let further = [failed(0), record("ready", at: 0), failed(1), failed(3), record("ended", at: 4), failed(14)]
        #expect(written(further) == ["mpd 0", "ready 0", "mpd 3 ×2", "ended 4", "mpd 14"])
        #expect(written([failed(0), failed(1, level: .info), failed(2)]) == ["mpd 0", "mpd 1", "mpd 2"])
        #expect(written([failed(0), failed(1, "x"), failed(2)]) == ["mpd 0", "mpd 1", "mpd 2"])
        let two = [failed(0), record("web", at: 0, level: .error), failed(1), record("web", at: 1, level: .error)]
        #expect(written(two) == ["mpd 0", "web 0", "mpd 1 ×1", "web 1 ×1"])
    }

    @Test("Remotes that fail in turn have one record each, and their counts are written at the end of the ten seconds")
    func failuresInTurn() {
        func failed(_ event: String, _ listen: String, at second: Int) -> LogRecord {
            let moment = LogMoment(secondsSince1970: second, sinceBoot: .seconds(second))
            return LogRecord(.error, event, ["listen": .text(listen)], at: moment)
        }
        let places = [("mpd", "[::1]:6600"), ("mpd", "10.0.0.2:6600"), ("web", "10.0.0.2:8080")]
        let records = [0, 1, 3, 12].flatMap { second in places.map { failed($0.0, $0.1, at: second) } }
        let firsts = ["mpd 0", "mpd 0", "web 0"]
        #expect(written(Array(records.dropLast(3)), flushed: false) == firsts)
        #expect(written(Array(records.dropLast(3))) == firsts + ["mpd 3 ×2", "mpd 3 ×2", "web 3 ×2"])
        #expect(written(records) == firsts + ["mpd 12 ×2", "mpd 12 ×2", "web 12 ×2"])
        let ready = records.dropLast(3) + [record("ready", at: 4)]
        #expect(written(Array(ready)) == firsts + ["mpd 3 ×2", "mpd 3 ×2", "web 3 ×2", "ready 4"])
    }

    /// A record about a client, with a time in seconds.
    private func refused(_ client: String, at second: Int) -> LogRecord {
        let moment = LogMoment(secondsSince1970: second, sinceBoot: .seconds(second))
        return LogRecord(.warning, "mpd", ["state": .text("wrongPassword"), "client": .text(client)], at: moment)
    }

    @Test("Clients that send wrong passwords in turn have one record each, with the number of the others")
    func clientsInTurn() {
        let turns = (0...8).flatMap { second in ["10.0.0.2", "10.0.0.3"].map { refused($0, at: second) } }
        #expect(written(turns, flushed: false) == ["mpd 0", "mpd 0"])
        #expect(written(turns) == ["mpd 0", "mpd 0", "mpd 8 ×8", "mpd 8 ×8"])
        let further = ["10.0.0.2", "10.0.0.3"].map { refused($0, at: 12) }
        #expect(written(turns + further) == ["mpd 0", "mpd 0", "mpd 12 ×8", "mpd 12 ×8"])
        #expect(written(turns + [record("ready", at: 9)]).suffix(3) == ["mpd 8 ×8", "mpd 8 ×8", "ready 9"])
    }

    @Test("Of more clients than are remembered, the oldest one's number is written when it is forgotten")
    func moreClientsThanAreRemembered() {
        var filter = RepeatFilter()
        _ = filter.admit(refused("10.0.0.0", at: 0))
        #expect(filter.admit(refused("10.0.0.0", at: 1)).isEmpty)
        for number in 1..<RepeatFilter.addresses {
            #expect(filter.admit(refused("10.0.0.\(number)", at: number + 1)).count == 1)
        }
        let admitted = filter.admit(refused("10.0.1.1", at: 70))
        #expect(admitted.map { $0.fields["client"] } == [.text("10.0.0.0"), .text("10.0.1.1")])
        #expect(admitted.map { $0.fields["repeats"] } == [.number("1"), nil])
        #expect(filter.flush().isEmpty)
    }

    @Test func anOutcomeIsNeverHeldBack() {
        #expect(written([0, 1, 1].map { record("play", at: $0) }) == ["play 0", "play 1", "play 1"])
    }
}
