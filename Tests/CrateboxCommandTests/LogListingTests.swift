import Testing

@testable import cratebox

/// Records of the log as they are listed in sentences.
@Suite struct LogListingTests {
    private func record(_ event: String, _ time: String, repeats: Int? = nil) -> JournalReader.Record {
        JournalReader.Record(
            time: "2026-11-29T18:\(time)Z", level: "warning", source: "cratebox", message: event, event: event,
            fields: repeats.map { ["repeats": "\($0)"] } ?? [:])
    }

    private func listed(_ records: [JournalReader.Record]) -> [String] {
        LogListing.merged(records).map { record in
            let count = record.fields["repeats"].map { " +\($0)" } ?? ""
            return "\(record.event) \(record.time.suffix(6))\(count)"
        }
    }

    @Test("A record and the count of its repeats are one line", arguments: ["32:02", "32:07", "32:11"])
    func counted(time: String) {
        let records = [record("device", "32:01"), record("underrun", "32:02"), record("underrun", time, repeats: 1)]
        let merged = ["device 32:01Z", "underrun \(time)Z +1"]
        #expect(listed(records) == merged)
        #expect(listed(records.reversed()) == merged.reversed())
    }

    @Test("A limit counts lines, in either order of time", arguments: [false, true])
    func limited(isNewestFirst: Bool) {
        let past = [
            record("device", "31:00"), record("scan", "31:30"), record("underrun", "32:01"),
            record("underrun", "32:07", repeats: 1),
        ]
        let records = isNewestFirst ? past.reversed() : past
        func page(_ limit: Int, isRaw: Bool = false) -> (records: [JournalReader.Record], hasMore: Bool) {
            LogListing.page(limit, of: records, isRaw: isRaw, isNewestFirst: isNewestFirst)
        }
        #expect(Set(page(2).records.map(\.event)) == ["scan", "underrun"] && page(2).hasMore)
        #expect(page(3).records.count == 3 && !page(3).hasMore)
        #expect(page(3, isRaw: true).records.count == 3 && page(3, isRaw: true).hasMore)
    }

    @Test("The records that are read are enough for a limit of lines, and show that there are more")
    func enough() {
        // Each line counts the record before and the one after it.
        let records = (0..<40).flatMap { number in
            let event = "event\(number)"
            return [record(event, "32:02"), record(event, "32:02", repeats: 1), record(event, "32:02")]
        }
        let read = records.suffix(LogListing.recordCount(forLines: 10))
        let page = LogListing.page(10, of: Array(read), isRaw: false)
        #expect(page.records.count == 10 && page.hasMore)
    }

    @Test("Equal lines that follow each other are one, the newest, which counts all")
    func later() {
        let records = [
            record("underrun", "32:02"), record("underrun", "32:14", repeats: 2), record("underrun", "32:59"),
        ]
        #expect(listed(records) == ["underrun 32:59Z +4"])
        #expect(listed(records.reversed()) == ["underrun 32:59Z +4"])
    }

    @Test("Equal sentences of two days, of two albums, or with another line between them are lines of their own")
    func apart() {
        func refused(_ release: String, _ day: String = "29") -> JournalReader.Record {
            JournalReader.Record(
                time: "2026-11-\(day)T18:32:02Z", level: "warning", source: "cratebox", message: "", event: "play",
                fields: ["outcome": "notAvailable", "reason": "outputAbsent", "release": release, "pcm": "dac"])
        }
        #expect(LogListing.merged([refused("7", "28"), refused("7")]).count == 2)
        #expect(LogListing.merged([refused("7"), refused("8")]).count == 2)
        #expect(LogListing.merged([refused("7"), record("underrun", "32:03"), refused("7")]).count == 3)
        let joined = LogListing.merged([refused("7"), refused("7")])
        #expect(joined.map { $0.fields["repeats"] } == ["1"])
    }

    @Test("Records without a sentence are not joined")
    func unknown() {
        let records = [record("novelty", "32:02"), record("novelty", "32:03")]
        #expect(listed(records) == ["novelty 32:02Z", "novelty 32:03Z"])
    }

    @Test("A record beside the repeats of another is listed")
    func other() {
        let records = [record("device", "32:02"), record("underrun", "32:03", repeats: 1)]
        #expect(listed(records) == ["device 32:02Z", "underrun 32:03Z +1"])
    }
}
