import CrateTesting
import Logging
import Synchronization

/// A log whose records a test reads: `warning passedOver outcome=notSubscribed`.
final class KeptRecords: Sendable {
    private let lines = Mutex<[String]>([])

    /// A logger that writes to this log.
    var logger: Logger {
        Logger.giving { [self] event in
            let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }
            lines.withLock { $0.append("\(event.level) \(event.message)" + fields.joined()) }
        }
    }

    /// The records so far.
    var all: [String] { lines.withLock { $0 } }
}
