internal import LinuxSystem
internal import Logging
internal import Synchronization

/// A queue of at most 256 unwritten records, so that logging never blocks on writing.
final class LogQueue: Sendable {
    /// The maximum number of records.
    static let capacity = 256

    /// What the writer takes from the queue: a record, or a mark between records.
    enum Item: Sendable {
        /// A record to write; only these count against ``capacity``.
        case record(LogRecord)
        /// Signals the semaphore once everything before it is written.
        case flush(Semaphore)
        /// The last item: the writer's thread ends.
        case end
    }

    private struct State {
        var items: [Item] = []
        var records = 0
        var sequence = 0
        var dropped = 0
    }

    private let state = Mutex(State())
    private let filled = Semaphore()

    /// Numbers a record and appends it. A full queue drops and counts it; a record of level `error` or higher replaces
    /// the newest lower one, if any.
    func add(_ record: LogRecord) {
        let isIn = state.withLock { state in
            var record = record
            state.sequence += 1
            record.sequence = state.sequence
            if state.records == Self.capacity {
                state.dropped += 1
                guard record.level >= .error, let place = Self.dispensable(state.items) else { return false }
                state.items.remove(at: place)
                state.items.append(.record(record))
                return false
            }
            state.records += 1
            state.items.append(.record(record))
            return true
        }
        if isIn { filled.signal() }
    }

    private static func dispensable(_ items: [Item]) -> Int? {
        items.lastIndex { if case .record(let record) = $0 { record.level < .error } else { false } }
    }

    /// Appends a mark; there is always room for one.
    func add(mark: Item) {
        state.withLock { $0.items.append(mark) }
        filled.signal()
    }

    /// Waits for the first item. For one thread only.
    func next() -> Item {
        while true {
            filled.wait()
            let item: Item? = state.withLock { state in
                guard !state.items.isEmpty else { return nil }
                let item = state.items.removeFirst()
                if case .record = item { state.records -= 1 }
                return item
            }
            if let item { return item }
        }
    }

    /// Returns and resets the number of dropped records.
    func takeDropped() -> Int {
        state.withLock { state in
            defer { state.dropped = 0 }
            return state.dropped
        }
    }

    /// Removes and returns all records.
    func drain() -> [LogRecord] {
        state.withLock { state in
            defer { (state.items, state.records) = (state.items.filter { !$0.isRecord }, 0) }
            return state.items.compactMap { if case .record(let record) = $0 { record } else { nil } }
        }
    }
}

extension LogQueue.Item {
    var isRecord: Bool { if case .record = self { true } else { false } }
}
