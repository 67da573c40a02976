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

    /// Prints rows; a long one continues on further lines.
    static func show(_ rows: [Row], isRaw: Bool) {
        let words = rows.map { row in
            [SpokenTime.words(row.time), isRaw ? row.level : "", isRaw ? row.raw : row.sentence.text]
        }
        Terminal.show(Listing.lines([.init("", .faint), .init("", .faint), .init(narrowing: .wraps)], words))
    }
}
