public import Logging

/// The log of a process that reports to a person itself: it only keeps problems in the state folder, see
/// ``ProblemRing``.
public final class ProblemLog: Sendable {
    /// A destination that drops records.
    private struct NoSink: LogSink {
        let isReady = true

        func write(_ record: LogRecord) {}
    }

    private let writer: LogWriter

    /// Opens a log that keeps problems in a state folder, and writes nothing elsewhere.
    public init(state: String) { writer = LogWriter(sink: NoSink(), problems: ProblemRing(state: state)) }

    /// A logger whose problems are kept in the ring; records below level `warning` are dropped.
    public var logger: Logger { Logger(label: "cratebox.problems") { [writer] _ in LogRecorder(writer) } }

    /// Waits at most two seconds until all problems are kept; called before the process ends.
    public func finish() { writer.flush(within: .seconds(2)) }
}

/// A problem in the log of a state folder.
public struct LoggedProblem: Sendable, Hashable {
    /// The record as one JSON object, as ``LogRecord/json`` writes it; shortened if it was too long for a slot.
    public let json: String

    /// Describes a problem by its record as one JSON object.
    package init(_ json: String) { self.json = json }
}
