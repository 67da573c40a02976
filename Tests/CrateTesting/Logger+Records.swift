public import Logging

extension Logger {
    /// Creates a logger whose records, from `debug` on, are given to a test.
    public static func giving(_ take: @escaping @Sendable (LogEvent) -> Void) -> Logger {
        Logger(label: "test") { _ in RecordHandler(take: take) }
    }
}

private struct RecordHandler: LogHandler {
    let take: @Sendable (LogEvent) -> Void
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.debug

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { take(event) }
}
