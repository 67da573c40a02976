internal import Dispatch
internal import Logging
internal import Synchronization

/// What is logged and not yet written: 256 records at most, so that whoever logs never waits for who writes.
final class LogQueue: Sendable {
    /// How many records wait at most.
    static let capacity = 256

    /// What the writer takes.
    enum Item: Sendable {
        /// A record.
        case record(LogRecord)
        /// Everything before it is written: tell so.
        case flush(DispatchSemaphore)
        /// There will be no more.
        case end
    }

    private struct State {
        var items: [Item] = []
        var records = 0
        var sequence = 0
        var dropped = 0
    }

    private let state = Mutex(State())
    private let filled = DispatchSemaphore(value: 0)

    /// Numbers a record and puts it at the end. A full queue drops and counts it; for a record of level `error` or
    /// higher the newest one below that goes instead, where there is one.
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

    /// Puts a mark at the end; there is always room.
    func add(mark: Item) {
        state.withLock { $0.items.append(mark) }
        filled.signal()
    }

    /// The first item, as soon as there is one. For one thread only.
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

    /// How many were dropped since this was last asked.
    func takeDropped() -> Int {
        state.withLock { state in
            defer { state.dropped = 0 }
            return state.dropped
        }
    }

    /// Takes out all the records that wait.
    func drain() -> [LogRecord] {
        state.withLock { state in
            defer { (state.items, state.records) = (state.items.filter { !$0.isRecord }, 0) }
            return state.items.compactMap { if case .record(let record) = $0 { record } else { nil } }
        }
    }
}

extension LogQueue.Item {
    /// Whether it is a record.
    var isRecord: Bool { if case .record = self { true } else { false } }
}
