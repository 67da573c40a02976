internal import LinuxSystem

/// Where records go.
public protocol LogSink: Sendable {
    /// Writes a record. May wait for whoever reads: it is called on the log's own thread.
    func write(_ record: LogRecord)
    /// False while ``write(_:)`` would wait.
    var isReady: Bool { get }
}

/// Records as JSON lines on a stream, one write each.
public struct JSONLinesSink: LogSink {
    private let descriptor: Int32

    /// A sink on a descriptor, standard error's unless said otherwise. It stays the caller's.
    public init(descriptor: Int32 = 2) { self.descriptor = descriptor }

    /// Writes one line; what cannot be written at all is lost, for there is nobody to tell.
    public func write(_ record: LogRecord) {
        try? Descriptor(descriptor).write(record.json + "\n")
    }

    /// Whether the stream has room for a line.
    public var isReady: Bool { Poll.hasRoom(descriptor, within: .zero) }
}
