import CrateBox
import CrateCore
import CrateLog

/// Prints log records: a sentence each, or as they were logged.
enum LogListing {
    /// Prints records; a long one continues on further lines.
    static func show(_ records: [JournalReader.Record], isRaw: Bool) {
        let titles = isRaw ? LogTitles() : LogTitles(of: records.map(\.fields))
        let rows = records.map { record in
            let time = SpokenTime.words(record.time)
            if isRaw { return [time, record.level, record.message] }
            return [time, "", LogSentence(record.event, record.fields, titles: titles, raw: record.message).text.text]
        }
        Terminal.show(Listing.lines([.init("", .faint), .init("", .faint), .init(narrowing: .wraps)], rows))
    }

    /// One record in words, for the terminal of a box. A release has its number: the log doesn't wait for the collection.
    /// - Parameter json: The record as it is logged.
    static func line(_ json: String) -> String {
        let record = JournalReader.Record(LoggedProblem(json))
        let sentence = LogSentence(record.event, record.fields, titles: LogTitles(), raw: record.message)
        return CleanText.line("\(SpokenTime.words(record.time))  \(sentence.text.text)")
    }
}

extension JournalReader.Record {
    /// Takes over a problem that the box has stored in the state folder.
    init(_ problem: LoggedProblem) {
        let words = problem.words
        self.init(
            time: words.time, level: words.level, source: "cratebox", message: words.line, event: words.event,
            fields: words.fields)
    }
}
