internal import Synchronization

/// Delivers the values of several threads one after the other, in the order of their creation. No lock is taken during
/// a delivery.
package final class DeliveryQueue<Value: Sendable>: Sendable {
    private struct State {
        var waiting: [Value] = []
        /// Whether a thread is delivering.
        var isBusy = false
    }

    private let state = Mutex(State())

    /// Starts with no value to deliver.
    package init() {}

    /// Delivers a value. If another thread is delivering, that thread will deliver this value too, and the call returns
    /// at once.
    /// - Parameters:
    ///   - make: Creates the value; nil if there is nothing to deliver. Called one at a time in the order of the
    ///     deliveries, so a state that it reads is never older than one that was delivered before. It must not
    ///     deliver.
    ///   - receive: Receives the values.
    package func deliver(_ make: () -> Value?, to receive: (Value) -> Void) {
        let isFree = state.withLock { state in
            guard let value = make() else { return false }
            state.waiting.append(value)
            defer { state.isBusy = true }
            return !state.isBusy
        }
        guard isFree else { return }
        while let value = next() { receive(value) }
    }

    private func next() -> Value? {
        state.withLock { state in
            state.isBusy = !state.waiting.isEmpty
            return state.isBusy ? state.waiting.removeFirst() : nil
        }
    }
}
