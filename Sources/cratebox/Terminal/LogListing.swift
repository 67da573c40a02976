import CrateBox
import CrateCore

/// Prints log records: a sentence each, or as they were logged.
enum LogListing {
    /// A record.
    struct Row {
        let time: String
        let level: String
        let sentence: LocalizedText
        /// Event and facts.
        let raw: String
    }

    /// Prints rows. Sentences are wrapped at the width of the terminal.
    static func show(_ rows: [Row], isRaw: Bool) {
        guard !isRaw else {
            let columns: [TerminalTable.Column] = [.init("", .faint), .init("", .faint), .init(givesWay: true)]
            return Terminal.show(Listing.lines(columns, rows.map { [SpokenTime.words($0.time), $0.level, $0.raw] }))
        }
        let times = rows.map { SpokenTime.words($0.time) }
        let margin = (times.map(DisplayWidth.of).max() ?? 0) + 2
        Terminal.show(
            zip(rows, times).flatMap { row, time in
                let gap = String(repeating: " ", count: margin - DisplayWidth.of(time))
                let words = CleanText.line(row.sentence.text)
                guard let width = Terminal.outputWidth else { return [time.faint + TerminalText(gap + words)] }
                let lines = HelpRows.wrapped(words, columns: max(20, width - margin))
                return lines.enumerated().map { index, line in
                    let front = String(repeating: " ", count: margin)
                    return index == 0 ? time.faint + TerminalText(gap + line) : TerminalText(front + line)
                }
            })
    }
}
