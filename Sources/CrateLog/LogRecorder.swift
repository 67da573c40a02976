public import Logging

/// Makes records of what loggers say and hands them to a writer. The message is the event's name.
public struct LogRecorder: LogHandler {
    /// Facts that every record carries.
    public var metadata: Logger.Metadata = [:]
    /// Records below this are left out.
    public var logLevel: Logger.Level = .info
    private let writer: LogWriter

    /// A handler over a writer.
    public init(_ writer: LogWriter) { self.writer = writer }

    /// A fact that every record carries.
    public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    /// Hands one record over.
    public func log(event: LogEvent) {
        let fields = metadata.merging(event.metadata ?? [:]) { $1 }
        writer.submit(LogRecord(event.level, event.message.description, fields.mapValues(LogValue.init)))
    }
}
