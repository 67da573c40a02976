internal import LinuxSystem

/// A destination of a ``LogWriter``'s records: standard error, or journald.
public protocol LogSink: Sendable {
    /// Writes a record. May block on the reader: it is called on the log's thread.
    func write(_ record: LogRecord)
    /// False if ``write(_:)`` would block.
    var isReady: Bool { get }
}

/// Writes records as JSON lines to a stream, one write each.
public struct JSONLinesSink: LogSink {
    private let descriptor: Int32

    /// Writes to a descriptor, by default standard error, without owning it.
    public init(descriptor: Int32 = 2) { self.descriptor = descriptor }

    /// Writes one line; ignores errors, which could not be reported.
    public func write(_ record: LogRecord) {
        try? Descriptor(descriptor).write(record.json + "\n")
    }

    /// Whether the stream has space for writing: poll(2).
    public var isReady: Bool { Poll.hasRoom(descriptor, within: .zero) }
}
