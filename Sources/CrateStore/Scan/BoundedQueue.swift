internal import LinuxSystem
internal import Synchronization

/// A bounded queue between threads; `put` blocks while it is full.
final class BoundedQueue<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var first = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let room: Semaphore
    private let filled = Semaphore()

    /// Starts empty; `put` blocks beyond `capacity` elements.
    init(capacity: Int) { room = Semaphore(capacity) }

    /// Adds an element, waiting for room. Returns false, without effect, once the queue is closed.
    func put(_ element: Element) -> Bool {
        room.wait()
        let isOpen = state.withLock { state in
            guard !state.isClosed else { return false }
            state.elements.append(element)
            return true
        }
        // Wakes the next waiting `put` as well, so that it returns too.
        if isOpen { filled.signal() } else { room.signal() }
        return isOpen
    }

    /// The next element, waiting for one; nil when the queue is closed and empty.
    func take() -> Element? {
        filled.wait()
        return first()
    }

    /// The next element; nil when the queue is closed and empty, or after the limit.
    func take(within limit: Duration) -> Element? { filled.wait(atMost: limit) ? first() : nil }

    private func first() -> Element? {
        let element = state.withLock { state -> Element? in
            guard state.first < state.elements.count else { return nil }
            defer { state.first += 1 }
            let element = state.elements[state.first]
            if state.first >= 64 {
                state.elements.removeFirst(state.first + 1)
                state.first = -1
            }
            return element
        }
        if element != nil { room.signal() } else { filled.signal() }
        return element
    }

    /// True when the queue is closed and empty.
    var isOver: Bool { state.withLock { $0.isClosed && $0.first >= $0.elements.count } }

    /// Closes the queue; remaining elements can still be taken unless `dropping`.
    func close(dropping: Bool = false) {
        state.withLock { state in
            state.isClosed = true
            if dropping { (state.elements, state.first) = ([], 0) }
        }
        filled.signal()
        room.signal()
    }
}
