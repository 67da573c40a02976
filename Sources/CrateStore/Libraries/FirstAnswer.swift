internal import CrateCore
internal import LinuxSystem
internal import Synchronization

/// Runs blocking work on a detached thread and waits up to `limit` for its result; nil after the limit or when the
/// caller is cancelled.
///
/// The thread is then abandoned, because a hung system call cannot be ended. Blocks no thread of Swift's pool.
func firstAnswer<Answer: Sendable>(
    within limit: Duration, on clock: any Clock<Duration>, of work: @escaping @Sendable () -> Answer
) async -> Answer? {
    let box = AnswerBox<Answer>()
    let timer = timer(limit, clock) { box.put(nil) }
    let answer = await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
            box.wait(continuation)
            if !runDetached({ box.put(work()) }) { box.put(nil) }
        }
    } onCancel: {
        box.put(nil)
    }
    timer()
    return answer
}

/// Blocking variant of the function above; nil after the limit.
func firstAnswer<Answer: Sendable>(within limit: Duration, of work: @escaping @Sendable () -> Answer) -> Answer? {
    let slot = AnswerSlot<Answer>()
    return runDetached { slot.put(work()) } ? slot.take(within: limit) : nil
}

/// Runs `body` after `limit` unless the returned closure is called first.
///
/// A sleeping task wakes libdispatch's pool even when cancelled, so a process with its own task threads uses a thread
/// that ends with the answer.
private func timer(
    _ limit: Duration, _ clock: any Clock<Duration>, _ body: @escaping @Sendable () -> Void
) -> @Sendable () -> Void {
    guard TaskExecutorContext.executor != nil else {
        let task = Task {
            try await clock.sleep(for: limit)
            body()
        }
        return { task.cancel() }
    }
    let end = Semaphore()
    let isTimed = runDetached {
        if !end.wait(atMost: limit) { body() }
    }
    if !isTimed { body() }
    return { end.signal() }
}

/// Passes one answer from one thread to another.
private final class AnswerSlot<Answer: Sendable>: Sendable {
    private let answer = Mutex<Answer?>(nil)
    private let isThere = Semaphore()

    func put(_ new: Answer) {
        answer.withLock { $0 = new }
        isThere.signal()
    }

    func take(within limit: Duration) -> Answer? {
        _ = isThere.wait(atMost: limit)
        return answer.withLock { $0 }
    }
}

/// Passes the first answer to one waiter, in either order; later answers are dropped.
private final class AnswerBox<Answer: Sendable>: Sendable {
    private enum State {
        case empty
        case waiting(CheckedContinuation<Answer?, Never>)
        case answered(Answer?)
        case done
    }

    private let state = Mutex(State.empty)

    func put(_ answer: Answer?) {
        let waiter: CheckedContinuation<Answer?, Never>? = state.withLock { state in
            switch state {
            case .empty:
                state = .answered(answer)
                return nil
            case .waiting(let continuation):
                state = .done
                return continuation
            case .answered, .done:
                return nil
            }
        }
        waiter?.resume(returning: answer)
    }

    func wait(_ continuation: CheckedContinuation<Answer?, Never>) {
        let early: Answer?? = state.withLock { state in
            if case .answered(let answer) = state {
                state = .done
                return .some(answer)
            }
            state = .waiting(continuation)
            return nil
        }
        if let early { continuation.resume(returning: early) }
    }
}

/// Starts a detached thread; false if the system refuses to create one.
private func runDetached(_ work: @escaping @Sendable () -> Void) -> Bool {
    WorkerThread.detach(name: "crate-look", stackSize: 512 << 10, work)
}
