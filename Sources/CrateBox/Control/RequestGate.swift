internal import CrateCore
internal import Synchronization

/// Admits the requests for music until the box ends with its music: what it confirmed afterwards would be lost.
final class RequestGate: Sendable {
    private enum Position {
        case open
        case closed
        /// Closed, and never opened again.
        case closedForGood
    }

    private struct State {
        var position = Position.open
        /// The number of admitted requests that are not answered yet.
        var unanswered = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// Those that wait until the gate is open or closed for good.
        var undecided: [CheckedContinuation<Bool, Never>] = []

        /// Whether the gate is open; nil while it is closed and may open again.
        var isOpen: Bool? {
            switch position {
            case .open: true
            case .closed: nil
            case .closedForGood: false
            }
        }
    }

    private let state = Mutex(State())

    /// Performs a request; nil if the gate is closed.
    func admit<Answer: Sendable>(_ request: () async throws -> Answer) async throws -> Answer? {
        let isAdmitted = state.withLock { state in
            guard state.position == .open else { return false }
            state.unanswered += 1
            return true
        }
        guard isAdmitted else { return nil }
        defer { leave() }
        return try await request()
    }

    /// Admits no request until the gate opens.
    func close() { state.withLock { if $0.position == .open { $0.position = .closed } } }

    /// Admits no request any more.
    func closeForGood() { decide(.closedForGood) }

    /// True if no request is admitted any more.
    var isClosedForGood: Bool { state.withLock { $0.position == .closedForGood } }

    /// Admits requests again, unless the gate was closed for good.
    func open() { decide(.open) }

    /// Whether the gate is open. If it is closed, waits until it opens or is closed for good.
    func staysOpen() async -> Bool {
        await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            let isOpen = state.withLock { state -> Bool? in
                if state.isOpen == nil { state.undecided.append(continuation) }
                return state.isOpen
            }
            if let isOpen { continuation.resume(returning: isOpen) }
        }
    }

    private func decide(_ position: Position) {
        let (undecided, isOpen) = state.withLock { state -> ([CheckedContinuation<Bool, Never>], Bool) in
            if state.position != .closedForGood { state.position = position }
            defer { state.undecided = [] }
            return (state.undecided, state.position == .open)
        }
        for continuation in undecided { continuation.resume(returning: isOpen) }
    }

    /// Waits until all admitted requests are answered.
    /// - Parameter limit: How long to wait, because storage may not respond.
    func settle(within limit: Duration) async {
        var timer: Task<Void, Never>?
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isIdle = state.withLock { state in
                if state.unanswered > 0 { state.waiting.append(continuation) }
                return state.unanswered == 0
            }
            guard !isIdle else { return continuation.resume() }
            timer = TaskExecutorContext.task { [self] in
                guard (try? await ThreadClock().sleep(for: limit)) != nil else { return }
                resumeWaiting()
            }
        }
        timer?.cancel()
    }

    private func leave() {
        let isIdle = state.withLock { state in
            state.unanswered -= 1
            return state.unanswered == 0
        }
        if isIdle { resumeWaiting() }
    }

    private func resumeWaiting() {
        let waiting = state.withLock { state in
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
