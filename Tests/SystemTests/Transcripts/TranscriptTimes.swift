/// What differs from run to run, replaced by text of the same width.
enum TranscriptTimes {
    /// The text with other times of day, and other dates since these tests exist; dates of the samples are older.
    static func hidden(_ text: String) -> String {
        text.replacing(/\b[0-2]\d:[0-5]\d\b/, with: "12:34")
            .replacing(/\b20(?:2[6-9]|[3-9]\d)-[01]\d(-[0-3]\dT\d{6}Z|-[0-3]\d)?/) { match in
                "2026-01-01T000000Z".prefix(match.output.0.count)
            }
    }
}
