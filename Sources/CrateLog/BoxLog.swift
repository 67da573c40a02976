internal import CLinux
internal import Glibc
internal import Logging

/// The process' log: every logger writes through it.
///
/// Records go to the journal, by its native protocol, where standard error is the journal's, and as JSON lines to
/// standard error elsewhere. Problems are kept in the state folder as well: ``ProblemRing``.
public final class BoxLog: Sendable {
    private let writer: LogWriter

    /// A log of these parts. ``start(environment:standardError:state:)`` is what a process begins with.
    /// - Parameter journal: the journal's socket.
    init(
        environment: [String: String], standardError: Int32, state: String?, journal: String = JournalSink.socketPath
    ) {
        let lines = JSONLinesSink(descriptor: standardError)
        let isJournal = JournalSink.owns(standardError, environment: environment)
        writer = LogWriter(
            sink: isJournal ? JournalSink(path: journal, otherwise: lines) : lines,
            problems: state.map { ProblemRing(state: $0) })
    }

    /// What makes this log's records.
    var handler: LogRecorder { LogRecorder(writer) }

    /// Sets up logging for the process; to be called once, before the first logger is made.
    /// - Parameters:
    ///   - environment: the process' variables: `JOURNAL_STREAM` tells whether standard error is the journal's.
    ///   - standardError: standard error's descriptor.
    ///   - state: the state folder, where problems are kept; it need not be there.
    public static func start(
        environment: [String: String], standardError: Int32 = 2, state: String?
    ) -> BoxLog {
        let log = BoxLog(environment: environment, standardError: standardError, state: state)
        LoggingSystem.bootstrap { [handler = log.handler] _ in handler }
        return log
    }

    /// Waits until everything that was logged is written, for two seconds at most: before the process ends.
    public func finish() { writer.flush(within: .seconds(2)) }
}
