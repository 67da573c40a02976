public import CrateCore

/// The queue of a box: one value that is changed under a lock, and the changes that its journal has not written yet.
public final class LiveQueue: Sendable {
    private struct State {
        var queue = PlayQueue()
        /// The changes that the journal has not taken yet.
        var pending: [PlayQueue.Change] = []
        /// Called after a change, where a journal is kept.
        var wake: Callback<Void>?
    }

    private let state = Guarded(State())

    /// An empty queue.
    public init() {}

    /// The queue now.
    public var value: PlayQueue { state.withLock { $0.queue } }

    /// Reads the queue without copying it.
    public func read<Result>(_ body: (borrowing PlayQueue) -> Result) -> Result { state.withLock { body($0.queue) } }

    /// Makes a change; false when the queue is the same as before.
    @discardableResult
    public func apply(_ change: PlayQueue.Change) -> Bool { apply { _ in change } }

    /// Makes a change that depends on the queue as it is; false when the queue is the same as before.
    @discardableResult
    public func apply(_ change: (inout PlayQueue) -> PlayQueue.Change?) -> Bool {
        let (isChanged, wake) = state.withLock { state -> (Bool, Callback<Void>?) in
            guard let change = change(&state.queue), state.queue.apply(change) else { return (false, nil) }
            if state.wake != nil { state.pending.append(change) }
            return (true, state.wake)
        }
        wake?()
        return isChanged
    }

    /// Makes entries of items, with ids that were never used before. They are not in the queue yet.
    public func entries(for items: [PlayQueue.Item]) -> [PlayQueue.Entry] {
        state.withLock { $0.queue.entries(for: items) }
    }

    /// Continues with a queue that was stored.
    public func restore(_ queue: PlayQueue) {
        state.withLock { ($0.queue, $0.pending) = (queue, []) }
    }

    /// Keeps changes for a journal from now on; without one they are forgotten.
    func keepChanges(_ wake: Callback<Void>?) {
        state.withLock { ($0.wake, $0.pending) = (wake, []) }
    }

    /// The changes for the journal to write.
    struct Draft {
        var changes: [PlayQueue.Change]
        var version: Int64
        var nextID: Int64
    }

    /// Takes the changes since the last time.
    func takeChanges() -> Draft {
        state.withLock { state in
            defer { state.pending = [] }
            return Draft(changes: state.pending, version: state.queue.version, nextID: state.queue.nextID)
        }
    }

    /// Takes the whole queue, and with it all changes.
    func takeAll() -> PlayQueue {
        state.withLock { state in
            state.pending = []
            return state.queue
        }
    }
}
