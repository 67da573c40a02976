public import Logging

/// Converts loggers' messages to records and submits them to a writer. The message is the event's name.
public struct LogRecorder: LogHandler {
    /// Facts that every record of the logger has; facts of an event with the same name override them.
    public var metadata: Logger.Metadata = [:]
    /// The lowest level to record; the logger drops records below it without building their text.
    public var logLevel: Logger.Level = .info
    private let writer: LogWriter

    /// Submits records to this writer, which several handlers may share.
    public init(_ writer: LogWriter) { self.writer = writer }

    /// A fact in every record.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Submits a record with the facts of the event and those of every record; the event's take precedence. Does not
    /// block.
    public func log(event: LogEvent) {
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        writer.submit(LogRecord(event.level, event.message.description, fields.mapValues(LogValue.init)))
    }
}
