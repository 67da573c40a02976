internal import LinuxSystem
internal import Logging
internal import Synchronization

/// Writes records on a thread of its own, "crate-log", so that logging never blocks on a full pipe, a hung journal or a
/// slow disk. The thread sleeps when there is nothing to write.
public final class LogWriter: Sendable {
    private let queue = LogQueue()
    private let loop: Loop

    /// Starts writing to a sink.
    /// - Parameter problems: The ring that also keeps records of level `warning` or higher; nil to keep none.
    public init(sink: any LogSink, problems: ProblemRing? = nil) {
        let loop = Loop(queue: queue, sink: sink, problems: problems)
        self.loop = loop
        // The thread is never joined, because it may be blocked in a write. It ends with the process.
        WorkerThread(name: "crate-log") { loop.run() }.leave()
    }

    deinit { queue.add(mark: .end) }

    /// Submits a record and returns at once. Records are numbered in the order of these calls.
    public func submit(_ record: LogRecord) { queue.add(record) }

    /// Waits until all submitted records are written, up to a limit.
    ///
    /// At the limit, pending records of level `error` or higher go to whichever destination works: the ring if the sink
    /// blocks, the sink if the disk does.
    /// - Returns: True if everything was written.
    @discardableResult public func flush(within limit: Duration) -> Bool {
        let done = Semaphore()
        queue.add(mark: .flush(done))
        if done.wait(atMost: limit) { return true }
        loop.rescue()
        return false
    }
}

/// The work of the writer's thread, and the rescue of records if that thread is blocked.
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
                filter.flush().forEach(write)
                done.signal()
            case .end:
                filter.flush().forEach(write)
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

    /// Writes pending errors when an orderly shutdown runs out of time, on the calling thread. May write a record twice
    /// rather than lose it.
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
