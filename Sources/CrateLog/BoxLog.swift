internal import CLinux
internal import Glibc
internal import Logging

/// The log of the process; every logger writes to it.
///
/// Records go to systemd's journal by its native protocol if standard error is connected to it. Otherwise they go to
/// standard error, as JSON lines or in words for people. Problems are also kept in the state folder: ``ProblemRing``.
public final class BoxLog: Sendable {
    private let writer: LogWriter

    /// Opens a log with every part given, for tests; processes use ``start(environment:standardError:state:words:)``.
    /// - Parameter journal: The path of journald's socket.
    init(
        environment: [String: String], standardError: Int32, state: String?, journal: String = JournalSink.socketPath,
        words: (@Sendable (_ json: String) -> String)? = nil
    ) {
        let lines = JSONLinesSink(descriptor: standardError)
        let sink: any LogSink
        if JournalSink.owns(standardError, environment: environment) {
            sink = JournalSink(path: journal, otherwise: lines)
        } else if let words {
            sink = TerminalSink(descriptor: standardError, words: words)
        } else {
            sink = lines
        }
        writer = LogWriter(sink: sink, problems: state.map { ProblemRing(state: $0) })
    }

    /// The handler that creates this log's records.
    var handler: LogRecorder { LogRecorder(writer) }

    /// Sets up logging for the process. Must be called once, before the first logger is created.
    /// - Parameters:
    ///   - environment: The process's variables: `JOURNAL_STREAM` identifies the journal's stream.
    ///   - standardError: The descriptor of standard error.
    ///   - state: The state folder for problems, which need not exist.
    ///   - words: Formats a record, given as JSON, as text for a person at a terminal; nil to write the JSON.
    public static func start(
        environment: [String: String], standardError: Int32 = 2, state: String?,
        words: (@Sendable (_ json: String) -> String)? = nil
    ) -> BoxLog {
        let log = BoxLog(environment: environment, standardError: standardError, state: state, words: words)
        LoggingSystem.bootstrap { [handler = log.handler] _ in handler }
        return log
    }

    /// Waits at most two seconds until all records are written; called before the process ends.
    public func finish() { writer.flush(within: .seconds(2)) }
}
