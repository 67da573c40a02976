public import Logging

/// The log of a process that shows a person what happens: it only keeps problems in the state folder, see
/// ``ProblemRing``.
public final class ProblemLog: Sendable {
    /// A destination that drops records.
    private struct NoSink: LogSink {
        let isReady = true

        func write(_ record: LogRecord) {}
    }

    private let writer: LogWriter

    /// Creates a log for the problems of a state folder.
    public init(state: String) { writer = LogWriter(sink: NoSink(), problems: ProblemRing(state: state)) }

    /// A logger that writes to this log.
    public var logger: Logger { Logger(label: "cratebox.problems") { [writer] _ in LogRecorder(writer) } }

    /// Waits at most two seconds until all problems are kept; called before the process ends.
    public func finish() { writer.flush(within: .seconds(2)) }
}

/// A problem in the log of a state folder.
public struct LoggedProblem: Sendable, Hashable {
    /// The record as one JSON object.
    public let json: String

    package init(_ json: String) { self.json = json }
}
