import Logging
import Synchronization

/// A log whose records a test reads: `warning passedOver outcome=notSubscribed`.
final class KeptRecords: Sendable {
    private struct Handler: LogHandler {
        let records: KeptRecords
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            records.lines.withLock { $0.append("\(event.level) \(event.message)" + fields.joined()) }
        }
    }

    private let lines = Mutex<[String]>([])

    /// Writes to it.
    var logger: Logger { Logger(label: "test") { _ in Handler(records: self) } }

    /// The records so far.
    var all: [String] { lines.withLock { $0 } }
}
