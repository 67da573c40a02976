internal import Dispatch
internal import LinuxSystem
internal import Logging
internal import Synchronization

/// Writes records on a thread of its own, "crate-log", so that logging never makes anybody wait: not for a full
/// pipe, not for a journal that does not answer, not for a slow disk. The thread sleeps while there is nothing to write.
public final class LogWriter: Sendable {
    private let queue = LogQueue()
    private let loop: Loop

    /// A writer to a sink, which also keeps problems (level `warning` or higher) in a ring.
    public init(sink: any LogSink, problems: ProblemRing? = nil) {
        let loop = Loop(queue: queue, sink: sink, problems: problems)
        self.loop = loop
        // Nobody joins it: it may stand in a write that never ends, and ends with the process.
        WorkerThread(name: "crate-log") { loop.run() }.leave()
    }

    deinit { queue.add(mark: .end) }

    /// Hands a record over and returns at once. Its number is that of its turn here.
    public func submit(_ record: LogRecord) { queue.add(record) }

    /// Waits until everything handed over so far is written, but no longer than this.
    ///
    /// When that does not suffice, records of level `error` or higher that still wait go where there is room: into the
    /// ring when the sink does not answer, to the sink when the disk does not.
    /// - Returns: whether everything was written.
    @discardableResult public func flush(within limit: Duration) -> Bool {
        let done = DispatchSemaphore(value: 0)
        queue.add(mark: .flush(done))
        let (seconds, attoseconds) = limit.components
        let time = DispatchTimeInterval.nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
        if done.wait(timeout: .now() + time) == .success { return true }
        loop.rescue()
        return false
    }
}

/// What the thread does.
private final class Loop: Sendable {
    private enum Stage {
        case idle
        case writing(LogRecord)
        case keeping
    }

    private let queue: LogQueue
    private let sink: any LogSink
    private let problems: ProblemRing?
    private let stage = Mutex(Stage.idle)

    init(queue: LogQueue, sink: any LogSink, problems: ProblemRing?) {
        self.queue = queue
        self.sink = sink
        self.problems = problems
    }

    func run() {
        var filter = RepeatFilter()
        while true {
            switch queue.next() {
            case .record(let record): filter.admit(record).forEach(write)
            case .flush(let done):
                if let last = filter.flush() { write(last) }
                done.signal()
            case .end:
                if let last = filter.flush() { write(last) }
                return
            }
        }
    }

    private func write(_ admitted: LogRecord) {
        let record = admitted.counting("dropped", queue.takeDropped())
        stage.withLock { $0 = .writing(record) }
        sink.write(record)
        if let problems, record.level >= .warning {
            stage.withLock { $0 = .keeping }
            problems.append([record])
        }
        stage.withLock { $0 = .idle }
    }

    /// At an orderly end that cannot wait any longer, on the thread that ends. Better a record twice than not at all.
    func rescue() {
        let left = queue.drain().filter { $0.level >= .error }
        var lost: [LogRecord] = []
        switch stage.withLock({ $0 }) {
        case .writing(let record): lost = [record].filter { $0.level >= .warning } + left
        case .keeping: writeNow(left)
        case .idle:
            writeNow(left)
            lost = left
        }
        problems?.append(lost)
    }

    private func writeNow(_ records: [LogRecord]) {
        for record in records where sink.isReady { sink.write(record) }
    }
}
