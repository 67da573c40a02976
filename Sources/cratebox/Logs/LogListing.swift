import CrateBox
import CrateCore
import CrateLog
import CrateStore
import CrateTerminal

/// Prints log records: a sentence each, or as they were logged.
enum LogListing {
    /// The number of records to read first for a number of lines and one more: as sentences, a line may count the
    /// records before and after it.
    static func recordCount(forLines count: Int) -> Int { count + 1 + min(2 * count, 1000) }

    /// The newest records that are lines, and whether there are more. As sentences, a record is left out if the record
    /// beside it counts its repeats, because that count includes it, and equal lines are joined.
    static func page(
        _ limit: Int, of all: [JournalReader.Record], isRaw: Bool, isNewestFirst: Bool = false
    ) -> (records: [JournalReader.Record], hasMore: Bool) {
        let records = isRaw ? all : merged(all, LogTitles(of: all.map(\.fields)))
        let newest = isNewestFirst ? records.prefix(limit) : records.suffix(limit)
        return (Array(newest), records.count > limit)
    }

    /// Prints records; a long one continues on further lines.
    static func show(_ records: [JournalReader.Record], isRaw: Bool) { Terminal.show(lines(records, isRaw: isRaw)) }

    /// The lines of records.
    static func lines(_ records: [JournalReader.Record], isRaw: Bool) -> [TerminalText] {
        let titles = isRaw ? LogTitles() : LogTitles(of: records.map(\.fields))
        let rows = records.map { record in
            let time = SpokenTime.words(record.time)
            if isRaw { return [time, record.level, record.message] }
            return [time, "", LogSentence(record.event, record.fields, titles: titles, raw: record.message).text.text]
        }
        return Listing.lines([.init("", .faint), .init("", .faint), .init(narrowing: .wraps)], rows)
    }

    /// The records without those that the one before or after them counts, in either order of time. Of records whose
    /// lines would be equal and follow each other, the newest counts all.
    static func merged(
        _ records: [JournalReader.Record], _ titles: LogTitles = LogTitles()
    ) -> [JournalReader.Record] {
        let counting = records.enumerated().filter { index, record in
            let isCountedBefore = index > 0 && records[index - 1].counts(record)
            let isCountedAfter = index + 1 < records.count && records[index + 1].counts(record)
            return !isCountedBefore && !isCountedAfter
        }.map(\.element)
        var lines: [JournalReader.Record] = []
        for record in counting {
            if let joined = lines.last?.joined(with: record, titles) {
                lines[lines.count - 1] = joined
            } else {
                lines.append(record)
            }
        }
        return lines
    }

    /// One record as a sentence, for the terminal of a box.
    /// - Parameters:
    ///   - json: The record as it is logged.
    ///   - store: The collection of the box; nil until it is open. Releases are named by their numbers until then, so
    ///     that the log doesn't wait for it.
    static func line(_ json: String, in store: Store?) -> String {
        let record = JournalReader.Record(LoggedProblem(json))
        let titles = LogTitles(of: [record.fields], in: store)
        let sentence = LogSentence(record.event, record.fields, titles: titles, raw: record.message)
        return CleanText.line("\(SpokenTime.words(record.time))  \(sentence.text.text)")
    }
}

extension JournalReader.Record {
    /// Creates a record from a problem that the box has stored in the state folder.
    init(_ problem: LoggedProblem) {
        let words = problem.words
        self.init(
            time: words.time, level: words.level, source: "cratebox", message: words.line, event: words.event,
            fields: words.fields)
    }
}

extension JournalReader.Record {
    /// Whether this is the copy of another record with the number of its repeats. The first equal record after the time
    /// in which repeats are suppressed has the number too, and is counted by itself.
    fileprivate func counts(_ first: JournalReader.Record) -> Bool {
        var facts = fields
        guard facts.removeValue(forKey: "repeats") != nil, facts == first.fields, event == first.event,
            level == first.level, source == first.source, time.prefix(10) == first.time.prefix(10),
            let (from, to) = first.second.flatMap({ from in second.map { (from, $0) } })
        else { return false }
        return (0..<10).contains(to - from)
    }

    /// The newer of two records, which counts both; nil if their lines are not equal.
    fileprivate func joined(with other: JournalReader.Record, _ titles: LogTitles) -> JournalReader.Record? {
        guard event == other.event, let line = line(titles), line == other.line(titles) else { return nil }
        let newest = time < other.time ? other : self
        var facts = newest.fields
        facts["repeats"] = "\(repeats + other.repeats + 1)"
        return JournalReader.Record(
            time: newest.time, level: newest.level, source: newest.source, message: newest.message,
            event: newest.event, fields: facts)
    }

    private var repeats: Int { fields["repeats"].flatMap { Int($0) } ?? 0 }

    /// The time and the sentence without the number of repeats; nil for an unknown event.
    private func line(_ titles: LogTitles) -> [String]? {
        var facts = fields
        facts["repeats"] = nil
        let sentence = LogSentence(event, facts, titles: titles, raw: "").text.text
        return sentence.isEmpty ? nil : [SpokenTime.words(time), sentence]
    }

    /// The second of the day, of `2026-11-21T02:40:00Z`.
    private var second: Int? {
        let parts = time.dropFirst(11).prefix(8).split(separator: ":").map { Int($0) }
        guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2] else { return nil }
        return hour * 3600 + minute * 60 + second
    }
}
