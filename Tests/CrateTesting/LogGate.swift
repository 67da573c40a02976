public import CrateLog
internal import Dispatch

/// A sink that shows each record to a test, blocks until the test releases it, and passes it on.
public final class LogGate: LogSink {
    /// The records so far.
    public let written = Journal<LogRecord>()
    private let passes = DispatchSemaphore(value: 0)
    private let isShut: Bool
    private let behind: (any LogSink)?

    /// Creates a gate; a shut one blocks every record until it is opened.
    public init(shut: Bool, behind: (any LogSink)? = nil) { (isShut, self.behind) = (shut, behind) }

    /// Shows a record and passes it on.
    public func write(_ record: LogRecord) {
        written.append(record)
        if isShut { passes.wait() }
        behind?.write(record)
    }

    /// Always true.
    public var isReady: Bool { true }

    /// Lets a number of records pass.
    public func open(for count: Int) { for _ in 0..<count { passes.signal() } }
}
