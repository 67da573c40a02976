internal import CrateCore
import Synchronization

extension PlayerControl {
    /// Performs a request and waits until the loop has executed it. Returns false if there is no music for it.
    func perform(_ request: TransportRequest) async -> Bool {
        withdrawTried(by: request)
        return await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> Bool? in
                switch decide(request, &state) {
                case .nothingPlays: return false
                case .send(let action):
                    send(action, &state)
                    if case .move = request { state.passed = PassedTracks(after: state.generation) }
                    return state.wait(continuation, isOwn: true)
                case .nothingToDo:
                    // An earlier command may not have been executed yet.
                    return state.generation == state.obeyed ? true : state.wait(continuation, isOwn: false)
                }
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    /// Sends a request to the loop without waiting for its execution.
    func post(_ request: TransportRequest) {
        withdrawTried(by: request)
        state.withLock { state in
            if case .send(let action) = decide(request, &state) { send(action, &state) }
        }
    }

    /// Stops the music without waiting for the loop, and lets none begin afterwards.
    func end() {
        // Set before the stop, so that a start is refused or stopped.
        state.withLock { $0.isEnding = true }
        post(.stop)
    }

    /// Cancels a start whose files are being tried if the request stops playback.
    private func withdrawTried(by request: TransportRequest) {
        state.withLock { $0.takeTried(by: request) }?.resume(throwing: CancellationError())
    }

    /// The effect of a request: a command to the loop, or nothing.
    private enum Decision {
        case send(LoopCommand.Action)
        /// The state already is the requested one.
        case nothingToDo
        case nothingPlays
    }

    private func decide(_ request: TransportRequest, _ state: inout ControlState) -> Decision {
        guard !state.isClosed else { return .nothingPlays }
        let before = state.transport
        guard case .to(let after, let action) = before.after(request) else { return .nothingPlays }
        state.transport = after
        switch action {
        case .pause: return .send(.pause)
        case .resume: return .send(.resume)
        case .stop: return .send(.stop)
        case .yield where before == .stopped && !isOutputOpen: return .nothingToDo
        case .yield: return .send(.yield)
        case .retry: return .send(.retry)
        case .move(let move): return .send(.move(move))
        // A pause that changes nothing in the device is sent too, because the loop reports it to the listeners.
        case nil: return before != after && after == .paused ? .send(.pause) : .nothingToDo
        }
    }

    private var isOutputOpen: Bool { link.output.withLock { $0.isOpen } }

    /// The stop point; the loop resets it to `queue` when the music has stopped.
    var stopPoint: StopPoint { link.stopPoint.withLock { $0 } }

    /// Sends a command for the music that plays and waits for the loop. Returns false if nothing is playing, or if the
    /// command does not apply to the music that plays.
    /// - Parameter albums: The albums to pass to the loop with the command, if any.
    func apply(_ action: LoopCommand.Action, offering albums: [QueuedRip]? = nil) async -> Bool {
        await withCheckedContinuation { continuation in
            let answer = state.withLock { state -> Bool? in
                guard state.transport != .stopped else { return false }
                if let albums { link.offers.withLock { $0[state.generation + 1] = albums } }
                send(action, &state)
                return state.wait(continuation, isOwn: true)
            }
            if let answer { continuation.resume(returning: answer) }
        }
    }

    var repeatMode: RepeatMode { state.withLock { $0.repeatMode } }

    /// Sets the repeat mode, and waits until the loop has applied it if music is playing.
    func setRepeat(_ mode: RepeatMode) async {
        let isObeyed = await withCheckedContinuation { (continuation: CheckedContinuation<Bool, Never>) in
            let answer = state.withLock { state -> Bool? in
                state.repeatMode = mode
                link.repeatMode.withLock { $0 = mode }
                guard state.transport != .stopped else { return true }
                send(.updateRepeatMode, &state)
                return state.wait(continuation, isOwn: true)
            }
            if let answer { continuation.resume(returning: answer) }
        }
        guard isObeyed else { return }
        bookmarkMoved()
        publish(.repeats(mode))
    }
}
