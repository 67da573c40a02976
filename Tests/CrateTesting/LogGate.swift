public import CrateLog
internal import Dispatch

/// A sink that shows each record to a test, waits with it until the test lets it go, and gives it to the sink behind.
public final class LogGate: LogSink {
    /// The records so far.
    public let written = Journal<LogRecord>()
    private let passes = DispatchSemaphore(value: 0)
    private let isShut: Bool
    private let behind: (any LogSink)?

    /// A gate; one that is shut lets nothing pass until it is opened.
    public init(shut: Bool, behind: (any LogSink)? = nil) { (isShut, self.behind) = (shut, behind) }

    /// Shows a record, and passes it on.
    public func write(_ record: LogRecord) {
        written.append(record)
        if isShut { passes.wait() }
        behind?.write(record)
    }

    /// A gate is always ready.
    public var isReady: Bool { true }

    /// Lets so many records pass.
    public func open(for count: Int) { for _ in 0..<count { passes.signal() } }
}
