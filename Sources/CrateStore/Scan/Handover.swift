internal import Dispatch
internal import Synchronization

/// A queue between threads that holds a few elements: who is too fast waits.
final class Handover<Element: Sendable>: Sendable {
    private struct State {
        var elements: [Element] = []
        var first = 0
        var isClosed = false
    }

    private let state = Mutex(State())
    private let room: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)
    private let capacity: Int

    /// A queue with room for so many elements.
    init(capacity: Int) {
        self.capacity = capacity
        // A semaphore that is let go with less than it began with traps: it begins with nothing.
        room = DispatchSemaphore(value: 0)
        for _ in 0..<capacity { room.signal() }
    }

    /// Puts an element in; false, and nothing happens, once the queue is closed.
    func put(_ element: Element) -> Bool {
        room.wait()
        let isOpen = state.withLock { state in
            guard !state.isClosed else { return false }
            state.elements.append(element)
            return true
        }
        // Whoever waits for room behind this one has to learn of the end too.
        if isOpen { filled.signal() } else { room.signal() }
        return isOpen
    }

    /// The next element; nil when the queue is closed and empty, or when none came before the deadline.
    func take(before deadline: DispatchTime = .distantFuture) -> Element? {
        guard filled.wait(timeout: deadline) == .success else { return nil }
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

    /// True when nothing comes any more.
    var isOver: Bool { state.withLock { $0.isClosed && $0.first >= $0.elements.count } }

    /// Lets nothing in any more; what is in there can still be taken, unless it is to be dropped.
    func close(dropping: Bool = false) {
        state.withLock { state in
            state.isClosed = true
            if dropping { (state.elements, state.first) = ([], 0) }
        }
        filled.signal()
        room.signal()
    }
}
