public import CrateCore

/// The queue of a box, protected by a lock, with the changes that the journal has not written yet.
public final class LiveQueue: Sendable {
    private struct State {
        var queue = PlayQueue()
        /// The journal that writes the changes; nil without one.
        var journal: Journal?
    }

    private struct Journal {
        /// Called after a change.
        var wake: Callback<Void>
        /// The changes since the journal last took them.
        var pending: [PlayQueue.Change] = []
    }

    private let state = Guarded(State())

    /// Starts empty. Changes are not collected until a journal follows the queue.
    public init() {}

    /// A copy of the queue; later changes do not affect it.
    public var value: PlayQueue { state.withLock { $0.queue } }

    /// Reads the queue under its lock without copying it; `body` must be short and must not use the queue.
    public func read<Result>(_ body: (borrowing PlayQueue) -> Result) -> Result { state.withLock { body($0.queue) } }

    /// Applies the change that a closure derives from the queue under the lock. Returns false if the queue did not
    /// change.
    @discardableResult
    public func apply(_ change: (inout PlayQueue) -> PlayQueue.Change?) -> Bool {
        let (isChanged, wake) = state.withLock { state -> (Bool, Callback<Void>?) in
            guard let change = change(&state.queue), state.queue.apply(change) else { return (false, nil) }
            state.journal?.pending.append(change)
            return (true, state.journal?.wake)
        }
        wake?()
        return isChanged
    }

    /// Gives ids to items, without inserting the entries into the queue; the ids are used up in any case.
    public func entries(for items: [PlayQueue.Item]) -> [PlayQueue.Entry] {
        state.withLock { $0.queue.entries(for: items) }
    }

    /// Replaces the queue by a stored one, and discards pending changes.
    public func restore(_ queue: PlayQueue) {
        state.withLock { state in
            state.queue = queue
            state.journal?.pending = []
        }
    }

    /// Collects changes for a journal from now on, and calls `wake` after each; nil stops both.
    func keepChanges(_ wake: Callback<Void>?) {
        state.withLock { $0.journal = wake.map { Journal(wake: $0) } }
    }

    /// The changes to write, with the version and the next id of the queue after them.
    struct Draft {
        var changes: [PlayQueue.Change]
        var version: Int64
        var nextID: Int64
    }

    /// Removes and returns the pending changes.
    func takeChanges() -> Draft {
        state.withLock { state in
            defer { state.journal?.pending = [] }
            let changes = state.journal?.pending ?? []
            return Draft(changes: changes, version: state.queue.version, nextID: state.queue.nextID)
        }
    }

    /// Returns the whole queue, and discards the pending changes, which it contains.
    func takeAll() -> PlayQueue {
        state.withLock { state in
            state.journal?.pending = []
            return state.queue
        }
    }
}
