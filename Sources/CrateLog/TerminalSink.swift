internal import LinuxSystem

/// Writes records as text for people to a terminal, one line each.
struct TerminalSink: LogSink {
    let descriptor: Int32
    /// Formats a record, which is given as one JSON object.
    let words: @Sendable (_ json: String) -> String

    /// Writes one line; ignores errors, which could not be reported.
    func write(_ record: LogRecord) { try? Descriptor(descriptor).write(words(record.json) + "\n") }

    /// Whether the terminal has space for writing: poll(2).
    var isReady: Bool { Poll.hasRoom(descriptor, within: .zero) }
}
